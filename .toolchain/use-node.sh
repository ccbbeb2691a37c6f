# Sourced by the commands in bin/: puts a Node of at least 24 first on PATH.
# The machine's own serves if it is new enough; else the platform's npm package is installed here, once.
node_is_new() {
  [ "$("$1" -p 'Number(process.versions.node.split(".")[0]) >= 24' 2>/dev/null)" = true ]
}

use_own_node() {
  for own in "$root"/.toolchain/node_modules/node-*/bin/node; do
    if [ -x "$own" ] && node_is_new "$own"; then
      PATH=$(dirname "$own"):$PATH
      export PATH
      return 0
    fi
  done
  return 1
}

if ! command -v node >/dev/null 2>&1; then
  echo "Bankcodex needs Node (18 or later, to begin with) and npm on PATH." >&2
  exit 1
fi
if ! node_is_new node && ! use_own_node; then
  echo "Installing Node 24 (this machine has $(node --version)) ..." >&2
  npm ci --prefix "$root/.toolchain" --prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error >&2
  if ! use_own_node; then
    echo "There is no Node 24 package for this machine ($(uname -sm)). Please install Node 24 or later yourself." >&2
    exit 1
  fi
fi
