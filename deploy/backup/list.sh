#!/bin/bash
#   list.sh           the backups here, the oldest first, then those that only the other place has
#   list.sh newest    when the newest was made
#   list.sh healthy   fails unless it is younger than 26 hours and, with BACKUP_REMOTE, copied
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

newest=$(newest_backup)
case ${1:-} in
  '')
    backups | while read -r name; do echo "$name  $(size_of "$folder/$name"), vom $(describe "$name")"; done
    [ -z "${BACKUP_REMOTE:-}" ] || remote_backups | comm -23 - <(backups) | while read -r name; do
      echo "$name  nur am anderen Ort, vom $(describe "$name")"
    done ;;
  newest)
    if [ -z "$newest" ]; then echo keine
    else echo "vom $(describe "$newest")$([ -z "${BACKUP_REMOTE:-}" ] || [ "$(copied_backup)" = "$newest" ] || echo ', noch nicht an den anderen Ort kopiert')"; fi ;;
  healthy)
    [ -n "$newest" ] || fail 'Es gibt noch keine Sicherung.'
    (($(date +%s) - $(time_of "$newest") < 93600)) || fail "Die letzte Sicherung ist vom $(describe "$newest")."
    [ -z "${BACKUP_REMOTE:-}" ] || [ "$(copied_backup)" = "$newest" ] || fail 'Die letzte Sicherung ist noch nicht an den anderen Ort kopiert.' ;;
esac
