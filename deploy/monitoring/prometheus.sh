#!/bin/sh
# Starts Prometheus, whose own file reads no environment: the site to probe is that of PUBLIC_URL, or the stack's own web server.
set -eu
site=${PUBLIC_URL:-http://web:8080}
site=${site%/}
printf '[{ "targets": ["%s/", "%s/api/health/ready"] }]\n' "$site" "$site" >"${TARGETS:-/tmp/site.json}"
exec prometheus --config.file=/etc/prometheus/prometheus.yml --storage.tsdb.path=/prometheus "$@"
