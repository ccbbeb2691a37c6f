import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lets other programs go first when the machine is busy: a site that answers beside an import, above all. Where the system allows no
 * such thing, all goes on as it is.
 */
export function lowerPriority(): void {
  try {
    if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
