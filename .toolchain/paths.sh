# Sourced by the commands in bin/ before they change folder: makes the paths of the site's files absolute, so
# that every command uses the same files from any folder.
for name in STATE_DIR DIRECTORY_FILE; do
  eval "value=\${$name-set}"
  if [ -z "$value" ]; then
    echo "$name=: is empty; give it a value, or do not set it" >&2
    exit 2
  fi
done
# A link to the checkout may lead to another one after a release. A running site then uses the directory file
# there, but keeps its state: $root/var is resolved now.
: "${DIRECTORY_FILE:=${STATE_DIR:-$root/var}/directory.sqlite}"
: "${STATE_DIR:=$(cd "$root" && pwd -P)/var}"
case $STATE_DIR in /*) ;; *) STATE_DIR=$PWD/$STATE_DIR ;; esac
case $DIRECTORY_FILE in /*) ;; *) DIRECTORY_FILE=$PWD/$DIRECTORY_FILE ;; esac
export STATE_DIR DIRECTORY_FILE
