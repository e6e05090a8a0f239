#!/bin/bash
# The words after `docker compose run --rm backup`; none makes a backup.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

case ${1:-now} in
  now)
    ./backup.sh
    [ -z "${BACKUP_REMOTE:-}" ] || exec ./copy.sh ;;
  nightly) exec ./nightly.sh ;;
  restore) exec ./restore.sh "${@:2}" ;;
  list) exec ./list.sh ;;
  newest | healthy) exec ./list.sh "$1" ;;
  key) exec age-keygen ;;
  *)
    echo 'backup                               jetzt sichern' >&2
    echo 'backup restore DATEI [--key DATEI]   eine Sicherung in ein leeres System einspielen' >&2
    echo 'backup list                          die Sicherungen' >&2
    echo 'backup key                           ein Schlüsselpaar für BACKUP_KEY erzeugen' >&2
    exit 2 ;;
esac
