import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SourceRow } from '../importing/rows/drafts.ts'
import { createLookup, type Lookup } from '../lookup/lookup.ts'
import { inventedFile, openInvented } from '../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'
import { checkWatches, startCheckingWatches } from './check-watches.ts'
import { selectWatchedFields } from './create-events.ts'
import { createWatch, listEvents, openStores } from './testing/watches.ts'
import type { Watch } from './watch-store.ts'

const now = () => new Date('2026-11-21T09:00:00.000Z')
const eventDependencies = { uuid: randomUUID, now }

/** Opens the lookup on a directory that was built in a month. */
function openLookupBuiltIn(month: number, rows: readonly SourceRow[] = INVENTED_ROWS): Lookup {
  const builtAt = `2026-0${month}-01T00:00:00.000Z`
  const directory = openInvented(inventedFile({ rows, builtAt, source: { asOf: `2026-0${month}` } }))
  return createLookup(directory, '2026-03-01')
}

const ROWS_WITH_RENAMED_BANK = INVENTED_ROWS.map((row) =>
  row.code?.startsWith('QQCCGB2L') ? { ...row, name: 'Quillhaven Trust' } : row,
)

/**
 * Opens stores. `watch` watches a code with its answer in `lookup`; `check` checks all watches against
 * another lookup.
 */
async function setUp(lookup: Lookup) {
  const stores = await openStores()
  const watch = (code: string) =>
    createWatch(stores, stores.key.id, {
      checkedAgainst: lookup.answerRevision,
      codes: [{ code, answer: selectWatchedFields(lookup, 'swift', code) }],
    })
  const check = (current: Lookup | null) =>
    checkWatches({ store: stores.watches, getLookup: () => current, ...eventDependencies })
  /** Claims the due events, and returns the bodies of those of a watch. */
  const claimBodies = async ({ id }: { readonly id: string }) => {
    const claimed = []
    for (let n = 0; n < 10; n++) claimed.push(await stores.events.claim(now(), new Date(now().getTime() + 1)))
    return claimed.flatMap((event) => (event?.watchId === id ? [JSON.parse(event.body)] : []))
  }
  return { ...stores, watch, check, claimBodies }
}

describe('a check of the watches', () => {
  it('stores an event with the old answer, the new answer and the changed fields', async () => {
    const before = openLookupBuiltIn(1)
    const { watch, check, claimBodies } = await setUp(before)
    const { id } = await watch('QQCCGB2LXXX')
    expect(await check(openLookupBuiltIn(2, ROWS_WITH_RENAMED_BANK))).toEqual({
      watchCount: 1,
      eventCount: 1,
    })
    const [event, ...others] = await claimBodies({ id })
    expect(others).toEqual([])
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-f-]{36}$/),
      type: 'code.changed',
      timestamp: '2026-11-21T09:00:00.000Z',
      data: {
        watch: id,
        type: 'swift',
        code: 'QQCCGB2LXXX',
        changed: ['bankName'],
        before: { isValid: true, bankName: 'Quillhaven', city: 'London' },
        after: { isValid: true, bankName: 'Quillhaven Trust', city: 'London' },
      },
    })
  })

  it('stores no event for the same answer, even if its source has a new date', async () => {
    const { watch, check, events } = await setUp(openLookupBuiltIn(1))
    const watched = await watch('QQAADEFFXXX')
    expect(await check(openLookupBuiltIn(2, ROWS_WITH_RENAMED_BANK))).toEqual({
      watchCount: 1,
      eventCount: 0,
    })
    expect(await listEvents(events, watched)).toEqual([])
  })

  it('stores an event for a code that appears', async () => {
    const fewer = INVENTED_ROWS.filter(({ code }) => code !== 'QQEECAT1XXX')
    const { watch, check, claimBodies } = await setUp(openLookupBuiltIn(1, fewer))
    const { id } = await watch('QQEECAT1XXX')
    await check(openLookupBuiltIn(2))
    expect((await claimBodies({ id }))[0].data).toMatchObject({
      before: { status: 'unknown', level: null, bankName: null },
      after: { status: 'valid', level: 'code', bankName: 'Bank of Willowmere' },
    })
  })

  it('stores one event for a change, also if concurrent and later checks find it', async () => {
    const { watch, check, events } = await setUp(openLookupBuiltIn(1))
    const allWatches: Watch[] = []
    for (let n = 0; n < 120; n++) allWatches.push(await watch(n % 2 ? 'QQCCGB2LXXX' : 'QQAADEFFXXX'))
    const after = openLookupBuiltIn(2, ROWS_WITH_RENAMED_BANK)
    await Promise.all([check(after), check(after), check(after)])
    expect(await check(after)).toEqual({ watchCount: 0, eventCount: 0 })
    const counts = await Promise.all(
      allWatches.map(async (watched) => (await listEvents(events, watched)).length),
    )
    expect(counts).toEqual(allWatches.map((_, n) => n % 2))
  })

  it('stores events of later directories after one that is dated in the future', async () => {
    const { watch, check, claimBodies } = await setUp(openLookupBuiltIn(1))
    const { id } = await watch('QQCCGB2LXXX')
    await check(openLookupBuiltIn(9))
    await check(openLookupBuiltIn(3, ROWS_WITH_RENAMED_BANK))
    expect(await claimBodies({ id })).toHaveLength(1)
  })

  it('stores no reverse event if it still uses the older directory', async () => {
    const [before, after] = [openLookupBuiltIn(1), openLookupBuiltIn(2, ROWS_WITH_RENAMED_BANK)]
    const { watch, check } = await setUp(before)
    await watch('QQCCGB2LXXX')
    await check(after)
    expect(await check(before)).toEqual({ watchCount: 0, eventCount: 0 })
  })

  it('starts again if the directory is replaced meanwhile', async () => {
    const { watches, watch, events } = await setUp(openLookupBuiltIn(1))
    const watched = await watch('QQCCGB2LXXX')
    const [second, third] = [openLookupBuiltIn(2), openLookupBuiltIn(3, ROWS_WITH_RENAMED_BANK)]
    let lookupCallCount = 0
    const getLookup = () => (lookupCallCount++ === 0 ? second : third)
    await checkWatches({ store: watches, getLookup, ...eventDependencies })
    expect(await listEvents(events, watched)).toHaveLength(1)
  })

  it('stores an event when a period ends, without a new directory', async () => {
    const source = { completeness: { prefix: '', until: '2026-02-28' } }
    const directory = openInvented(inventedFile({ source }))
    const { watch, check, claimBodies } = await setUp(createLookup(directory, '2026-02-28'))
    const { id } = await watch('QQGGUS33XXX')
    expect(await check(createLookup(directory, '2026-02-28'))).toEqual({ watchCount: 0, eventCount: 0 })
    expect(await check(createLookup(directory, '2026-03-01'))).toEqual({ watchCount: 1, eventCount: 1 })
    expect((await claimBodies({ id }))[0].data).toMatchObject({
      before: { status: 'invalid' },
      after: { status: 'unknown' },
    })
  })

  it('does nothing without a directory', async () => {
    const { watch, check } = await setUp(openLookupBuiltIn(1))
    await watch('QQCCGB2LXXX')
    expect(await check(null)).toEqual({ watchCount: 0, eventCount: 0 })
  })

  it('lets the event loop handle requests', async () => {
    const { watch, check } = await setUp(openLookupBuiltIn(1))
    for (let n = 0; n < 200; n++) await watch('QQCCGB2LXXX')
    let turns = 0
    let isChecked = false
    const otherWork = (async () => {
      while (!isChecked) {
        await setImmediate()
        turns++
      }
    })()
    await check(openLookupBuiltIn(2, ROWS_WITH_RENAMED_BANK))
    isChecked = true
    await otherWork
    expect(turns).toBeGreaterThanOrEqual(20)
  })
})

describe('a process that starts', () => {
  it('checks what changed while no process ran, and logs that once', async () => {
    const { watch, watches, events } = await setUp(openLookupBuiltIn(1))
    const watched = await watch('QQCCGB2LXXX')
    const after = openLookupBuiltIn(2, ROWS_WITH_RENAMED_BANK)
    const checkCounts: object[] = []
    const logLines: string[] = []
    const addToLog = (fields: object, text: string) => void logLines.push(`${text} ${JSON.stringify(fields)}`)
    const start = () =>
      startCheckingWatches({
        store: watches,
        getLookup: () => after,
        ...eventDependencies,
        log: { info: addToLog, warn: addToLog },
        onChecked: (counts) => void checkCounts.push(counts),
      })
    const first = start()
    await expect.poll(() => checkCounts).toEqual([{ watchCount: 1, eventCount: 1 }])
    first.wake()
    await first.close()
    await start().close()
    expect(await listEvents(events, watched)).toHaveLength(1)
    expect(logLines).toEqual(['watches checked {"watches":1,"events":1}'])
  })
})
