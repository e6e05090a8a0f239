#!/bin/bash
# Makes a backup each night after 02:00 UTC, when the shop has erased what is old, and at once when that was missed, and
# copies it. What failed is tried again after ten minutes.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

main() {
  trap 'kill $(jobs -p) 2>/dev/null || true; exit 0' INT TERM
  while true; do
    if do_what_is_due; then run sleep 60; else run sleep 600; fi
  done
}

do_what_is_due() {
  local here
  here=$(dirname "${BASH_SOURCE[0]}")
  if is_due; then run bash "$here/backup.sh"
  elif [ -n "${BACKUP_REMOTE:-}" ] && [ "$(copied_backup)" != "$(newest_backup)" ]; then run bash "$here/copy.sh"; fi
}

is_due() {
  local newest
  newest=$(newest_backup)
  [ -z "$newest" ] || (($(night "$(time_of "$newest")") < $(night "$(date +%s)")))
}

# The number of the night that a time, in seconds since 1970, belongs to.
night() {
  echo $((($1 - 7200) / 86400))
}

# A signal ends `wait`, but not a command in the foreground.
run() {
  "$@" &
  wait $!
}

main
