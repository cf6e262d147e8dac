#!/bin/sh
# sh copying.sh <figures> <command...>, by a service of the machine: runs the command that copies the archive to another place again and again, each
# time after a rest of REST seconds (15). <figures> is a file for the node's exporter (textfile): the moment up to which the last copy that succeeded
# had everything. A command that fails or hangs leaves it as it is, and the alert ArchiveNotCopied comes.
set -eu
figures="$1"
shift
mkdir -p "$(dirname "$figures")"
while :; do
  began="$(date +%s)"
  if "$@"; then
    {
      echo '# HELP archive_copied_timestamp_seconds When the last copy of the archive to another place that succeeded began.'
      echo '# TYPE archive_copied_timestamp_seconds gauge'
      echo "archive_copied_timestamp_seconds $began"
    } > "$figures.part"
    # The exporter runs as somebody else.
    chmod 644 "$figures.part"
    mv "$figures.part" "$figures"
  fi
  sleep "${REST:-15}"
done
