import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildInvented } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { followDirectory, isOpenDirectory, type LiveDirectory } from './live-directory.ts'

/** Longer than any test: these tests look by refresh() alone. */
const NEVER = 2 ** 30

/** Follows a file of the running test, and notes what happens. */
function following(file: string) {
  const events: string[] = []
  const live = followDirectory(file, NEVER, {
    onSwap: (directory) => events.push(`swapped to ${directory.version}`),
    onFailure: (failure) => events.push(`refused: ${failure.reason}`),
  })
  onTestFinished(() => live.close())
  return { live, events }
}

function state({ getCurrent }: LiveDirectory): string {
  const current = getCurrent()
  return isOpenDirectory(current) ? current.version : current.reason
}

/** SQLite's own size of a page. */
const PAGE = 4096

/** Writes to the very file that is there, at a time of its own. */
function overwrite(file: string, bytes: Buffer) {
  const { ino, mtimeMs } = statSync(file)
  writeFileSync(file, bytes)
  utimesSync(file, new Date(), new Date(mtimeMs + 1000))
  expect(statSync(file).ino).toBe(ino)
}

/** What a directory answers to every kind of question. */
function answersOf({ getCurrent }: LiveDirectory) {
  const now = getCurrent()
  if (!isOpenDirectory(now)) return now
  const entries = now.catalogue.listEntriesAfter('swift', '', 100)
  return {
    entries,
    found: entries.map(({ type, code }) => now.findEntry(type, code)),
    banks: entries.map((entry) => now.findBankOf(entry)),
    hits: now.searchBanks({ term: 'aldermoor', limit: 10 }),
    countries: now.listings.listCountries(),
    rejections: now.listRejections(),
  }
}

const FEWER = { rows: INVENTED_ROWS.slice(0, 5) }

describe('a directory that is followed', () => {
  it('gives way to a new file in its place', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const old = buildInvented(file)
    const { live, events } = following(file)
    expect(state(live)).toBe(old)

    const fresh = buildInvented(file, FEWER)
    live.refresh()
    expect(state(live)).toBe(fresh)
    expect(events).toEqual([`swapped to ${fresh}`])
    const now = live.getCurrent()
    expect(isOpenDirectory(now) && now.countCodes('swift')).toBe(5)
  })

  it('is not opened again when nothing has changed', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    buildInvented(file)
    const { live, events } = following(file)
    const before = live.getCurrent()
    live.refresh()
    live.refresh()
    expect(live.getCurrent()).toBe(before)
    expect(events).toEqual([])
  })

  it('never gives way to a bad file, or to none, and says so once', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const good = buildInvented(file)
    const { live, events } = following(file)

    rmSync(file)
    writeFileSync(file, 'rubbish'.repeat(1000))
    for (let look = 0; look < 3; look++) live.refresh()
    rmSync(file)
    for (let look = 0; look < 3; look++) live.refresh()

    expect(events).toEqual(['refused: damaged', 'refused: missing'])
    expect(live.getRefusal()?.reason).toBe('missing')
    expect(state(live)).toBe(good)
    const now = live.getCurrent()
    expect(isOpenDirectory(now) && now.findEntry('swift', 'QQAADEFF100')?.city).toBe('München')
  })

  it('serves on as it was when its file is changed in its place, and says that the file is damaged', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    buildInvented(file)
    const sound = readFileSync(file)
    const spoilt: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
      'another name': (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('Bank', 'Bonk'), 'latin1'),
      'no pages': (bytes) => bytes.fill(0, PAGE),
      'cut off': (bytes) => bytes.subarray(0, PAGE),
      empty: () => Buffer.alloc(0),
    }
    for (const [how, spoil] of Object.entries(spoilt)) {
      writeFileSync(file, sound)
      const { live } = following(file)
      const before = answersOf(live)
      // Nothing of the file has been read since it was opened.
      const fresh = following(file).live
      overwrite(file, spoil(Buffer.from(sound)))
      expect(answersOf(fresh), how).toEqual(before)
      expect(fresh.getRefusal()).toBeNull()
      fresh.refresh()
      expect(answersOf(fresh), how).toEqual(before)
      expect(fresh.getRefusal(), how).toMatchObject({ file })
    }
  })

  it('says no more that its file is damaged once that is sound', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const version = buildInvented(file)
    const sound = readFileSync(file)
    const { live, events } = following(file)
    overwrite(file, Buffer.alloc(sound.length, 'rubbish'))
    live.refresh()
    overwrite(file, sound)
    live.refresh()
    expect(events).toEqual(['refused: damaged', `swapped to ${version}`])
    expect(live.getRefusal()).toBeNull()
  })

  it('serves as soon as a file appears', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const { live } = following(file)
    expect(state(live)).toBe('missing')

    writeFileSync(file, '')
    live.refresh()
    expect(state(live)).toBe('not a directory file')

    const version = buildInvented(file)
    live.refresh()
    expect(state(live)).toBe(version)
  })

  it('looks by itself', async () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    buildInvented(file)
    const swapped = Promise.withResolvers<string>()
    const live = followDirectory(file, 1, { onSwap: (directory) => swapped.resolve(directory.version) })
    onTestFinished(() => live.close())
    const fresh = buildInvented(file, FEWER)
    expect(await swapped.promise).toBe(fresh)
  })
})
