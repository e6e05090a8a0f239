# shellcheck shell=bash
# Sourced by the other scripts: their messages, the database that the environment names, and the backups in BACKUP_FOLDER.
set -euo pipefail
umask 077

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP

# Ends with a sentence, and the lines that say what to do about it.
fail() {
  printf '✗ %s\n' "$1" >&2
  [ $# = 1 ] || printf '%s\n' "${@:2}" | sed 's/^/  /' >&2
  exit 1
}

# The value of a variable. The file that <name>_FILE names wins, unless it is empty.
secret() {
  local file="$1_FILE" value=''
  [ -z "${!file:-}" ] || value=$(cat -- "${!file}")
  printf '%s' "${value:-${!1:-}}"
}

# The owner of the tables; without one, the shop's own account.
account=DB
[ -z "${DB_OWNER_USER:-}" ] || account=DB_OWNER
user="${account}_USER"
MYSQL_PWD=$(secret "${account}_PASSWORD")
export MYSQL_PWD
server=(--no-defaults --protocol=tcp --host="${DB_HOST:?}" --port="${DB_PORT:-3306}" --user="${!user:?}"
  --default-character-set=utf8mb4)
# Certificates, or the path of their file.
if [[ ${DB_TLS_CA:-} == -----BEGIN* ]]; then
  printf '%s\n' "$DB_TLS_CA" >"$work/ca.pem"
  DB_TLS_CA=$work/ca.pem
fi
# Newer clients verify by default; the certificate that MySQL signs itself has no authority.
if [ -n "${DB_TLS_CA:-}" ]; then server+=(--ssl-ca="$DB_TLS_CA" --ssl-verify-server-cert)
else server+=(--skip-ssl-verify-server-cert); fi
database=${DB_NAME:?}

# Runs the statements in $1, or those of the input. Without --sandbox a line `\! command` of a backup would run it.
sql() {
  mariadb "${server[@]}" --sandbox --batch --skip-column-names --unbuffered ${1:+--execute="$1"} "$database"
}

tables() {
  sql "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name LIKE '${1:-%}'"
}

# The api can't check an address in the certificate, so it goes on where this client refuses (error 2026).
unreachable() {
  set -- 'Die Datenbank ist nicht erreichbar.' "$(tail -n 3 "$work/errors")"
  [ -z "${DB_TLS_CA:-}" ] || ! grep -q '^ERROR 2026' "$work/errors" ||
    set -- "$@" "Ihr Zertifikat muss von einer Stelle in DB_TLS_CA sein und für „$DB_HOST“ gelten, auch wenn das eine IP-Adresse ist."
  fail "$@"
}

# Keeps the tables as they are until this script ends: migrations, backups and restores wait for the same lock.
lock_tables() {
  local answer
  sql 'DO 0' 2>"$work/errors" || unreachable
  coproc lock { sql 2>&1; }
  echo "SELECT GET_LOCK(CONCAT(DATABASE(), '.migrate'), 60);" >&"${lock[1]}"
  read -r answer <&"${lock[0]}" || true
  [ "$answer" = 1 ] || fail 'Gerade läuft eine andere Sicherung, oder die Tabellen werden erneuert.' \
    'Versuche es in ein paar Minuten noch einmal.'
}

folder=${BACKUP_FOLDER:?}
days=${BACKUP_KEEP:-14}
weeks=${BACKUP_KEEP_WEEKS:-8}

check_keep() {
  [[ $days =~ ^[1-9][0-9]{0,3}$ ]] || fail "BACKUP_KEEP=$days geht nicht: Es muss eine ganze Zahl ab 1 sein."
  [[ $weeks =~ ^[0-9]{1,4}$ ]] || fail "BACKUP_KEEP_WEEKS=$weeks geht nicht: Es muss eine ganze Zahl ab 0 sein."
}

# Reads names of backups, and prints those that are no longer kept. All of the newest day stay, then the last one of each
# of the last BACKUP_KEEP days that have any, then the last one of each of BACKUP_KEEP_WEEKS weeks before.
outdated() {
  local name day='' week='' next_day next_week day_count=0 week_count=0
  sort -r | while read -r name; do
    next_day=${name:9:8}
    if [ "$next_day" = "$day" ]; then
      [ "$day_count" = 1 ] || echo "$name"
      continue
    fi
    day=$next_day day_count=$((day_count + 1))
    ((day_count > days)) || continue
    next_week=$(date -u -d "$day" +%G%V)
    if [ "$next_week" = "$week" ] || ((week_count >= weeks)); then echo "$name"
    else week=$next_week week_count=$((week_count + 1)); fi
  done
}

# Whoever reaches the other place must not read the backups, unless that is wanted.
check_remote() {
  [ -z "${BACKUP_REMOTE:-}" ] || [ -n "${BACKUP_KEY:-}" ] || [ "${BACKUP_PLAIN:-}" = yes ] ||
    fail 'BACKUP_KEY fehlt: Mit BACKUP_REMOTE könnte am anderen Ort jeder die Sicherungen lesen.' \
      'Ein Schlüsselpaar macht: ./hofkiste schluessel > key.txt (ohne Docker: age-keygen)' 'BACKUP_PLAIN=yes erlaubt es trotzdem.'
}

complete='hofkiste-[0-9]{8}T[0-9]{6}Z\.sql\.zst(\.age)?'

# The names of the complete backups, the oldest first.
backups() {
  [ ! -d "$folder" ] || find "$folder" -maxdepth 1 -type f -regextype posix-extended -regex ".*/$complete" -printf '%f\n' | sort
}

# The configuration is read only here: rclone warns when it can't write to it.
remote() {
  rclone --config "${RCLONE_CONFIG_FILE:-/dev/null}" --cache-dir "$work" --log-level ERROR --contimeout 30s --timeout 2m \
    --retries 2 "$@" 2>"$work/errors"
}

# The names of the complete backups at the other place, the oldest first.
remote_backups() {
  remote lsf --files-only --include '/hofkiste-*' "$BACKUP_REMOTE" >"$work/remote" ||
    fail 'Der andere Ort (BACKUP_REMOTE) antwortet nicht.' "$(tail -n 3 "$work/errors")"
  { grep -xE "$complete" "$work/remote" || true; } | sort
}

# A backup of a clock that was ahead would keep the next ones away until its time has come.
newest_backup() {
  backups | awk -v now="hofkiste-$(date -u +%Y%m%dT%H%M%SZ)" 'substr($0, 1, length(now)) <= now' | tail -n 1
}

# The newest backup that is on the other machine, too.
copied_backup() {
  cat -- "$folder/.copied" 2>/dev/null || true
}

tell_back_office() {
  sql 'INSERT INTO backup (finishedAt) VALUES (UTC_TIMESTAMP(3))' ||
    fail 'Die Sicherung ist fertig, aber die Verwaltung weiß nichts davon.'
}

# When the backup with this name was made, in seconds since 1970.
time_of() {
  local name=${1#hofkiste-}
  date -u -d "${name:0:4}-${name:4:2}-${name:6:2}T${name:9:2}:${name:11:2}:${name:13:2}Z" +%s
}

# '22.11.2026, 03:00 CET (9 Tage alt)'
describe() {
  local time age
  time=$(time_of "$1")
  age=$(($(date +%s) - time))
  if ((age >= 172800)); then age="$((age / 86400)) Tage alt"
  elif ((age >= 86400)); then age='1 Tag alt'
  elif ((age >= 7200)); then age="$((age / 3600)) Stunden alt"
  else age="$((age / 60)) Min. alt"; fi
  printf '%s (%s)' "$(date -d "@$time" '+%d.%m.%Y, %H:%M %Z')" "$age"
}

size_of() {
  numfmt --to=si --format=%.1f "$(stat -c %s -- "$1")" | sed -E 's/\./,/; s/([kKMG])?$/ \1B/'
}

# Adds the lines of a list of erased people to another, which may be new.
add_erasures() {
  touch -- "$2"
  sort -u -- "$1" "$2" | comm -23 - <(sort -u -- "$2") >"$work/erasures"
  [ ! -s "$work/erasures" ] || cat -- "$work/erasures" >>"$2"
  sync -- "$2"
}
