/** The key of the last checks in localStorage. It is absent until the visitor turns them on. */
export const LAST_CHECKS_KEY = 'last-checks'

/** Whether the visitor has turned the last checks on. False where the browser blocks storage. */
export function isKeepingLastChecks(): boolean {
  try {
    return localStorage.getItem(LAST_CHECKS_KEY) !== null
  } catch {
    return false
  }
}
