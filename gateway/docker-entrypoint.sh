#!/bin/sh
# Starts nginx in a container. API_UPSTREAM (name:port) names any number of api containers, which may change.
set -eu
cd /srv/gateway

# The address of the host in the container's network, which is its default gateway: little-endian hexadecimal digits.
bridge() {
  gateway=$(awk '$2 == "00000000" { print $3; exit }' "${ROUTES:-/proc/net/route}")
  if [ -z "$gateway" ]; then echo uniquelocal; else
    # shellcheck disable=SC2046,SC2183 # The output has the four numbers.
    printf '%d.%d.%d.%d\n' $(echo "$gateway" | sed 's/\(..\)\(..\)\(..\)\(..\)/0x\4 0x\3 0x\2 0x\1/')
  fi
}

# Port 8081 is for the health check.
if [ -n "${TLS_DOMAIN:-}" ]; then
  export LISTEN=127.0.0.1:8081 LISTEN_REDIRECT=8080 LISTEN_TLS=8443
else
  export LISTEN='8080 127.0.0.1:8081'
  # A published port of 127.0.0.1 is reached by this machine only: its connections come from the bridge of Docker.
  case ${HOST:-127.0.0.1} in
    localhost | 127.* | ::1) export TRUSTED_PROXIES="${TRUSTED_PROXIES:-$(bridge)}" ;;
  esac
fi

ln -sf /dev/stdout logs/access.log
ln -sf /dev/stderr logs/error.log
# The cache may contain answers from another database.
rm -rf cache/*

is_here() {
  case $1 in localhost | 127.* | ::1) ;; *) return 1 ;; esac
}
if [ "${HOFKISTE_DEMO:-}" = 1 ]; then
  public=${PUBLIC_URL#*://}
  public=${public%%[:/]*}
  if is_here "${HOST:-127.0.0.1}" && is_here "${public:-localhost}"; then
    export OWN_HOSTS=loopback
  else
    export OWN_HOSTS="loopback addresses $public"
  fi
else
  address=${PUBLIC_URL:-}
  PUBLIC_ADDRESS=$(echo "${address%/}" | tr '[:upper:]' '[:lower:]')
  export PUBLIC_ADDRESS
fi

./runtime.sh conf/runtime
exec nginx -p ./ -c conf/nginx.conf -e logs/error.log -g 'daemon off;'
