/**
 * Counts the calls of many requests in one write. Those that come in while a write is under way wait for it and are written
 * together in the next. So a write to disk is shared by as many requests as there are at once, and nothing is granted that
 * is not on disk (docs/decisions/2026-11-21-quota-in-groups.md).
 */
import type { Grant, Take, UsageStore } from './usage-store.ts'

/** As many as one write takes, so that it never lasts long. */
const MOST_TOGETHER = 500

interface Waiting {
  readonly take: Take
  readonly granted: (grant: WrittenGrant) => void
  readonly failed: (reason: unknown) => void
}

/** Counts calls, and says whether they may be made. Rejects when the store fails: nothing is counted then. */
export type TakeCalls = (take: Take) => Promise<Grant>

/** One write, the same for all that were counted in it. */
export interface Write {
  /** When they were counted: it says of which day and month they are. */
  readonly at: Date
  /** What the month of each key had come to before. */
  readonly before: ReadonlyMap<string, number>
}

export interface WrittenGrant extends Grant {
  readonly write: Write
}

/** The store grants one after another, though not in the order of asking where limits differ: the least is what was there before. */
function countsBefore(group: readonly Waiting[], grants: readonly Grant[]): Map<string, number> {
  const before = new Map<string, number>()
  for (const [place, { granted, used }] of grants.entries()) {
    const { keyId = '', calls = 0 } = group[place]?.take ?? {}
    const count = granted ? used - calls : used
    before.set(keyId, Math.min(count, before.get(keyId) ?? count))
  }
  return before
}

/** Takes from the store in groups. `nextTurn` has everything come in that has arrived by now. */
export function groupedTakes(
  store: Pick<UsageStore, 'take'>,
  now: () => Date,
  nextTurn: (then: () => void) => void = setImmediate,
): (take: Take) => Promise<WrittenGrant> {
  const waiting: Waiting[] = []
  let underWay = false

  async function write() {
    const group = waiting.splice(0, MOST_TOGETHER)
    const at = now()
    try {
      const grants = await store.take(
        group.map(({ take }) => take),
        at,
      )
      const write = { at, before: countsBefore(group, grants) }
      for (const [place, { granted, failed }] of group.entries()) {
        const grant = grants[place]
        if (grant) granted({ ...grant, write })
        else failed(new Error('The store has left out a take'))
      }
    } catch (reason) {
      for (const { failed } of group) failed(reason)
    }
    underWay = false
    if (waiting.length > 0) begin()
  }

  function begin() {
    if (underWay) return
    underWay = true
    nextTurn(() => void write())
  }

  return (take) =>
    new Promise((granted, failed) => {
      waiting.push({ take, granted, failed })
      begin()
    })
}
