#!/bin/bash
# Copies the backups to BACKUP_REMOTE, a place of rclone, and keeps the last BACKUP_KEEP there, too.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

main() {
  local since=$SECONDS newest
  check_keep
  check_remote
  newest=$(newest_backup)
  [ -n "$newest" ] || fail "In „$folder“ ist noch keine Sicherung."
  to_remote copy --include '/hofkiste-*' --include /erasures.log --exclude '*.part' "$folder" "${BACKUP_REMOTE:?}"
  remove_old
  echo "$newest" >"$folder/.copied"
  echo "Kopie:            am anderen Ort ($((SECONDS - since)) s)"
  tell_back_office
}

# The configuration is read only here: rclone warns when it can't write to it.
to_remote() {
  rclone --config "${RCLONE_CONFIG_FILE:-/dev/null}" --cache-dir "$work" --log-level ERROR --contimeout 30s --timeout 2m \
    --retries 2 "$@" 2>"$work/errors" ||
    fail 'Die Sicherung ist fertig, aber die Kopie an den anderen Ort ist nicht gelungen.' "$(tail -n 3 "$work/errors")"
}

remove_old() {
  to_remote lsf --files-only --include '/hofkiste-*' "$BACKUP_REMOTE" | sort | head -n "-$keep" | while read -r name; do
    to_remote deletefile "$BACKUP_REMOTE/$name"
  done
}

main
