#!/bin/sh
# Runs a command as it is, and anything else with node, as the official image does.
set -e
case $1 in
  -*) set -- node "$@" ;;
  *) command -v "$1" > /dev/null || set -- node "$@" ;;
esac
exec "$@"
