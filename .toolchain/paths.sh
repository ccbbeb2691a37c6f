# Sourced by the commands in bin/ before they change folder: where the site keeps its files, as absolute
# paths, so that every command means the same ones wherever it is run from.
: "${STATE_DIR:=$root/var}"
case $STATE_DIR in /*) ;; *) STATE_DIR=$PWD/$STATE_DIR ;; esac
: "${DIRECTORY_FILE:=$STATE_DIR/directory.sqlite}"
case $DIRECTORY_FILE in /*) ;; *) DIRECTORY_FILE=$PWD/$DIRECTORY_FILE ;; esac
export STATE_DIR DIRECTORY_FILE
