# The verbs of this project, the same by hand and in .ci/run.  All they need is a Python with its venv module: each one
# but `lock` first brings .venv up to requirements.lock by itself.

PYTHONS ?= python3.14 python3.13 python3.12 python3.11 python3
PY = .venv/bin/python
READY = .venv/.ready
CODE = engine bot benchmarks tests
UV = uv==0.13.8

# The first of PYTHONS that really runs (a name on the PATH may stand for a version that is not there) goes to $$python.
define find_python
for python in $(PYTHONS) ''; do \
	$${python:-false} -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; \
done; \
if [ -z "$$python" ]; then \
	echo "Python 3.11 or newer with its venv module is needed; tried: $(PYTHONS)." >&2; \
	echo "On Debian and Ubuntu: apt install python3 python3-venv" >&2; \
	exit 1; \
fi
endef

.PHONY: setup run test check coverage bench golden lock

setup: $(READY)

# A .venv that works is kept; one of a Python that has gone is made anew.
$(READY): requirements.lock pyproject.toml
	@$(PY) -m pip --version >/dev/null 2>&1 || { $(find_python); $$python -m venv --clear .venv; }
	@echo "Installing what requirements.lock names ($$($(PY) --version))"
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	@touch $@

run: $(READY)
	@$(PY) -m bot

test: $(READY)
	$(PY) -m pytest --numprocesses auto --dist loadfile

check: $(READY)
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m bot.texts --check
	$(PY) -m mypy
	$(PY) scripts/function_length.py $(CODE) scripts
	$(PY) -m scripts.hops
	$(PY) -m pytest --quiet tests/project

coverage: $(READY)
	$(PY) -m pytest --numprocesses auto --dist loadfile --cov --cov-report=term:skip-covered

bench: $(READY)
	$(PY) -m engine bench
	$(PY) -m benchmarks

golden: $(READY)
	$(PY) -m tests.golden

# Every version anew, as new as pyproject.toml allows, for every platform and Python it allows; then what of it the bot
# itself needs, which is all that goes into the image.
lock:
	@$(find_python); tools=$$(mktemp -d); trap 'rm -rf "$$tools"' EXIT; \
	compile() { "$$tools/bin/uv" pip compile pyproject.toml --universal --python-version 3.11 --upgrade \
		--generate-hashes --no-emit-index-url --no-emit-find-links --strip-extras \
		--custom-compile-command "make lock" --quiet "$$@"; }; \
	$$python -m venv "$$tools" && "$$tools/bin/pip" install --quiet --disable-pip-version-check $(UV) && \
	compile --extra dev --output-file requirements.lock && \
	compile --constraints requirements.lock --output-file runtime.lock
