#!/bin/bash
# Copies the backups to BACKUP_REMOTE, a place of rclone, where as many stay as here, if
# it lets them be deleted.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

main() {
  local since=$SECONDS newest
  check_keep
  check_remote
  newest=$(newest_backup)
  [ -n "$newest" ] || fail "In „$folder“ ist noch keine Sicherung."
  remote copy --include '/hofkiste-*' --include /erasures.log --exclude '*.part' "$folder" "${BACKUP_REMOTE:?}" ||
    fail 'Die Sicherung ist fertig, aber die Kopie an den anderen Ort ist nicht gelungen.' "$(tail -n 3 "$work/errors")"
  # A place from which this machine may delete nothing is the safer one; it removes old copies itself.
  remove_old || echo 'Alte Kopien:      der andere Ort lässt sie nicht löschen'
  echo "Kopie:            am anderen Ort ($((SECONDS - since)) s)"
  tell_back_office
  # Last: without it the copy is tried again, and the back office told.
  echo "$newest" >"$folder/.copied"
}

remove_old() {
  remote_backups | outdated | while read -r name; do remote deletefile "$BACKUP_REMOTE/$name" || return 1; done
}

main
