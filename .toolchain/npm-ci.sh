# Sourced by the commands in bin/: npm_ci FOLDER installs the locked packages of a folder, or reports why
# that failed and what to do. By default npm waits five minutes for a response, three times. These
# settings limit the wait for an unreachable registry to some 20 s.
: "${npm_config_fetch_timeout:=10000}" "${npm_config_fetch_retries:=1}"
: "${npm_config_fetch_retry_mintimeout:=1000}" "${npm_config_fetch_retry_maxtimeout:=1000}"
export npm_config_fetch_timeout npm_config_fetch_retries
export npm_config_fetch_retry_mintimeout npm_config_fetch_retry_maxtimeout

# Prints why downloads failed, one line per URL, from npm's log. npm calls a timeout FETCH_ERROR.
failed_downloads() {
  last=$((npm_config_fetch_retries + 1))
  sed -n "s/^npm http fetch GET \([^ ]*\) attempt $last failed with \(.*\)$/  \1: \2/p" "$1" |
    sort -u | head -n 3 |
    sed "s/FETCH_ERROR$/no answer within $((npm_config_fetch_timeout / 1000)) s (FETCH_ERROR)/"
}

# Runs npm. Sets npm_status, npm_failures (downloads) and npm_errors (anything else) from its log.
run_npm() {
  npm_log=$(mktemp)
  npm_status=0
  npm "$@" --loglevel=http >"$npm_log" 2>&1 || npm_status=$?
  npm_failures=$(failed_downloads "$npm_log")
  npm_errors=$(grep '^npm error' "$npm_log" | head -n 20) || true
  rm -f "$npm_log"
}

# With an unreachable registry npm ci requests one package after the other, which takes minutes: a ping first
# shows whether the registry responds. If not, npm's cache may have every package. npm succeeds without an
# optional package that it cannot download, such as the binaries for this platform: npm_ci fails then.
npm_ci() {
  run_npm ping
  unreachable=$npm_failures
  network=--prefer-offline
  if [ -n "$unreachable" ]; then network=--offline; fi
  run_npm ci --prefix "$1" "$network" --ignore-scripts --no-audit --no-fund
  if [ "$npm_status" = 0 ] && [ -z "$npm_failures" ]; then return 0; fi
  npm_failures=${unreachable:-$npm_failures}
  if [ -z "$npm_failures" ]; then echo "$npm_errors" >&2; fi
  return 1
}

# Prints what to do after failed downloads, which npm_failures lists.
explain_failed_downloads() {
  cat >&2 <<END
$1 could not be downloaded:
$npm_failures
Check the network, and the registry and proxy that npm uses:
  npm config get registry
  npm config get https-proxy
On a slow network: npm_config_fetch_timeout=60000 (milliseconds for each answer).
Without a network: run bin/setup on a machine of the same platform that has one, and copy its folder.
END
}

# Installs the packages of a folder, unless they are installed: install_apart .lighthouse Lighthouse
install_apart() {
  if cmp -s "$1/package-lock.json" "$1/node_modules/.installed"; then return 0; fi
  echo "Installing $2 ..." >&2
  if ! npm_ci "$1"; then
    if [ -n "$npm_failures" ]; then explain_failed_downloads "$2"; fi
    return 1
  fi
  cp "$1/package-lock.json" "$1/node_modules/.installed"
}
