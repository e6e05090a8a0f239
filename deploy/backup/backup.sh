#!/bin/bash
# Writes a backup of the whole database into BACKUP_FOLDER while the shop sells, and removes what is no longer kept:
# a dump of one moment, compressed with zstd, and encrypted with age for the public key BACKUP_KEY. With
# BACKUP_REMOTE, copy.sh comes next.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

main() {
  local since=$SECONDS newest name
  # The shop goes first. Who has a lower priority already may not raise it.
  renice --priority 10 --pid $$ >/dev/null 2>&1 || true
  check_settings
  newest=$(newest_backup)
  if [ -z "$newest" ]; then echo 'Letzte Sicherung: keine'; else echo "Letzte Sicherung: vom $(describe "$newest")"; fi
  lock_tables
  [ -n "$(tables migrations)" ] || fail 'Es gibt noch nichts zu sichern: Die Datenbank hat keine Tabellen.'
  rm -f -- "$folder"/hofkiste-*.part
  name=$(file_name)
  write "$folder/$name"
  [ ! -s "${ERASURE_LOG:-}" ] || add_erasures "$ERASURE_LOG" "$folder/erasures.log"
  remove_old
  echo "Neue Sicherung:   $name ($(size_of "$folder/$name"), $((SECONDS - since)) s)"
  echo "Aufgehoben:       $(backups | wc -l) in „$folder“, die älteste vom $(describe "$(backups | head -n 1)")"
  # With BACKUP_REMOTE it counts only when it is there, too.
  [ -n "${BACKUP_REMOTE:-}" ] || tell_back_office
}

check_settings() {
  check_keep
  check_remote
  [ -z "${BACKUP_KEY:-}" ] || age --recipient "$BACKUP_KEY" </dev/null >/dev/null 2>&1 ||
    fail 'BACKUP_KEY ist kein öffentlicher Schlüssel von age.' \
      'Er beginnt mit age1. Der private (AGE-SECRET-KEY-1…) gehört nicht auf diesen Rechner.'
  mkdir -p -- "$folder" 2>/dev/null || true
  [ -w "$folder" ] || fail "In den Ordner „$folder“ kann nicht geschrieben werden." \
    "Er muss dem Benutzer $(id -u) gehören: chown $(id -u) ORDNER"
}

file_name() {
  echo "hofkiste-$(date -u +%Y%m%dT%H%M%SZ).sql.zst${BACKUP_KEY:+.age}"
}

# The file has its name only when it is complete and on the disk.
write() {
  part=$1.part
  trap 'rm -rf "$work" "$part"' EXIT
  mkfifo "$work/copy"
  tail -n 1 <"$work/copy" >"$work/last" &
  dump 2>>"$work/errors" | tee "$work/copy" | zstd --quiet -3 2>>"$work/errors" | encrypt 2>>"$work/errors" |
    tee "$part" 2>>"$work/errors" | sha256sum >"$work/sum" ||
    fail 'Die Sicherung ist nicht gelungen.' "$(reason)"
  wait $!
  grep -q '^-- Dump completed' "$work/last" ||
    fail 'Die Sicherung ist nicht gelungen: Die Datenbank hat mittendrin aufgehört.'
  sync -- "$part"
  read_back
  mv -- "$part" "$1"
  sync -- "$folder"
}

# The file can be read to its end, and has what was written.
read_back() {
  sha256sum <"$part" 2>>"$work/errors" | cmp -s - "$work/sum" ||
    fail 'Die Sicherung ist nicht gelungen: Der Datenträger gibt anderes zurück, als geschrieben wurde.' "$(reason)"
  [ -n "${BACKUP_KEY:-}" ] || zstd --test --quiet "$part" 2>>"$work/errors" ||
    fail 'Die Sicherung ist nicht gelungen: Sie lässt sich nicht wieder lesen.' "$(reason)"
}

reason() {
  if grep -q 'No space left on device' "$work/errors"; then echo "Der Datenträger von „$folder“ ist voll."
  else tail -n 3 "$work/errors"; fi
}

# Without statements that would remove or lock tables of the database that it is loaded into.
dump() {
  mariadb-dump "${server[@]}" --single-transaction --quick --skip-lock-tables --no-tablespaces --hex-blob \
    --skip-add-drop-table --skip-add-locks "$database"
}

encrypt() {
  if [ -n "${BACKUP_KEY:-}" ]; then age --recipient "$BACKUP_KEY"; else cat; fi
}

remove_old() {
  backups | outdated | while read -r name; do rm -- "$folder/$name"; done
}

main
