/**
 * The beginning of a statement that scans a table. A test asks SQLite for the plan of each statement, and
 * allows a scan only in a statement that begins with the reason.
 */
export const ONCE = '/* scan: memoized once per directory */'
