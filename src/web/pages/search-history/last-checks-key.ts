/** The key of the last checks in localStorage. It is absent until the visitor turns them on. */
export const LAST_CHECKS_KEY = 'last-checks'
