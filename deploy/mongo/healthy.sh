#!/usr/bin/env bash
# healthy.sh PORT: whether MongoDB answers `hello` as a primary that takes writes, or as one that waits for its first replica
# set. That an open port means nothing was seen with a MongoDB that answered no one for minutes. Docker asks every few seconds,
# so this starts no mongosh: that takes a second of a processor.
set -euo pipefail
[ -z "${MONGODB_URI:-}" ] || exit 0
exec 3<>"/dev/tcp/127.0.0.1/$1"
# An OP_MSG with { hello: 1, $db: 'admin' }: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
printf '\x34\0\0\0\1\0\0\0\0\0\0\0\xdd\7\0\0\0\0\0\0\0\x1f\0\0\0\x10hello\0\1\0\0\0\2$db\0\6\0\0\0admin\0\0' >&3
hex() { timeout 4 head -c "$1" <&3 | od -An -v -tx1 | tr -d ' \n'; }
length=$(hex 4)
answer=$(hex $((16#${length:6:2}${length:4:2}${length:2:2}${length:0:2} - 4)))
field() { printf "$1" | od -An -v -tx1 | tr -d ' \n'; }
# Of types: 8 is a boolean, 2 a text.
[[ $answer == *$(field '\x08isWritablePrimary\0\x01')* || $answer != *$(field '\x02setName\0')* ]]
