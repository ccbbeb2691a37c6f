import { chmodSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildInvented } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { findOrdinaryUser } from '../../testing/servers/server-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { followDirectory, isOpenDirectory, type LiveDirectory } from './live-directory.ts'

/** Longer than any test: only refresh() checks the file. */
const NO_POLLING = 2 ** 30

/** Follows a file until the end of the running test, and records the events. */
function follow(file: string) {
  const events: string[] = []
  const live = followDirectory(file, NO_POLLING, {
    onSwap: (directory) => events.push(`swapped to ${directory.version}`),
    onFailure: (failure) => events.push(`rejected: ${failure.reason}`),
  })
  onTestFinished(() => live.close())
  return { live, events }
}

function describeState({ getCurrent }: LiveDirectory): string {
  const current = getCurrent()
  return isOpenDirectory(current) ? current.version : current.reason
}

/** SQLite's default page size in bytes. */
const PAGE_SIZE = 4096

/** Changes the bytes and the modification time of a file, but not its inode. */
function overwrite(file: string, bytes: Buffer) {
  const { ino, mtimeMs } = statSync(file)
  writeFileSync(file, bytes)
  utimesSync(file, new Date(), new Date(mtimeMs + 1000))
  expect(statSync(file).ino).toBe(ino)
}

/** Runs `work` with the rights of a user who is not root, for whom the mode of a file has no effect. */
function asOrdinaryUser<Result>(work: () => Result): Result {
  const user = findOrdinaryUser()
  if (user) process.seteuid?.(user.uid)
  try {
    return work()
  } finally {
    if (user) process.seteuid?.(0)
  }
}

/** The results of each kind of query to a directory. */
function queryEverything({ getCurrent }: LiveDirectory) {
  const current = getCurrent()
  if (!isOpenDirectory(current)) return current
  const entries = current.catalogue.listEntriesAfter('swift', '', 100)
  return {
    entries,
    foundEntries: entries.map(({ type, code }) => current.findEntry(type, code)),
    banks: entries.map((entry) => current.findBankOf(entry)),
    hits: current.searchBanks({ term: 'aldermoor', limit: 10 }),
    countries: current.listings.listCountries(),
    rejections: current.listRejections(),
  }
}

const FEWER_BANKS = { rows: INVENTED_ROWS.slice(0, 5) }

describe('a live directory', () => {
  it('is replaced by a new file at its path', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const oldVersion = buildInvented(file)
    const { live, events } = follow(file)
    expect(describeState(live)).toBe(oldVersion)

    const newVersion = buildInvented(file, FEWER_BANKS)
    live.refresh()
    expect(describeState(live)).toBe(newVersion)
    expect(events).toEqual([`swapped to ${newVersion}`])
    const current = live.getCurrent()
    expect(isOpenDirectory(current) && current.countCodes('swift')).toBe(5)
  })

  it('is not opened again while its file is unchanged', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    buildInvented(file)
    const { live, events } = follow(file)
    const before = live.getCurrent()
    live.refresh()
    live.refresh()
    expect(live.getCurrent()).toBe(before)
    expect(events).toEqual([])
  })

  it('is kept if its file is damaged or missing, and reports that once', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const version = buildInvented(file)
    const { live, events } = follow(file)

    rmSync(file)
    writeFileSync(file, 'rubbish'.repeat(1000))
    for (let time = 0; time < 3; time++) live.refresh()
    rmSync(file)
    for (let time = 0; time < 3; time++) live.refresh()

    expect(events).toEqual(['rejected: damaged', 'rejected: missing'])
    expect(live.getRefusal()?.reason).toBe('missing')
    expect(describeState(live)).toBe(version)
    const current = live.getCurrent()
    expect(isOpenDirectory(current) && current.findEntry('swift', 'QQAADEFF100')?.city).toBe('München')
  })

  it('gives the old results when its file is overwritten, and reports the damage', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    buildInvented(file)
    const intactBytes = readFileSync(file)
    const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
      'another bank name': (bytes) =>
        Buffer.from(bytes.toString('latin1').replaceAll('Bank', 'Bonk'), 'latin1'),
      'pages of zeros': (bytes) => bytes.fill(0, PAGE_SIZE),
      truncated: (bytes) => bytes.subarray(0, PAGE_SIZE),
      empty: () => Buffer.alloc(0),
    }
    for (const [name, damage] of Object.entries(damages)) {
      writeFileSync(file, intactBytes)
      const { live } = follow(file)
      const before = queryEverything(live)
      // Not queried before its file is overwritten, so that no result can come from a cache.
      const unqueried = follow(file).live
      overwrite(file, damage(Buffer.from(intactBytes)))
      expect(queryEverything(unqueried), name).toEqual(before)
      expect(unqueried.getRefusal()).toBeNull()
      unqueried.refresh()
      expect(queryEverything(unqueried), name).toEqual(before)
      expect(unqueried.getRefusal(), name).toMatchObject({ file })
    }
  })

  it('reports no damage after its file is intact again', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const version = buildInvented(file)
    const intactBytes = readFileSync(file)
    const { live, events } = follow(file)
    overwrite(file, Buffer.alloc(intactBytes.length, 'rubbish'))
    live.refresh()
    overwrite(file, intactBytes)
    live.refresh()
    expect(events).toEqual(['rejected: damaged', `swapped to ${version}`])
    expect(live.getRefusal()).toBeNull()
  })

  it('is kept if the system refuses to read its file, and is replaced once it can be read', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'directory.sqlite')
    const version = buildInvented(file)
    const { live, events } = follow(file)

    // A link to itself: stat and open fail with ELOOP.
    rmSync(file)
    symlinkSync('directory.sqlite', file)
    for (let time = 0; time < 3; time++) live.refresh()
    expect(events).toEqual(['rejected: unreadable'])
    expect(live.getRefusal()?.message).toMatch(/cannot be read \(ELOOP.*\); check its disk and its mode$/)
    expect(describeState(live)).toBe(version)

    rmSync(file)
    const newVersion = buildInvented(file, FEWER_BANKS)
    live.refresh()
    expect(describeState(live)).toBe(newVersion)
    expect(live.getRefusal()).toBeNull()
  })

  it('opens a file whose mode is changed after it could not be read', () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const file = join(folder, 'directory.sqlite')
    const version = buildInvented(file)
    chmodSync(file, 0)
    const { live, events } = asOrdinaryUser(() => follow(file))
    expect(describeState(live)).toBe('unreadable')
    asOrdinaryUser(() => live.refresh())
    // Neither size, inode nor time of modification change.
    chmodSync(file, 0o644)
    asOrdinaryUser(() => live.refresh())
    expect(describeState(live)).toBe(version)
    expect(events).toEqual([`swapped to ${version}`])
  })

  it('is available as soon as its file exists', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const { live } = follow(file)
    expect(describeState(live)).toBe('missing')

    writeFileSync(file, '')
    live.refresh()
    expect(describeState(live)).toBe('not a directory file')

    const version = buildInvented(file)
    live.refresh()
    expect(describeState(live)).toBe(version)
  })

  it('checks its file at the polling interval', async () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    buildInvented(file)
    const swapped = Promise.withResolvers<string>()
    const live = followDirectory(file, 1, { onSwap: (directory) => swapped.resolve(directory.version) })
    onTestFinished(() => live.close())
    const newVersion = buildInvented(file, FEWER_BANKS)
    expect(await swapped.promise).toBe(newVersion)
  })
})
