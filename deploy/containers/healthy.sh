#!/bin/bash
# healthy PORT [PATH]: whether the program that listens there is ready; prints what its /readyz says. Bash alone, since
# starting Node for each check costs a tenth of a core's second.
exec 3<> "/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n' "${2:-/readyz}" >&3
IFS= read -r -t 4 status <&3 || { echo 'no answer within 4 s'; exit 1; }
while IFS= read -r -t 1 line <&3 && [ "$line" != $'\r' ]; do :; done
IFS= read -r -d '' -t 1 reason <&3
echo "$reason"
[[ $status == *' 200 '* ]]
