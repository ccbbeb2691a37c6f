# Sourced by the commands in bin/ before they change folder: makes the paths of the site's files absolute, so
# that every command uses the same files from any folder.
: "${STATE_DIR:=$root/var}"
case $STATE_DIR in /*) ;; *) STATE_DIR=$PWD/$STATE_DIR ;; esac
: "${DIRECTORY_FILE:=$STATE_DIR/directory.sqlite}"
case $DIRECTORY_FILE in /*) ;; *) DIRECTORY_FILE=$PWD/$DIRECTORY_FILE ;; esac
export STATE_DIR DIRECTORY_FILE
