#!/bin/sh
# Writes the machine's own part of the configuration into a folder: fills the templates in from the environment.
#   LISTEN           addresses and ports of the shop over http, separated by spaces
#   TLS_DOMAIN       the shop's domain when the gateway itself serves https, otherwise empty. With it also:
#   LISTEN_TLS       address and port of the shop over https
#   LISTEN_REDIRECT  address and port that redirects to https
#   API_SERVERS      addresses of the api processes, separated by spaces; or instead
#   API_UPSTREAM     name:port of the api, which this machine's resolver knows; its number of processes may change
#   SHOP_SERVERS     addresses of the shop servers, separated by spaces; none when empty; or instead
#   SHOP_UPSTREAM    name:port of the shop server, as API_UPSTREAM
#   ORDER_LIMIT      orders a minute and address, or off; 600 when empty
#   CAPTCHA          off: at most 60 orders a minute and address
#   REQUEST_LIMIT    api requests a second and address, or off (then also no limit on logins and connections); 200
#   TRUSTED_PROXIES  networks whose X-Forwarded-For is trusted; also loopback, linklocal and uniquelocal
#   OWN_HOSTS        accepted hosts; also loopback, and addresses for all hosts without a name; all hosts when empty
#   PUBLIC_ADDRESS   origin of the shop; other host names are redirected there; no redirect when empty
#   DEV_SERVERS      name=address of dev servers, separated by spaces
set -eu
folder=$1
templates=$(dirname "$0")/templates

# A value with another character could end its directive.
value=
for name in LISTEN TLS_DOMAIN LISTEN_TLS LISTEN_REDIRECT API_SERVERS API_UPSTREAM SHOP_SERVERS SHOP_UPSTREAM ORDER_LIMIT \
  REQUEST_LIMIT TRUSTED_PROXIES OWN_HOSTS PUBLIC_ADDRESS DEV_SERVERS; do
  eval "value=\${$name:-}"
  case $value in *[!][A-Za-z0-9.:/_=,\ -]*)
    echo "$name=$value has a character that nginx must not get." >&2
    exit 1
    ;;
  esac
done

# fill TEMPLATE [NAME=VALUE…]: as envsubst, which would be one more package. Names in capitals are ours, $host and the like
# nginx's own.
fill() {
  template=$1
  shift
  env "$@" awk '{
    rest = $0
    while (match(rest, /\$\{[A-Z_]+\}/)) {
      printf "%s%s", substr(rest, 1, RSTART - 1), ENVIRON[substr(rest, RSTART + 2, RLENGTH - 3)]
      rest = substr(rest, RSTART + RLENGTH)
    }
    print rest
  }' "$templates/$template.conf"
}

# Prints the value with each of the words in the place of %s.
each() {
  line=$1
  shift
  # shellcheck disable=SC2059 # The lines are below.
  for word; do printf "$line\n" "$word"; done
}

process() {
  modules=$(nginx -V 2>&1 | sed -n 's/.*--modules-path=\([^ ]*\).*/\1/p')
  # Workers of another user can't read a project in root's home folder.
  fill process MODULES="${modules:-modules}" USER_DIRECTIVE="$([ "$(id -u)" != 0 ] || echo 'user root;')"
}

network() {
  fill network RESOLVER="$(resolver)" \
    API="$(upstream api "${API_UPSTREAM:-}" "${API_SERVERS:-}")" SHOP="$(upstream shop "${SHOP_UPSTREAM:-}" "${SHOP_SERVERS:-}")" \
    ORDER_KEY="$(unless_off "$(order_limit)" '$client_network')" ORDER_RATE="$(rate "$(order_limit)" 600)" \
    REQUEST_KEY="$(unless_off "${REQUEST_LIMIT:-}" '$requesting_network')" REQUEST_RATE="$(rate "${REQUEST_LIMIT:-}" 200)" \
    CLIENT_KEY="$(unless_off "${REQUEST_LIMIT:-}" '$client_network')" \
    TRUSTED_NETWORKS="$(trusted_networks)" \
    OTHER_HOSTS="$([ -z "${OWN_HOSTS:-}" ] && echo 0 || echo 1)" ACCEPTED_HOSTS="$(accepted_hosts)" \
    PUBLIC_ADDRESS="${PUBLIC_ADDRESS:-}" PUBLIC_HOST="$(public_host)"
}

resolver() {
  [ -n "${API_UPSTREAM:-}${SHOP_UPSTREAM:-}" ] || return 0
  echo "resolver $(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf) valid=1s ipv6=off;"
  echo 'resolver_timeout 2s;'
}

# upstream NAME HOST:PORT ADDRESSES: containers behind one name, or processes of this machine
upstream() {
  # shellcheck disable=SC2086 # A list of addresses.
  if [ -n "$2" ]; then fill containers NAME="$1" UPSTREAM="$2"
  else fill servers NAME="$1" SERVERS="$([ -n "$3" ] && each '  server %s max_fails=0;' $3 || echo '  server 127.0.0.1 down;')"; fi
}

unless_off() { [ "$1" = off ] && echo "''" || echo "$2"; }

rate() { case $1 in off | '') echo "$2" ;; *) echo "$1" ;; esac; }

# Without a captcha only this limit stops programs.
order_limit() {
  limit=${ORDER_LIMIT:-600}
  if [ "${CAPTCHA:-}" = off ] && { [ "$limit" = off ] || [ "$limit" -gt 60 ]; }; then limit=60; fi
  echo "$limit"
}

trusted_networks() {
  for network in $(echo "${TRUSTED_PROXIES:-}" | tr ',' ' '); do
    case $network in
      loopback) networks='127.0.0.0/8 ::1' ;;
      linklocal) networks='169.254.0.0/16 fe80::/10' ;;
      uniquelocal) networks='10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7' ;;
      *) networks=$network ;;
    esac
    # shellcheck disable=SC2086 # A list of networks.
    each 'set_real_ip_from %s;' $networks
  done
}

accepted_hosts() {
  for host in ${OWN_HOSTS:-}; do
    case $host in
      loopback) echo '  localhost 0; ~^127\.[0-9.]+$ 0; [::1] 0;' ;;
      addresses) echo '  ~^[0-9.]+$ 0; ~^\[ 0;' ;;
      *) echo "  $host 0;" ;;
    esac
  done
}

public_host() {
  host=${PUBLIC_ADDRESS:-http://localhost}
  host=${host#*://}
  echo "${host%%:*}"
}

order_burst() { fill order-limit ORDER_BURST="$([ "${CAPTCHA:-}" = off ] && echo 10 || echo 100)"; }

dev_servers() {
  for server in ${DEV_SERVERS:-}; do echo "upstream dev_${server%%=*} { server ${server#*=}; }"; done
}

# nginx's default of 511 waiting connections is too small for a rush on a busy machine; the system allows 4096.
listen() {
  # shellcheck disable=SC2086 # A list of addresses.
  each 'listen %s backlog=4096;' ${LISTEN:-}
  [ -z "${TLS_DOMAIN:-}" ] || fill listen-tls
}

tls() { if [ -n "${TLS_DOMAIN:-}" ]; then fill tls; else fill no-tls; fi; }

# Writes atomically: nginx may reload at any moment and must never read half a file.
write() {
  "$2" >"$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
}

mkdir -p "$folder"
write process.conf process
write network.conf network
write order-limit.conf order_burst
write dev-servers.conf dev_servers
write listen.conf listen
write tls.conf tls
