#!/bin/bash
# mongod as its own user; the first administrator of MONGO_INITDB_ROOT_USERNAME is made on an empty folder.
set -euo pipefail
case $1 in -*) set -- mongod "$@" ;; esac
if [ "$1" = mongod ] && [ "$(id -u)" = 0 ]; then
  find /data/db /data/configdb ! -user mongodb -exec chown mongodb {} +
  chown --dereference mongodb /dev/stdout /dev/stderr || true
  exec gosu mongodb "$0" "$@"
fi
if [ "$1" = mongod ] && [ -n "${MONGO_INITDB_ROOT_USERNAME:-}" ]; then
  if [ ! -e /data/db/WiredTiger ]; then
    mongod --bind_ip 127.0.0.1 --dbpath /data/db --fork --logpath /tmp/first.log --pidfilepath /tmp/first.pid > /dev/null
    mongosh --quiet admin --eval 'db.createUser({
      user: process.env.MONGO_INITDB_ROOT_USERNAME, pwd: process.env.MONGO_INITDB_ROOT_PASSWORD, roles: ["root"] })'
    mongod --dbpath /data/db --shutdown > /dev/null
  fi
  set -- "$@" --auth
fi
exec "$@"
