#!/bin/bash
# Makes a backup each night after 02:00 UTC, when the shop has erased what is old, and at once when that was missed.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

main() {
  trap 'kill $(jobs -p) 2>/dev/null || true; exit 0' INT TERM
  while true; do
    if is_due && ! run bash "$(dirname "${BASH_SOURCE[0]}")/backup.sh"; then run sleep 600; else run sleep 60; fi
  done
}

is_due() {
  local newest
  newest=$(backups | tail -n 1)
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
