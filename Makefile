# `make deck` and `make test` need nothing but Python 3.11+ and make; they set up .venv themselves.
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PACKAGE := $(BIN)/.installed
DEV := $(BIN)/.installed-dev
BENCH := $(BIN)/.installed-bench
SEED ?=

.PHONY: deck test test-all lint bench clean

deck: $(PACKAGE)
	$(BIN)/caminito generate la-boca --cards 64 $(if $(SEED),--seed $(SEED)) -o output/deck.json
	$(BIN)/caminito verify output/deck.json
	$(BIN)/caminito print output/deck.json -o output/deck.pdf
	$(BIN)/caminito verify output/deck.pdf

test: $(DEV)
	$(BIN)/python -m pytest -n auto -q

test-all: $(DEV) lint
	$(BIN)/python -m pytest -n auto -q -m 'slow or not slow'

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	mkdir -p .types && ln -sfn .. .types/caminito
	MYPYPATH=.types $(BIN)/mypy -p caminito

bench: $(BENCH)
	$(BIN)/python -m caminito.bench.run

clean:
	rm -rf .venv .types build *.egg-info

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "caminito needs Python 3.11 or newer on the PATH"; exit 1; }
	$(PYTHON) -m venv .venv

$(PACKAGE): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(DEV): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(PACKAGE)

$(BENCH): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@ $(PACKAGE)
