# The bot: the packages of runtime.lock, and the code.  Tables should be in a Redis or Valkey beside it (compose.yaml);
# without REDIS_URL an embedded server keeps them in the volume at /data.

FROM python:3.13-slim AS packages
RUN python -m venv /venv
COPY runtime.lock .
RUN /venv/bin/pip install --no-cache-dir --disable-pip-version-check --only-binary :all: --require-hashes \
    --requirement runtime.lock

FROM python:3.13-slim
RUN useradd --uid 10001 --no-create-home player && install --directory --owner player --mode 700 /data
COPY --from=packages /venv /venv
WORKDIR /igroteka
COPY engine engine
COPY bot bot
COPY locales locales
# The container is read-only: modules that are not compiled here would be compiled again at every start.
RUN /venv/bin/python -m compileall -q engine bot
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 DATA_DIR=/data
USER player
VOLUME /data
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s CMD ["python", "-m", "bot.health"]
CMD ["python", "-m", "bot"]
