#!/bin/sh
# slim-modules.sh FOLDER: takes the files that are never loaded out of an image's packages: types, source maps, texts,
# tests, and of fonts all but the two weights of the documents' text, whole.
set -eu
find "$1" -type d \( -name test -o -name tests -o -name __tests__ -o -name specs \) -prune -exec rm -rf {} +
find "$1" -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.tsbuildinfo' \
  -o -name '*.spec.js' -o -name '*.test.js' \) -delete
find "$1" -path '*/@fontsource/*/files/*' \( ! -name '*-[46]00-normal.woff' -o -name '*-[0-9]-?00-normal.woff' \
  -o -name '*-[0-9][0-9]-?00-normal.woff' -o -name '*-[0-9][0-9][0-9]-?00-normal.woff' \) -delete
find "$1" -path '*/@fontsource/*' -name '*.css' -delete
