"""The smallest pictures: just the bytes from which their size is read."""

from __future__ import annotations

import struct
import zlib


def png(width: int = 40, height: int = 30) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x40\x80\xc0" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def jpeg(width: int, height: int) -> bytes:
    application = b"\xff\xe0" + struct.pack(">H", 6) + b"JFIF"
    return b"\xff\xd8" + application + b"\xff\xc0" + struct.pack(">HBHHB", 11, 8, height, width, 1) + b"\0\0\0"
