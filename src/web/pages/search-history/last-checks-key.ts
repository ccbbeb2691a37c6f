/** The key of the visitor's last checks in localStorage. Absent until the visitor turns them on. */
export const LAST_CHECKS_KEY = 'last-checks'

/** Whether the visitor has turned the last checks on. False where the browser blocks storage. */
export function isKeepingLastChecks(): boolean {
  try {
    return localStorage.getItem(LAST_CHECKS_KEY) !== null
  } catch {
    return false
  }
}
