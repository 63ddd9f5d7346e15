#!/usr/bin/env bash
# Brings the running shop to the images that are here now (after `docker compose build` or `pull`), without an
# interruption: each back end gets a successor of the new image, which takes over when it is healthy; only then is the
# old one drained and removed. The web server comes last, and is exchanged only if its image or settings changed.
#
# Options of Compose (-p, -f, --profile) may stand on the command line.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if docker compose version >/dev/null 2>&1; then compose=(docker compose "$@"); else compose=(docker-compose "$@"); fi
# nginx asks for the back ends' addresses every 2 s.
known_to_nginx=5

backends() { "${compose[@]}" ps -q backend; }
health() { docker inspect --format '{{.State.Health.Status}}' "$1"; }

await_health() {
  for _ in $(seq 120); do
    [ "$(health "$1")" != healthy ] || return 0
    sleep 1
  done
  echo "The new back end $1 has not become healthy; the old ones go on. Its log: docker logs $1" >&2
  exit 1
}

old=$(backends)
[ -n "$old" ] || { echo 'No back end is running: docker compose up --detach starts the shop.' >&2; exit 1; }
count=$(wc -w <<<"$old")

for id in $old; do
  before=$(backends)
  "${compose[@]}" up --detach --no-deps --no-recreate --scale backend=$((count + 1)) backend
  new=$(comm -13 <(sort <<<"$before") <(sort <<<"$(backends)"))
  await_health "$new"
  sleep "$known_to_nginx"
  docker stop "$id" >/dev/null
  docker rm "$id" >/dev/null
  echo "$new has taken over from $id"
done
"${compose[@]}" up --detach --no-deps web
