#!/bin/sh
# sh new-env.sh https://<shop>, in deploy: .env of a new shop, from env.example, with a secret of its own wherever one is asked for; payment.env; and
# release.pem, which signs builds and belongs to whoever publishes them. Nothing that is there is written over. Needs openssl, and node with the
# checkout's packages (pnpm install).
set -eu
cd "$(dirname "$0")"
origin="${1:?the origin that members see, such as https://shop.example}"
origin="${origin%/}"
host="${origin#*://}"
for file in .env release.pem; do
  test ! -e "$file" || { echo "$file is there already: nothing was changed." >&2; exit 1; }
done
umask 077

openssl genpkey -algorithm ed25519 -out release.pem
keys="$(node ../services/ops/src/draw/cli.ts key log "${host%%[:/]*}")"
log="$(printf '%s\n' "$keys" | sed -n '1s/^LOG_KEY=//p')"
log_seen="$(printf '%s\n' "$keys" | sed -n 2p)"
test -n "$log" && test -n "$log_seen"
while IFS= read -r line; do
  case "$line" in
    PUBLIC_ORIGIN=*) line="PUBLIC_ORIGIN=$origin" ;;
    SESSION_SECRET= | BALLOT_KEY= | CHAIN_KEY= | [A-Z]*_PASSWORD=) line="$line$(openssl rand -hex 32)" ;;
    RECEIPT_KEY=)
      line="$line$(openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 | openssl pkcs8 -topk8 -nocrypt -outform DER | base64 | tr -d '\n')"
      ;;
    RELEASE_PUBLIC_KEYS=) line="$line$(openssl pkey -in release.pem -pubout | awk '{ printf "%s\\n", $0 }')" ;;
    LOG_KEY=) line="$line$log" ;;
    LOG_POLICY=) line="$line\"log $log_seen\\nquorum none\\n\"" ;;
  esac
  printf '%s\n' "$line"
done < env.example > .env.part
mv .env.part .env
test -e payment.env || : > payment.env
echo '.env is made: change MAIL_URL and MAIL_FROM there. What is empty is offered once it is filled in.'
