/** The key in localStorage of the visitor's list of last checks. Absent until the visitor turns it on. */
export const LAST_CHECKS_KEY = 'last-checks'

/** Whether the visitor has turned the list of last checks on. False where the browser blocks storage. */
export function isKeepingLastChecks(): boolean {
  try {
    return localStorage.getItem(LAST_CHECKS_KEY) !== null
  } catch {
    return false
  }
}
