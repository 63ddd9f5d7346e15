#!/bin/sh
# slim-modules.sh FOLDER: takes out of an image's packages what is never loaded: types, source maps, texts, tests.
set -eu
find "$1" -type d \( -name test -o -name tests -o -name __tests__ -o -name specs \) -prune -exec rm -rf {} +
find "$1" -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.tsbuildinfo' \
  -o -name '*.spec.js' -o -name '*.test.js' \) -delete
