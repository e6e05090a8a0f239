#!/bin/sh
# Stands in for Docker: has images and the containers of the api as files in $STATE. `images` has the id behind each
# name; a file in `api` is a container with the id of its image and its health. Other calls succeed.
# FAILING is a part of the calls that fail, UNHEALTHY the state of containers of the image `version-2`. A call with the
# part ENDING ends the script by SIGNAL.
set -eu
echo "$*" >>"$STATE/calls"
case "$*" in *"$FAILING"*) exit 1 ;; esac
case "$*" in *"${ENDING:-nothing ends it}"*) kill -s "$SIGNAL" "$PPID" && exit 1 ;; esac

for last; do :; done
file_of() { echo "$STATE/images/$(echo "$1" | tr / _)"; }
id_of() { cat "$(file_of "$1")" 2>/dev/null || echo "$1"; }
put_image() { echo "$1" >"$(file_of "$2").new" && mv "$(file_of "$2").new" "$(file_of "$2")"; }
container() { cut -d ' ' -f "$2" "$STATE/api/$1"; }

# A new container answers with the second question.
health() {
  if [ -n "$UNHEALTHY" ] && [ "$(container "$1" 1)" = version-2 ]; then echo "$UNHEALTHY"
  elif [ "$(container "$1" 2)" = healthy ]; then echo healthy 0
  else
    echo starting 0
    echo "$(container "$1" 1) healthy" >"$STATE/api/$1"
  fi
}

scale() {
  while [ "$(find "$STATE/api" -type f | wc -l)" -lt "$1" ]; do
    echo "$(id_of "$API_IMAGE") starting" >"$(mktemp "$STATE/api/XXXXXXXX")"
  done
}

case "$*" in
  'compose version --short') echo "$COMPOSE" ;;
  'info --format {{.MemoryLimit}}') echo "$MEMORY_LIMIT" ;;
  'info --format {{.DockerRootDir}}') echo / ;;
  'version --format {{.Server.Version}}') echo 29.1.3 ;;
  'compose ps --all --format '*)
    printf '%s|running|healthy|0|hofkiste-%s-1\n' api api gateway gateway
    printf '%s\n' 'check|exited||0|hofkiste-check-1' 'shop|exited||0|hofkiste-shop-1' 'nightly-backup|created||0|hofkiste-nightly-backup-1'
    ;;
  'compose ps -q') echo api-container ;;
  'stats '*) echo 'hofkiste-api-1|101.5MiB / 320MiB' ;;
  'compose exec -T mysql mysqld --version') echo 'mysqld  Ver 9.7.1 for Linux on x86_64 (MySQL Community Server - GPL)' ;;
  'compose exec -T api node -p '*) echo 1.0.0 ;;
  'compose run --rm --no-deps -T backup key') printf '# public key: age1public\nAGE-SECRET-KEY-1PRIVATE\n' ;;
  'compose exec -T certificates '*)
    echo "The certificate: ${HAS_CERTIFICATE:-none}."
    [ -n "$HAS_CERTIFICATE" ]
    ;;
  'volume ls'*) echo "$DATABASE" ;;
  'compose config --images') printf '%s\n' mysql:9.7 "$API_IMAGE" "${GATEWAY_IMAGE:-hofkiste-gateway:latest}" ;;
  'compose build'*' gateway') put_image gateway-2 hofkiste-gateway:latest ;;
  'compose build'*' --pull'*) [ "$REGISTRY" = there ] && put_image "$NEWEST" "$API_IMAGE" ;;
  'compose build'* | 'compose pull'*) put_image "$NEWEST" "$API_IMAGE" ;;
  'compose ps -aq api') ls "$STATE/api" ;;
  'compose ps -q api') ls "$STATE/api" ;;
  'compose ps -q '* | 'compose ps -aq '*) echo "$last-container" ;;
  'compose up '*' --scale api='*' api') scale "$(expr "$*" : '.*--scale api=\([0-9]*\)')" ;;
  'compose run '*' update') echo "$*" | sed 's/.* \(.*\) update/\1/' >>"$STATE/published" ;;
  'image ls '*)
    for image in "$STATE/images/"*; do
      name=$(basename "$image" | tr _ /)
      # shellcheck disable=SC2254 # The reference is a pattern, as for Docker.
      case $name in ${4#reference=}) echo "$name" ;; esac
    done
    ;;
  'image inspect '*) [ -e "$(file_of "$last")" ] && id_of "$last" ;;
  'tag '*) put_image "$(id_of "$2")" "$3" ;;
  'logs --timestamps '*) echo "messages of $last" ;;
  'stop '*)
    rm "$STATE/api/$last"
    grep -l healthy "$STATE"/api/* 2>/dev/null | wc -l >>"$STATE/healthy-after-stop"
    ;;
  'rm -f '*) shift 2 && for id; do rm "$STATE/api/$id"; done ;;
  'inspect --format {{.State.StartedAt}} nightly-backup-container') echo "${BACKUP_STARTED:-2100-01-01T00:00:00Z}" ;;
  'inspect --format {{.State.StartedAt}} '*) echo "$API_STARTED" ;;
  'inspect --format {{.Image}} gateway-container') echo gateway-1 ;;
  'inspect --format {{.Image}} '*) container "$last" 1 ;;
  'inspect --format {{.State.Health.Status}} {{.RestartCount}} '*) health "$last" ;;
esac
