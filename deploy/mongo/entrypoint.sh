#!/bin/sh
# Starts MongoDB as a replica set of one with authentication. The members of a replica set know each other by a key file;
# the first start makes it.
set -eu

if [ -n "${MONGODB_URI:-}" ]; then
  echo 'MONGODB_URI names another database: this container has nothing to do.'
  exec sleep infinity
fi

key=${MONGO_CONFIG_DIR:-/data/configdb}/keyfile
if [ ! -s "$key" ]; then
  (umask 277 && head -c 756 /dev/urandom | base64 -w 0 >"$key.new")
  mv "$key.new" "$key"
fi
# Each connection and each data file takes a file.
ulimit -n "$(ulimit -Hn)"
# The transaction of a back end that was killed locks what it wrote, say a product's stock, until MongoDB gives it up: by
# default after 60 to 90 seconds. The shop's own take well under one.
exec docker-entrypoint.sh mongod --quiet --bind_ip_all --replSet rs0 --keyFile "$key" \
  --wiredTigerCacheSizeGB "${MONGO_CACHE_GB:-0.5}" --setParameter transactionLifetimeLimitSeconds=10
