#!/bin/bash
# Variables with a dot in their name become settings, as in the official image; Elastic's own launcher starts the server.
set -e
umask 0002
[ "$1" = eswrapper ] || exec "$@"
settings=()
while IFS= read -r -d '' pair; do
  [[ ${pair%%=*} =~ ^[a-z0-9_-]+(\.[a-z0-9_-]+)+$ ]] && settings+=("-E$pair")
done < /proc/self/environ
home=/usr/share/elasticsearch
export ES_HOME=$home ES_PATH_CONF=$home/config ES_TMPDIR=$home/tmp ES_DISTRIBUTION_TYPE=docker
export JAVA_TYPE=ES_JAVA_HOME ES_JAVA_HOME=$JAVA_HOME JAVA=$JAVA_HOME/bin/java CLI_JAVA_OPTS='-Xms4m -Xmx64m -XX:+UseSerialGC'
unset JAVA_HOME
exec "$JAVA" $CLI_JAVA_OPTS -cp 'lib/tools/server-launcher/*' org.elasticsearch.server.launcher.ServerLauncher "${settings[@]}"
