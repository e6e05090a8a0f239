#!/bin/sh
# Brings the shop of docker-compose.yml to the version in this folder, after `git pull` for example. New api containers
# start beside the old ones and take over when they are ready; then the old ones end. No request fails.
#
#   ./upgrade.sh         build on the newest base images, make a backup, renew the tables, change the api, publish changed frontends
#   ./upgrade.sh back    change back to the api before; a frontend: docker compose run --rm admin-frontend rollback
set -eu
cd "$(dirname "$0")"
patience=120

main() {
  old=$(docker compose ps -aq api)
  [ -n "$old" ] || fail 'Es läuft keine api.' 'Starte den Shop: docker compose up -d --build'
  first=$(echo "$old" | head -n 1)
  image=$(docker inspect --format '{{.Config.Image}}' "$first")
  before=$(docker inspect --format '{{.Image}}' "$first")
  case ${1:-} in
    '') upgrade ;;
    back) go_back ;;
    *) fail "„$1“ gibt es nicht." './upgrade.sh oder ./upgrade.sh back' ;;
  esac
}

upgrade() {
  step 'Neue Version bauen'
  docker compose build --pull || fail 'Der Build ist gescheitert.'
  step 'Einstellungen prüfen'
  docker compose run --rm --no-deps check || undo 'In .env fehlt etwas.'
  step 'Sicherung anlegen'
  docker compose run --rm --no-deps backup || undo 'Die Sicherung ist gescheitert.'
  step 'Tabellen erneuern'
  docker compose run --rm --no-deps migrate || undo 'Die Tabellen ließen sich nicht erneuern.'
  replace
  step 'Frontends veröffentlichen'
  failed=
  for frontend in shop-frontend shell admin-frontend; do
    docker compose run --rm --no-deps "$frontend" update || failed="$failed $frontend"
  done
  [ -z "$failed" ] || fail "Die neue api läuft, aber nicht veröffentlicht ist:$failed. Dort gilt das Release davor." 'Die Meldung darüber sagt, warum. Danach noch einmal: ./upgrade.sh'
  echo 'Der Shop ist auf dem neuen Stand. Zurück zur api davor: ./upgrade.sh back'
  tell_about_gateway
}

go_back() {
  docker image inspect "$image:before" >/dev/null 2>&1 || fail 'Die api hat keine frühere Version.'
  docker tag "$image:before" "$image"
  replace
  echo 'Die api läuft wieder in der Version davor.'
}

# The new containers have the image that has the name now, the old ones keep theirs.
replace() {
  if [ "$(docker image inspect --format '{{.Id}}' "$image")" = "$before" ]; then
    echo 'Die api läuft schon in dieser Version.'
    return
  fi
  step 'Neue api starten'
  docker compose up -d --no-deps --no-build --no-recreate --scale api=$(($(echo "$old" | wc -l) * 2)) api
  new=$(docker compose ps -aq api | grep -vF "$old")
  waited=0
  for container in $new; do
    until [ "$(health "$container")" = 'healthy 0' ]; do
      if [ "$waited" -ge "$patience" ] || [ "$(health "$container")" != 'starting 0' ]; then
        docker logs --tail 8 "$container" >&2
        docker rm -f $new >/dev/null
        undo 'Die neue api startet nicht.'
      fi
      sleep 1
      waited=$((waited + 1))
    done
  done
  step 'Alte api beenden'
  for container in $old; do
    docker stop -t 30 "$container" >/dev/null
    docker rm "$container" >/dev/null
  done
  docker tag "$before" "$image:before"
}

# How the health check ended last, and how often the container was started again.
health() {
  docker inspect --format '{{.State.Health.Status}} {{.RestartCount}}' "$1"
}

tell_about_gateway() {
  gateway=$(docker compose ps -q gateway)
  name=$(docker inspect --format '{{.Config.Image}}' "$gateway")
  [ "$(docker inspect --format '{{.Image}}' "$gateway")" != "$(docker image inspect --format '{{.Id}}' "$name")" ] || return 0
  echo 'Auch das Gateway hat sich geändert. Beim Erneuern ist der Shop ein paar Sekunden nicht erreichbar:'
  echo '  docker compose up -d --no-deps --no-build gateway'
}

step() { echo "  $1 …"; }

undo() {
  docker tag "$before" "$image"
  fail "$1" 'Die bisherige Version läuft weiter.'
}

fail() {
  for line in "✗ $1" "${2:-}"; do [ -z "$line" ] || echo "$line" >&2; done
  exit 1
}

main "$@"
