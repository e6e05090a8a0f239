#!/bin/bash
# restore.sh FILE [--key KEYFILE]: loads a backup into an empty database; - as KEYFILE reads the key from the input.
# A file that isn't here is fetched from BACKUP_REMOTE.
# The migration program finishes the restore before the shop opens. After a failure the database is empty again.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

main() {
  local since=$SECONDS
  read_arguments "$@"
  lock_tables
  remove_unfinished
  require_empty
  check_file
  load
  local list
  list="$(dirname "$file")/erasures.log"
  [ ! -s "$list" ] || [ -z "${ERASURE_LOG:-}" ] || add_erasures "$list" "$ERASURE_LOG"
  report "$((SECONDS - since))"
}

read_arguments() {
  file='' key=''
  while [ $# -gt 0 ]; do
    case $1 in
      --key) key=${2:-}; [ -n "$key" ] || usage; shift 2 ;;
      -*) usage ;;
      *) [ -z "$file" ] || usage; file=$1; shift ;;
    esac
  done
  [ -n "$file" ] || usage
  [ -e "$file" ] || file=$folder/$file
  [ -z "${BACKUP_REMOTE:-}" ] || fetch
  [ -e "$file" ] || fail "Die Sicherung „$(basename "$file")“ gibt es nicht." "$(available)"
  readable "$file"
  [ "$key" != - ] || { key=$work/key; cat >"$key"; }
  [ -z "$key" ] || readable "$key"
}

# Also gets the newest list of erased people, which may be newer than the one beside the backup.
fetch() {
  local name
  name=$(basename "$file")
  if [ ! -e "$file" ]; then
    remote_backups >/dev/null
    ! grep -qxF "$name" "$work/remote" || {
      echo "Vom anderen Ort wird geholt: $name"
      remote copyto "$BACKUP_REMOTE/$name" "$file.part" && mv -- "$file.part" "$file" ||
        fail 'Die Sicherung ließ sich nicht vom anderen Ort holen.' "$(tail -n 3 "$work/errors")"
    }
  fi
  if remote copy --include /erasures.log "$BACKUP_REMOTE" "$work/newest"; then
    [ ! -s "$work/newest/erasures.log" ] || [ -z "${ERASURE_LOG:-}" ] ||
      add_erasures "$work/newest/erasures.log" "$ERASURE_LOG"
  else
    echo 'Achtung: Der andere Ort antwortet nicht. Wer zuletzt gelöscht wurde, ist vielleicht wieder da.' >&2
  fi
}

usage() {
  fail 'Welche Sicherung? Gib sie so an: restore DATEI [--key SCHLÜSSELDATEI]' "$(available)"
}

available() {
  echo "In „$folder“ gibt es:"
  backups | tail -n 20
  [ -z "${BACKUP_REMOTE:-}" ] || { echo 'Am anderen Ort:' && remote_backups | tail -n 20; }
}

readable() {
  [ -f "$1" ] && [ -r "$1" ] || fail "Die Datei „$1“ ist nicht lesbar (für den Benutzer $(id -u))."
}

# What a killed restore has left.
remove_unfinished() {
  [ "$(tables restored_backup)" = restored_backup ] || return 0
  [ "$(sql 'SELECT COUNT(*) FROM restored_backup')" != 0 ] || empty_database
}

require_empty() {
  local count
  count=$(tables | wc -l)
  [ "$count" = 0 ] || fail "Die Datenbank „$database“ ist nicht leer: Sie hat schon Tabellen ($count)." \
    'Eine Sicherung kommt nur in ein leeres System, damit sie nichts überschreibt.' \
    'Nimm einen neuen Datenordner (HOFKISTE_DATA), in Docker ein neues Volume für die Datenbank.'
}

# Reads the whole file before anything is loaded.
check_file() {
  if is_encrypted; then
    [ -n "$key" ] || fail 'Die Sicherung ist verschlüsselt.' 'Gib den privaten Schlüssel an: --schluessel key.txt, bei npm run restore: --key key.txt'
    # The beginning of the file says whether the key is right.
    [ -n "$(age --decrypt --identity "$key" "$file" 2>/dev/null | head -c 1 | tr '\0' x)" ] || wrong_key_or_cut
  fi
  plain 2>/dev/null | tail -n 1 >"$work/last" || damaged
  grep -q '^-- Dump completed' "$work/last" || damaged
}

is_encrypted() {
  head -c 21 -- "$file" | grep -q '^age-encryption.org/v1'
}

wrong_key_or_cut() {
  age --decrypt --identity "$key" "$file" >/dev/null 2>"$work/errors" || true
  ! grep -q 'EOF' "$work/errors" || damaged
  ! grep -qE 'unknown identity type|no secret keys found|malformed secret key' "$work/errors" ||
    fail 'In der Schlüsseldatei steht kein Schlüssel.' 'Sie enthält nur die Zeile, die mit AGE-SECRET-KEY- beginnt.'
  fail 'Der Schlüssel passt nicht zu dieser Sicherung.' "$(head -n 1 "$work/errors")"
}

damaged() {
  fail "Die Sicherung „$(basename "$file")“ ist unvollständig oder beschädigt." \
    'Es wurde nichts eingespielt. Nimm eine andere.'
}

plain() {
  if is_encrypted; then age --decrypt --identity "$key" "$file" | zstd --decompress --stdout --quiet
  else zstd --decompress --stdout --quiet <"$file"; fi
}

# The table says that this database comes from a backup; it has a row once everything is loaded.
load() {
  trap 'undo; rm -rf "$work"' EXIT
  sql 'CREATE TABLE restored_backup (loadedAt datetime(3) NOT NULL PRIMARY KEY) ENGINE=InnoDB'
  plain 2>"$work/errors" | sql '' 2>>"$work/errors" ||
    fail 'Die Sicherung ließ sich nicht einspielen.' "$(tail -n 3 "$work/errors")"
  [ "$(sql "SELECT COUNT(*) FROM migrations WHERE name = 'InitialSchema1795600000000'")" = 1 ] ||
    fail 'Diese Sicherung ist von einer Version vor 1.0.0.' 'Nur eine solche Version kann sie einspielen.'
  sql 'INSERT INTO restored_backup VALUES (UTC_TIMESTAMP(3))'
  trap 'rm -rf "$work"' EXIT
}

undo() {
  if empty_database; then echo 'Die Datenbank ist wieder leer.' >&2
  else echo 'Die Datenbank ließ sich nicht leeren; das macht die nächste Wiederherstellung.' >&2; fi
}

empty_database() {
  local names
  # `set -e` doesn't count in the condition of undo.
  names=$(tables | sed 's/.*/`&`/' | paste -sd ,) || return 1
  [ -z "$names" ] || sql "SET foreign_key_checks = 0; DROP TABLE $names"
}

report() {
  echo "Eingespielt in $1 s: $(basename "$file")"
  sql "
    SELECT 'Bestellungen', COUNT(*) FROM customer_order UNION ALL
    SELECT 'Kunden', COUNT(*) FROM customer UNION ALL
    SELECT 'Abholtage', COUNT(*) FROM pickup_day UNION ALL
    SELECT 'SMS', COUNT(*) FROM sms_message UNION ALL
    SELECT 'Bilder', COUNT(*) FROM picture" | while IFS=$'\t' read -r what count; do
    printf '  %-13s %9s\n' "$what" "$count"
  done
  sql "
    SELECT CONCAT('Letzte Bestellung: Nr. ', o.id, ' vom ', DATE_FORMAT(orderDate, '%d.%m.%Y, %H:%i'),
      ' Uhr (UTC) für den Abholtag ', DATE_FORMAT(d.date, '%d.%m.%Y'))
    FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId ORDER BY o.id DESC LIMIT 1"
}

main "$@"
