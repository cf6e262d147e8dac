#!/bin/sh
# docker compose exec -T postgres sh /opt/fudaya/backup.sh, each night by the machine's own timer: a base backup of now beside the archived log,
# then away with backups older than BACKUPS_KEPT_DAYS and with the log that no backup left needs. The newest backup always stays.
set -eu
archive="${ARCHIVE:-/archive}"
kept_days="${BACKUPS_KEPT_DAYS:-35}"
base="$archive/base-$(date -u +%Y%m%dT%H%M%SZ)"
rm -rf "$archive"/base-*.part
pg_basebackup -U "${POSTGRES_USER:-fudaya}" -D "$base.part" -Ft -z -X none -c fast --no-password
mv "$base.part" "$base"
find "$archive" -mindepth 1 -maxdepth 1 -name 'base-*' ! -path "$base" -mtime "+$kept_days" -exec rm -r {} +

oldest="$(find "$archive" -mindepth 1 -maxdepth 1 -name 'base-*' | sort | head -n 1)"
first="$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p')"
test "${#first}" = 24
# The first 8 of 24 digits are the timeline; the rest says the place in the log. Files of timelines (.history) stay.
ls "$archive" | awk -v first="$first" '/^[0-9A-F]+\./ && length($0) > 24 && substr($0, 9, 16) < substr(first, 9)' |
  (cd "$archive" && xargs -r rm --)
echo "kept from $(basename "$oldest") on"
