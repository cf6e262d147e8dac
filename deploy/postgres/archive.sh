#!/bin/sh
# archive_command: sh archive.sh %p /archive/%f. One file of the log into the archive, compressed: whole or not at all, and never over another.
# A segment that was switched before it was full is mostly zeros, and 16 MiB without this.
set -eu
kept="$2.gz"
# Postgres may ask once more for what is there already.
if [ -e "$kept" ]; then
  gzip -dc "$kept" | cmp -s - "$1"
  exit
fi
gzip -nc "$1" > "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$(dirname "$kept")"
