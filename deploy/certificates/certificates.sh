#!/bin/sh
# Gets the certificate of TLS_DOMAIN from an ACME authority and renews it. Until there is one, a self-signed one serves.
#   (nothing)  gets it, and renews it a month before its end, for as long as this runs
#   renew      renews it now
#   check      says how long it is valid; fails when that is less than two weeks, or another authority has issued it
# The gateway reads certificates/TLS_DOMAIN at each handshake: a link, swapped at once.
set -eu
umask 077
cd "${CERTIFICATES_HOME:-/srv/certificates}"
mkdir -p acme certificates challenge
authority=${ACME_SERVER:-https://acme-v02.api.letsencrypt.org/directory}
# Another authority begins with nothing: a certificate of a test authority must not be kept.
state=acme/$(printf %s "${authority#https://}" | tr -c 'A-Za-z0-9.-' _)
link=certificates/$TLS_DOMAIN

keep_valid() {
  trap 'kill "${pausing:-}" 2>/dev/null; exit 0' TERM INT
  [ -e "$link/fullchain.pem" ] || sign_it_ourselves
  failures=0
  while :; do
    if obtain --keep-until-expiring; then
      failures=0
      pause=43200
    else
      failures=$((failures + 1))
      # Let's Encrypt allows five failures an hour.
      if [ "$failures" -lt 5 ]; then pause=900; else pause=7200; fi
      echo "Für $TLS_DOMAIN gab es kein neues Zertifikat ($authority). Nächster Versuch in $((pause / 60)) Minuten."
    fi
    check || :
    sleep "$pause" &
    pausing=$!
    wait "$pausing"
  done
}

# One key for all renewals: a handshake may read the certificate before the swap and the key after it.
obtain() {
  if [ -n "${ACME_EMAIL:-}" ]; then set -- "$@" --email "$ACME_EMAIL"; else set -- "$@" --register-unsafely-without-email; fi
  logs=${TMPDIR:-/tmp}/certbot
  if ! certbot certonly --non-interactive --agree-tos --webroot --webroot-path challenge \
    --server "$authority" --cert-name "$TLS_DOMAIN" --domain "$TLS_DOMAIN" --key-type ecdsa --reuse-key \
    --config-dir "$state" --work-dir "$logs" --logs-dir "$logs" "$@"; then
    # certbot 2.1 only says "can't set attribute" about what the authority refused.
    grep '^acme.messages.Error' "$logs/letsencrypt.log" | tail -n 1
    return 1
  fi
  publish
}

# Checks each step, because `set -e` doesn't count in a condition. Only a complete folder gets its name: on a full disk the
# certificate before is served on, and the next attempt copies this one again.
publish() {
  issued=$state/live/$TLS_DOMAIN
  folder=issued-$(sha256sum "$issued/fullchain.pem" | cut -c1-12)
  before=$(readlink "$link")
  [ "$before" != "$folder" ] || return 0
  draft=certificates/.issued
  rm -rf "$draft" "certificates/$folder" && mkdir "$draft" &&
    cp -L "$issued/fullchain.pem" "$issued/privkey.pem" "$draft/" && echo "$authority" >"$draft/authority" &&
    mv "$draft" "certificates/$folder" && use "$folder" || return 1
  # The one before stays: a handshake may be reading it.
  for old in certificates/issued-*; do
    case ${old#certificates/} in "$folder" | "$before") ;; *) rm -r "$old" ;; esac
  done
}

sign_it_ourselves() {
  mkdir -p certificates/self-signed
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=$TLS_DOMAIN" \
    -addext "subjectAltName=DNS:$TLS_DOMAIN" -keyout certificates/self-signed/privkey.pem \
    -out certificates/self-signed/fullchain.pem 2>/dev/null
  use self-signed
}

# Syncs first: after a power cut the link must not lead to an empty key.
use() {
  sync certificates/"$1"/* certificates/"$1" && ln -sfn "$1" certificates/.next && mv -T certificates/.next "$link"
}

check() {
  if [ "$(readlink "$link")" = self-signed ]; then
    echo "$TLS_DOMAIN hat noch kein Zertifikat, nur ein selbst ausgestelltes, vor dem Browser warnen."
    return 1
  fi
  # Browsers warn of the one of a test authority, too.
  issuer=$(cat "$link/authority" 2>/dev/null || echo "$authority")
  if [ "$issuer" != "$authority" ]; then
    echo "$TLS_DOMAIN hat von $authority noch kein Zertifikat, nur eines von $issuer."
    return 1
  fi
  end=$(openssl x509 -noout -enddate -in "$link/fullchain.pem" | cut -d= -f2)
  days=$((($(date -d "$end" +%s) - $(date +%s)) / 86400))
  echo "Das Zertifikat von $TLS_DOMAIN gilt noch $days Tage."
  [ "$days" -ge 14 ]
}

case ${1:-} in
  '') keep_valid ;;
  renew) obtain --force-renewal ;;
  check) check ;;
  *) echo "certificates.sh [renew | check]" >&2 && exit 2 ;;
esac
