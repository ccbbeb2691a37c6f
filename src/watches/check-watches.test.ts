import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SourceRow } from '../codes/source-row.ts'
import { createLookup, type Lookup } from '../lookup/lookup.ts'
import { inventedFile, openInvented } from '../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'
import { checkWatches, startCheckingWatches } from './check-watches.ts'
import { selectWatchedFields } from './create-events.ts'
import { createWatch, listEvents, openStores } from './testing/watches.ts'
import type { Watch } from './watch-store.ts'

const now = () => new Date('2026-11-21T09:00:00.000Z')
const making = { uuid: randomUUID, now }

/** The questions on a directory that was built in a month. */
function builtIn(month: number, rows: readonly SourceRow[] = INVENTED_ROWS): Lookup {
  const builtAt = `2026-0${month}-01T00:00:00.000Z`
  const directory = openInvented(inventedFile({ rows, builtAt, source: { asOf: `2026-0${month}` } }))
  onTestFinished(() => directory.close())
  return createLookup(directory, '2026-02-01')
}

const RENAMED = INVENTED_ROWS.map((row) =>
  row.code?.startsWith('QQCCGB2L') ? { ...row, name: 'Quillhaven Trust' } : row,
)

/** Stores, and a way to have codes watched as a directory has them. */
async function watching(lookup: Lookup) {
  const stores = await openStores()
  const watch = (code: string) =>
    createWatch(stores, stores.key.id, {
      checkedAgainst: lookup.answerRevision,
      codes: [{ code, answer: selectWatchedFields(lookup, 'swift', code) }],
    })
  const look = (to: Lookup | null) => checkWatches({ store: stores.watches, lookup: () => to, ...making })
  const told = async ({ id }: { readonly id: string }) => {
    const claimed = []
    for (let n = 0; n < 10; n++) claimed.push(await stores.events.claim(now(), new Date(now().getTime() + 1)))
    return claimed.flatMap((event) => (event?.watchId === id ? [JSON.parse(event.body)] : []))
  }
  return { ...stores, watch, look, told }
}

describe('after a new directory', () => {
  it('an event tells what the answer was and is, and which fields differ', async () => {
    const before = builtIn(1)
    const { watch, look, told } = await watching(before)
    const { id } = await watch('QQCCGB2LXXX')
    expect(await look(builtIn(2, RENAMED))).toEqual({ watchCount: 1, eventCount: 1 })
    const [event, ...others] = await told({ id })
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

  it('nothing is told where the answer is the same, whatever date its source has', async () => {
    const { watch, look, events } = await watching(builtIn(1))
    const watched = await watch('QQAADEFFXXX')
    expect(await look(builtIn(2, RENAMED))).toEqual({ watchCount: 1, eventCount: 0 })
    expect(await listEvents(events, watched)).toEqual([])
  })

  it('a code that appears or disappears is told', async () => {
    const fewer = INVENTED_ROWS.filter(({ code }) => code !== 'QQEECAT1XXX')
    const { watch, look, told } = await watching(builtIn(1, fewer))
    const { id } = await watch('QQEECAT1XXX')
    await look(builtIn(2))
    expect((await told({ id }))[0].data).toMatchObject({
      before: { status: 'unknown', level: null, bankName: null },
      after: { status: 'valid', level: 'code', bankName: 'Bank of Willowmere' },
    })
  })

  it('each change is told once, by several who look at once and again', async () => {
    const { watch, look, events } = await watching(builtIn(1))
    const all: Watch[] = []
    for (let n = 0; n < 120; n++) all.push(await watch(n % 2 ? 'QQCCGB2LXXX' : 'QQAADEFFXXX'))
    const after = builtIn(2, RENAMED)
    await Promise.all([look(after), look(after), look(after)])
    expect(await look(after)).toEqual({ watchCount: 0, eventCount: 0 })
    const counts = await Promise.all(all.map(async (one) => (await listEvents(events, one)).length))
    expect(counts).toEqual(all.map((_, n) => n % 2))
  })

  it('one that is a swap behind does not tell the change backwards', async () => {
    const [before, after] = [builtIn(1), builtIn(2, RENAMED)]
    const { watch, look } = await watching(before)
    await watch('QQCCGB2LXXX')
    await look(after)
    expect(await look(before)).toEqual({ watchCount: 0, eventCount: 0 })
  })

  it('a directory that takes over in the middle is looked at from the start', async () => {
    const { watches, watch, events } = await watching(builtIn(1))
    const watched = await watch('QQCCGB2LXXX')
    const [second, third] = [builtIn(2), builtIn(3, RENAMED)]
    let asked = 0
    const lookup = () => (asked++ === 0 ? second : third)
    await checkWatches({ store: watches, lookup, ...making })
    expect(await listEvents(events, watched)).toHaveLength(1)
  })

  it('the end of a period is told, without a new directory', async () => {
    const source = { completeness: { prefix: '', until: '2026-02-28' } }
    const directory = openInvented(inventedFile({ source }))
    onTestFinished(() => directory.close())
    const { watch, look, told } = await watching(createLookup(directory, '2026-02-28'))
    const { id } = await watch('QQGGUS33XXX')
    expect(await look(createLookup(directory, '2026-02-28'))).toEqual({ watchCount: 0, eventCount: 0 })
    expect(await look(createLookup(directory, '2026-03-01'))).toEqual({ watchCount: 1, eventCount: 1 })
    expect((await told({ id }))[0].data).toMatchObject({
      before: { status: 'invalid' },
      after: { status: 'unknown' },
    })
  })

  it('without one, nothing happens', async () => {
    const { watch, look } = await watching(builtIn(1))
    await watch('QQCCGB2LXXX')
    expect(await look(null)).toEqual({ watchCount: 0, eventCount: 0 })
  })

  it('requests have their turn in between', async () => {
    const { watch, look } = await watching(builtIn(1))
    for (let n = 0; n < 200; n++) await watch('QQCCGB2LXXX')
    let turns = 0
    let done = false
    const others = (async () => {
      while (!done) {
        await setImmediate()
        turns++
      }
    })()
    await look(builtIn(2, RENAMED))
    done = true
    await others
    expect(turns).toBeGreaterThanOrEqual(20)
  })
})

describe('a process that starts', () => {
  it('catches up on what changed while none ran, and says so once', async () => {
    const { watch, watches, events } = await watching(builtIn(1))
    const watched = await watch('QQCCGB2LXXX')
    const after = builtIn(2, RENAMED)
    const looked: object[] = []
    const said: string[] = []
    const note = (fields: object, text: string) => void said.push(`${text} ${JSON.stringify(fields)}`)
    const start = () =>
      startCheckingWatches({
        store: watches,
        lookup: () => after,
        ...making,
        log: { info: note, warn: note },
        onChecked: (one) => void looked.push(one),
      })
    const first = start()
    await expect.poll(() => looked).toEqual([{ watchCount: 1, eventCount: 1 }])
    first.wake()
    await first.close()
    await start().close()
    expect(await listEvents(events, watched)).toHaveLength(1)
    expect(said).toEqual(['watches checked {"watches":1,"events":1}'])
  })
})
