DEMO  := truckstop demo
SOAK  := python -m truckstop.conformance.soak

VENV    := .venv
BIN     := $(VENV)/bin
PIP     := $(BIN)/python -m pip -qq --disable-pip-version-check install
LOCK    := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
           --custom-compile-command "make lock" pyproject.toml
LOCKED  := --constraints requirements/dev.txt
PYTHONS := python3.14 python3.13 python3.12 python3.11 python3 python
# Tests of rules, without those of pictures, texts, reports, boxes and chance, which take long in plain Python.
RULES   := tests/games tests/conformance/test_machines.py -m "not alone and not long" -k "not (view or parts or legible \
           or tracker or words or report or content or box or bot or twin or fingerprint or roll_off or rolled_off)"

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/run.stamp ## Play in the browser
	@$(BIN)/truckstop play

demo: $(VENV)/run.stamp ## Let bots play a game, and draw its end
	@$(BIN)/$(DEMO)

prepare: $(VENV)/dev.stamp ## Install and compile what the tests need
	@$(BIN)/python -m tests.prepare

test: prepare ## Run the tests
	@$(BIN)/python -m pytest -m "not alone and not long" -n auto --dist worksteal
	@$(BIN)/python -m pytest -m "alone and not long"

test-all: test ## Run the tests, then those that take minutes each
	@$(BIN)/python -m pytest -m "long and not alone" -n auto --dist worksteal
	@$(BIN)/python -m pytest -m "long and alone"

gallery: $(VENV)/dev.stamp ## Take pictures of every page, and measure them
	@$(BIN)/python -m tests.browser.gallery

check: $(VENV)/dev.stamp ## Check style, types, imports and configuration
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(BIN)/pre-commit validate-config

coverage: $(VENV)/dev.stamp ## Measure which branches of the rules the tests take
	@$(BIN)/coverage erase
	@NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest $(RULES) -n auto --dist worksteal
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

docs: $(VENV)/docs.stamp ## Build the documentation into site/
	@$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --fresh-env docs site
	@echo "Open site/index.html"

bench: $(VENV)/bench.stamp ## Measure the speed of the engine and of the server
	@$(BIN)/python bench/cpu.py
	@$(BIN)/python -m bench.search
	@$(BIN)/python -m bench.masters
	@$(BIN)/python -m bench.server

soak: $(VENV)/dev.stamp ## Play a million games of each title, and check them
	@$(BIN)/$(SOAK)

crash: $(VENV)/dev.stamp ## Kill the server a thousand times while people play
	@TRUCKSTOP_KILLS=1000 $(BIN)/python -m pytest tests/server/test_crash.py -n auto -rP

release: $(VENV)/dev.stamp ## Build wheel and sdist, try both, tag the version
	@$(BIN)/python -m tools.release

lock: $(VENV)/dev.stamp ## Renew the locked versions in requirements/
	@$(LOCK) --group dev --extra gpu --extra postgresql --output-file requirements/dev.txt
	@$(LOCK) $(LOCKED) --group build --output-file requirements/run.txt
	@$(LOCK) $(LOCKED) --group bench --extra postgresql --output-file requirements/bench.txt
	@$(LOCK) $(LOCKED) --group docs --output-file requirements/docs.txt

clean: ## Remove what these commands left here
	@rm -rf $(VENV) dist gallery site interstate.svg road_master.svg rolling_freight.svg truck_off.svg .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/%.stamp: requirements/%.txt pyproject.toml | $(BIN)/pip
	@echo "Installing requirements/$*.txt into $(VENV); the first time takes about a minute."
	@$(PIP) --require-hashes -r $<
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(BIN)/pip:
	@for python in $(PYTHONS); do \
	  $$python -c 'import ensurepip, sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null \
	    && exec $$python -m venv $(VENV); \
	done; \
	echo "Please install Python 3.11, 3.12, 3.13 or 3.14 with its venv module" \
	  "(on Debian and Ubuntu: apt install python3 python3-venv), then run make again." >&2; \
	exit 1

.PHONY: help play demo prepare test test-all gallery check coverage docs bench soak crash release lock clean
