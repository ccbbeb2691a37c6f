# Sourced by the commands in bin/: puts Node 24 or later first on PATH. $root is the checkout.
# Uses the machine's Node if it is new enough; otherwise installs the platform's npm package here, once.
: "${root:?must be the folder of the checkout before use-node.sh is sourced}"
. "$root/.toolchain/npm-ci.sh"

# `node` may be a link to bin/node, or a wrapper of it: such a node would call itself without end.
if [ -n "${BANKCODEX_SEARCHES_NODE:-}" ]; then exit 1; fi

# Prints PATH without the bin/ of any checkout of Bankcodex, whose `node` is no Node.
path_without_checkouts() (
  set -f
  IFS=:
  path=
  for folder in $PATH; do
    if [ -e "${folder:-.}/bankcodex" ] && [ -e "${folder:-.}/../.toolchain/use-node.sh" ]; then continue; fi
    path=$path:$folder
  done
  printf '%s' "${path#:}"
)

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

# Prints the name of the locked package with Node for this machine, or nothing if there is none.
node_package() {
  node -e '
    const { packages } = require(process.argv[1])
    const fits = ([, { os = [], cpu = [] }]) => os.includes(process.platform) && cpu.includes(process.arch)
    const found = Object.entries(packages).find(fits)
    if (found) console.log(found[0].replace("node_modules/", ""))
  ' "$root/.toolchain/package-lock.json"
}

install_node() {
  needed='Please install Node 24 or later: https://nodejs.org/en/download'
  if ! node --version >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
    echo "Bankcodex needs Node (18 or later, to begin with) and npm on PATH. $needed" >&2
    return 1
  fi
  package=$(node_package)
  if [ -z "$package" ]; then
    echo "There is no npm package of Node 24 for this machine ($(uname -sm)). $needed" >&2
    return 1
  fi
  echo "Installing Node 24 (this machine has $(node --version)) ..." >&2
  npm_ci "$root/.toolchain" || true
  if use_own_node; then return 0; fi
  npm_failures=${unreachable:-$npm_failures}
  if [ -n "$npm_failures" ]; then
    explain_failed_downloads "$package, the Node that Bankcodex runs on,"
  elif [ -d "$root/.toolchain/node_modules/$package" ]; then
    echo "The Node of $package does not run on this machine ($(uname -sm))." >&2
  fi
  echo "$needed" >&2
  return 1
}

PATH=$(path_without_checkouts)
export BANKCODEX_SEARCHES_NODE=yes
if ! node_is_new node && ! use_own_node && ! install_node; then exit 1; fi
unset BANKCODEX_SEARCHES_NODE
