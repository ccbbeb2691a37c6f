import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bakeInvented } from '../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { followDirectory, isDirectory, type LiveDirectory } from './live.ts'

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

function state({ current }: LiveDirectory): string {
  const now = current()
  return isDirectory(now) ? now.version : now.reason
}

const FEWER = { rows: INVENTED_ROWS.slice(0, 5) }

describe('a directory that is followed', () => {
  it('gives way to a new file in its place', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const old = bakeInvented(file)
    const { live, events } = following(file)
    expect(state(live)).toBe(old)

    const fresh = bakeInvented(file, FEWER)
    live.refresh()
    expect(state(live)).toBe(fresh)
    expect(events).toEqual([`swapped to ${fresh}`])
    const now = live.current()
    expect(isDirectory(now) && now.count('swift')).toBe(5)
  })

  it('is not opened again when nothing has changed', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    bakeInvented(file)
    const { live, events } = following(file)
    const before = live.current()
    live.refresh()
    live.refresh()
    expect(live.current()).toBe(before)
    expect(events).toEqual([])
  })

  it('never gives way to a bad file, or to none, and says so once', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const good = bakeInvented(file)
    const { live, events } = following(file)

    rmSync(file)
    writeFileSync(file, 'rubbish'.repeat(1000))
    for (let look = 0; look < 3; look++) live.refresh()
    rmSync(file)
    for (let look = 0; look < 3; look++) live.refresh()

    expect(events).toEqual(['refused: damaged', 'refused: missing'])
    expect(state(live)).toBe(good)
    const now = live.current()
    expect(isDirectory(now) && now.find('swift', 'QQAADEFF100')?.city).toBe('München')
  })

  it('serves as soon as a file appears', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const { live } = following(file)
    expect(state(live)).toBe('missing')

    writeFileSync(file, '')
    live.refresh()
    expect(state(live)).toBe('not a directory file')

    const version = bakeInvented(file)
    live.refresh()
    expect(state(live)).toBe(version)
  })

  it('looks by itself', async () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    bakeInvented(file)
    const swapped = Promise.withResolvers<string>()
    const live = followDirectory(file, 1, { onSwap: (directory) => swapped.resolve(directory.version) })
    onTestFinished(() => live.close())
    const fresh = bakeInvented(file, FEWER)
    expect(await swapped.promise).toBe(fresh)
  })
})
