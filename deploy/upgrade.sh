#!/usr/bin/env bash
# Brings the running shop to the images that are here now (after `docker compose build` or `pull`), without an
# interruption: each back end gets a successor of the new image, which takes over when it is healthy; only then is the
# old one drained and removed. The web server comes last, and is exchanged only if its image or settings changed. Where
# the new version finds the settings wrong, or does not become healthy, the old one goes on.
#
# Options of Compose (-p, -f, --profile) may stand on the command line.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if docker compose version >/dev/null 2>&1; then compose=(docker compose "$@"); else compose=(docker-compose "$@"); fi
# nginx asks for the back ends' addresses every 2 s.
known_to_nginx=5
# Seconds a new back end may say nothing new. Of a migration it says the name alone, and that may take minutes.
silent_at_most=600
# Seconds the old web server has to finish its answers. It takes no connection meanwhile, and the new one can start only
# when it is gone.
web_finishes_within=5

backends() { "${compose[@]}" ps -q backend; }
without() { comm -23 <(sort) <(sort <<<"$1"); }

# As long as it says something new, it gets on: a start with a million products takes minutes.
await_health() {
  local said='' says silent=0
  while [ "$silent" -lt "$silent_at_most" ]; do
    case $(docker inspect --format '{{.State.Health.Status}} {{.RestartCount}}' "$1") in
      healthy*) return 0 ;;
      'starting 0') ;;
      *) break ;;
    esac
    says=$(docker inspect --format '{{range .State.Health.Log}}{{.Output}}{{end}}' "$1" | tail -n 1)
    silent=$((silent + 1))
    if [ "$says" != "$said" ]; then said=$says silent=0 && echo "$says"; fi
    sleep 1
  done
  docker logs --tail 50 "$1" >&2
  echo 'The new back end has not become healthy and is removed; the old ones go on. Above is the end of its log.' >&2
  exit 1
}

serving=$(backends)
[ -n "$serving" ] || { echo 'No back end is running: docker compose up --detach starts the shop.' >&2; exit 1; }
# The last gives the shop's database user the rights that the new version needs.
for task in check web-check database; do "${compose[@]}" run --rm --no-deps -T "$task" </dev/null; done
# On every exit: nginx would send requests to a back end that is left half-way, too.
trap 'backends | without "$serving" | xargs -r docker rm --force >/dev/null' EXIT

count=$(wc -w <<<"$serving")
for id in $serving; do
  "${compose[@]}" up --detach --no-deps --no-recreate --scale backend=$((count + 1)) backend
  new=$(backends | without "$serving")
  await_health "$new"
  sleep "$known_to_nginx"
  serving=$(printf '%s\n%s' "$serving" "$new" | without "$id")
  docker stop "$id" >/dev/null
  docker rm "$id" >/dev/null
  echo "$new has taken over from $id"
done
"${compose[@]}" up --detach --no-deps --timeout "$web_finishes_within" web
