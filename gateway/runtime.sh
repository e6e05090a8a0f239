#!/bin/sh
# Writes the machine's own part of the configuration from the environment into a folder:
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

process() {
  modules=$(nginx -V 2>&1 | sed -n 's/.*--modules-path=\([^ ]*\).*/\1/p')
  echo "load_module ${modules:-modules}/ngx_http_brotli_filter_module.so;"
  echo "load_module ${modules:-modules}/ngx_http_brotli_static_module.so;"
  # Workers of another user can't read a project in root's home folder.
  if [ "$(id -u)" = 0 ]; then echo 'user root;'; fi
}

# servers <name> <addresses>: processes on this machine.
servers() {
  echo "upstream $1 {"
  echo "  zone $1 64k;"
  # A process that has ended refuses connections immediately, so failed processes are never excluded for a time.
  for server in $2; do echo "  server $server max_fails=0;"; done
  if [ -z "$2" ]; then echo '  server 127.0.0.1 down;'; fi
  # A process that hangs keeps its requests, so the next ones go to the others.
  echo '  least_conn;'
  # A process closes idle connections after 5 s. The gateway must close them earlier, or a request fails.
  echo '  keepalive 32;'
  echo '  keepalive_timeout 4s;'
  echo '}'
  echo "map '' \$$1 { default $1; }"
  echo "map '' \$$1_connection { default ''; }"
}

# containers <name> <host:port>: each request opens a new connection to one that the host resolved to at most a second ago.
containers() {
  echo "map '' \$$1 { default $2; }"
  echo "map '' \$$1_connection { default close; }"
}

resolver() {
  echo "resolver $(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf) valid=1s ipv6=off;"
  echo 'resolver_timeout 2s;'
}

network() {
  if [ -n "${API_UPSTREAM:-}${SHOP_UPSTREAM:-}" ]; then resolver; fi
  if [ -n "${API_UPSTREAM:-}" ]; then containers api "$API_UPSTREAM"; else servers api "$API_SERVERS"; fi
  if [ -n "${SHOP_UPSTREAM:-}" ]; then containers shop "$SHOP_UPSTREAM"; else servers shop "${SHOP_SERVERS:-}"; fi
  orders=$(order_limit)
  case $orders in
    # nginx doesn't count requests with an empty key.
    off) echo "limit_req_zone '' zone=orders:1m rate=600r/m;" ;;
    *) echo "limit_req_zone \$client_network zone=orders:10m rate=${orders}r/m;" ;;
  esac
  case ${REQUEST_LIMIT:-200} in
    off) requests="''" clients="''" rate=200 ;;
    *) requests='$requesting_network' clients='$client_network' rate=${REQUEST_LIMIT:-200} ;;
  esac
  echo "limit_req_zone $requests zone=requests:10m rate=${rate}r/s;"
  echo "limit_req_zone $clients zone=sms_reports:1m rate=100r/s;"
  echo "limit_req_zone $clients zone=logins:1m rate=1r/s;"
  echo 'limit_req_zone $fresh_picture_network zone=fresh_pictures:1m rate=20r/s;'
  # One page shows many pictures, and the cache answers most of them.
  echo "limit_req_zone $clients zone=pictures:1m rate=1000r/s;"
  echo "limit_conn_zone $clients zone=connections:10m;"
  for network in $(echo "${TRUSTED_PROXIES:-}" | tr ',' ' '); do trust "$network"; done
  echo 'real_ip_header X-Forwarded-For;'
  echo 'real_ip_recursive on;'
  own_hosts
  public_address
}

# Without a captcha only this limit stops programs.
order_limit() {
  limit=${ORDER_LIMIT:-600}
  if [ "${CAPTCHA:-}" = off ] && { [ "$limit" = off ] || [ "$limit" -gt 60 ]; }; then limit=60; fi
  echo "$limit"
}

order_burst() {
  if [ "${CAPTCHA:-}" = off ]; then burst=10; else burst=100; fi
  echo "limit_req zone=orders burst=$burst nodelay;"
}

own_hosts() {
  echo 'map $host $foreign_host {'
  if [ -z "${OWN_HOSTS:-}" ]; then echo '  default 0;'; else echo '  default 1;'; fi
  # Without a Host header the client is neither a browser nor a proxy.
  echo "  '' 0;"
  for host in ${OWN_HOSTS:-}; do
    case $host in
      loopback) echo '  localhost 0; ~^127\.[0-9.]+$ 0; [::1] 0;' ;;
      addresses) echo '  ~^[0-9.]+$ 0; ~^\[ 0;' ;;
      *) echo "  $host 0;" ;;
    esac
  done
  echo '}'
}

# Hosts without a dot and addresses aren't redirected: some proxies in front send their own name for this machine.
public_address() {
  echo 'map $host $right_address {'
  if [ -z "${PUBLIC_ADDRESS:-}" ]; then echo "  default '';"; else
    host=${PUBLIC_ADDRESS#*://}
    echo "  default $PUBLIC_ADDRESS;"
    # Regular expressions don't match an empty name: that of the probes, which send none.
    echo "  ${host%%:*} ''; '' '';"
    echo "  ~^[^.]*$ ''; ~^[0-9.]+$ ''; ~^\[ '';"
  fi
  echo '}'
}

trust() {
  case $1 in
    loopback) networks='127.0.0.0/8 ::1' ;;
    linklocal) networks='169.254.0.0/16 fe80::/10' ;;
    uniquelocal) networks='10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7' ;;
    *) networks=$1 ;;
  esac
  for one in $networks; do echo "set_real_ip_from $one;"; done
}

dev_servers() {
  for server in ${DEV_SERVERS:-}; do echo "upstream dev_${server%%=*} { server ${server#*=}; }"; done
}

# Writes atomically: nginx may reload at any moment and must never read half a file.
write() {
  "$2" >"$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
}

# nginx's default of 511 waiting connections is too small for a rush on a busy machine; the system allows 4096.
backlog='backlog=4096'

listen() {
  for address in ${LISTEN:-}; do echo "listen $address $backlog;"; done
  if [ -z "${TLS_DOMAIN:-}" ]; then return; fi
  echo "listen $LISTEN_TLS ssl http2 $backlog;"
  echo 'include gateway/tls.conf;'
}

tls() {
  if [ -z "${TLS_DOMAIN:-}" ]; then
    echo "map '' \$transport_security { default ''; }"
    return
  fi
  echo "map \$https \$transport_security { default ''; on max-age=31536000; }"
  echo "map '' \$tls_domain { default $TLS_DOMAIN; }"
  echo 'server {'
  echo "  listen $LISTEN_REDIRECT;"
  echo '  include gateway/redirect.conf;'
  echo '}'
}

mkdir -p "$folder"
write process.conf process
write network.conf network
write order-limit.conf order_burst
write dev-servers.conf dev_servers
write listen.conf listen
write tls.conf tls
