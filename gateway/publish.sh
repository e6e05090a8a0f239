#!/bin/sh
# Publishes a build into the folder that the gateway serves. All files of a page exist at every moment.
#
#   publish.sh <www>/<app> <dist> release     publish a build
#   publish.sh <www>/<app> <dist> update      publish a build unless it was rolled back
#   publish.sh <www>/<app> <dist> rollback    swap the current and the previous release
#
#   <www>/<app>/assets/         hashed files of all kept releases
#              /releases/<id>/  index.html or mf-manifest.json and the other files; <id>.assets lists its hashed ones;
#                              server/ is the shop server's, which the gateway doesn't serve
#              /current         symlink to the served release; /previous to the one before
#              /rolled-back     content hash of the release that was rolled back, if any
#
# A bill of materials, <dist>.cdx.json, is kept as releases/<id>.cdx.json, which the gateway doesn't serve.
set -eu
umask 022
keep_days=14
compressed='\.(br|gz)$'

main() {
  case $1 in /*) app=$1 ;; *) app=$PWD/$1 ;; esac
  dist=$2
  verb=$3
  name=$(basename "$app")
  lock
  case $verb in
    release | update) publish ;;
    rollback) rollback ;;
    *) fail "„$verb“ gibt es nicht, nur release, update und rollback." ;;
  esac
}

# One publication at a time; the kernel frees the lock when the process ends.
lock() {
  mkdir -p "$app/assets" "$app/releases"
  exec 9>"$app/.lock"
  flock -w 60 9 || fail "Eine andere Veröffentlichung von $name läuft noch."
}

publish() {
  [ -f "$dist/index.html" ] || [ -f "$dist/mf-manifest.json" ] || fail "$dist enthält keinen fertigen Build."
  hash=$(content_hash "$dist")
  current=$(target current)
  if [ "${current##*-}" = "$hash" ]; then
    echo "$name: unverändert, Release $current bleibt."
    return
  fi
  if [ "$verb" = update ] && [ "$(cat "$app/rolled-back" 2>/dev/null)" = "$hash" ]; then
    echo "$name: dieser Build wurde zurückgenommen, Release $current bleibt. „release“ veröffentlicht ihn trotzdem."
    return
  fi
  id=$(date -u +%Y%m%dT%H%M%SZ)-$hash
  add_assets
  write_to_disk "$app/assets"
  add_release
  write_to_disk "$app/releases"
  serve "$id" "$current"
  rm -f "$app/rolled-back"
  prune
  echo "$name: Release $id ist veröffentlicht."
}

rollback() {
  current=$(target current)
  previous=$(target previous)
  [ -n "$previous" ] && [ "$previous" != "$current" ] || fail "$name hat kein früheres Release."
  serve "$previous" "$current"
  echo "${current##*-}" >"$app/rolled-back"
  echo "$name: zurück auf Release $previous."
}

# Compressed copies are left out: their bytes depend on the version of the program that compressed them.
content_hash() {
  (cd "$1" && files | grep -vE "$compressed" | LC_ALL=C sort | each sha256sum) | sha256sum | cut -c1-12
}

files() {
  find . -type f ! -name '*.map'
}

# Runs a command for the files of its input, as many at once as fit: a program for each of 700 files takes seconds.
each() {
  tr '\n' '\0' | xargs -0 -r "$@"
}

# Browsers keep an asset for a year, so a power cut must not leave an empty file under a served name.
write_to_disk() {
  find "$1" -exec sync {} +
}

# An asset that no release lists comes from an interrupted publication and may be incomplete: it is written again.
add_assets() {
  [ -d "$dist/assets" ] || return 0
  cat "$app"/releases/*.assets 2>/dev/null | LC_ALL=C sort -u >"$app/.listed"
  (cd "$dist/assets" && files | LC_ALL=C sort) >"$app/.built"
  LC_ALL=C comm -12 "$app/.built" "$app/.listed" | while read -r file; do
    case $file in *.br | *.gz) continue ;; esac
    cmp -s "$dist/assets/$file" "$app/assets/$file" || fail "assets/${file#./} hat unter gleichem Namen einen anderen Inhalt."
  done
  rm -rf "$app/.incoming"
  mkdir "$app/.incoming"
  LC_ALL=C comm -23 "$app/.built" "$app/.listed" | (cd "$dist/assets" && each cp --parents -t "$app/.incoming")
  (cd "$app/.incoming" && find . -type d) | while read -r folder; do
    mkdir -p "$app/assets/$folder"
    find "$app/.incoming/$folder" -maxdepth 1 -type f -exec mv -t "$app/assets/$folder" {} +
  done
  rm -rf "$app/.incoming" "$app/.listed" "$app/.built"
}

add_release() {
  rm -rf "$app/.release"
  mkdir "$app/.release"
  (cd "$dist" && files | grep -v '^\./assets/' | each cp --parents -t "$app/.release")
  if [ -d "$dist/assets" ]; then (cd "$dist/assets" && files | LC_ALL=C sort); fi >"$app/releases/$id.assets"
  if [ -f "$dist.cdx.json" ]; then cp "$dist.cdx.json" "$app/releases/$id.cdx.json"; fi
  mv "$app/.release" "$app/releases/$id"
}

# serve <release> <release that it replaces>
serve() {
  point current "$1"
  [ -n "$2" ] || return 0
  point previous "$2"
  # The age of a release counts from its replacement: until then new tabs have loaded it.
  touch "$app/releases/$2.assets"
}

point() {
  ln -sfn "releases/$2" "$app/.$1"
  mv -T "$app/.$1" "$app/$1"
}

target() {
  [ -L "$app/$1" ] && basename "$(readlink "$app/$1")" || true
}

# Drops releases replaced more than 14 days ago, then the assets that no kept release lists.
prune() {
  find "$app/releases" -name '*.assets' -mtime "+$((keep_days - 1))" | while read -r list; do
    old=$(basename "$list" .assets)
    [ "$old" = "$(target current)" ] || [ "$old" = "$(target previous)" ] || rm -rf "$list" "$app/releases/$old" "$app/releases/$old.cdx.json"
  done
  cat "$app"/releases/*.assets | LC_ALL=C sort -u >"$app/.kept"
  (cd "$app/assets" && files | LC_ALL=C sort) | LC_ALL=C comm -23 - "$app/.kept" | while read -r file; do
    rm -f "$app/assets/$file"
  done
  rm -f "$app/.kept"
}

fail() {
  echo "$1" >&2
  exit 1
}

main "$@"
