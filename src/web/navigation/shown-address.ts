const SHOWN = 'shown already'

/** Whether a move only gives an address to what the page shows already. */
export function isShown({ info }: NavigateEvent): boolean {
  return info === SHOWN
}

/**
 * Gives what the page shows already an address of its own, to link to and to come back to. 'push' makes a
 * step that Back undoes; without the Navigation API, which hears of that, the address is replaced.
 */
export function showAddress(address: string, step: 'push' | 'replace') {
  if ('navigation' in window) window.navigation.navigate(address, { history: step, info: SHOWN })
  else history.replaceState(history.state, '', address)
}
