import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { buildInvented } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createDirectoryDownload } from './directory-download.ts'
import { followDirectory } from './live-directory.ts'

/** Longer than any test: the file is looked at when it is asked for. */
const NEVER = 2 ** 30

function following(file: string) {
  const live = followDirectory(file, NEVER)
  onTestFinished(() => live.close())
  return createDirectoryDownload(live)
}

it('a download that has begun ends with the file that it began with, whatever takes its place', async () => {
  const file = join(temporaryFolder(), 'directory.sqlite')
  const old = buildInvented(file)
  const bytes = readFileSync(file)
  const offered = following(file)

  const opened = await offered.open()
  if (typeof opened === 'string') return expect.unreachable(opened)
  const fresh = buildInvented(file, { rows: INVENTED_ROWS.slice(0, 5) })
  const next = await offered.open()
  if (typeof next === 'string') return expect.unreachable(next)
  await next.handle.close()
  expect([next.version, await offered.describeFile()]).toEqual([
    fresh,
    expect.objectContaining({ version: fresh }),
  ])

  const read = await buffer(opened.handle.createReadStream())
  expect(read.equals(bytes)).toBe(true)
  expect(opened).toMatchObject({
    version: old,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
})

it('a damaged file in its place is not given out as the one that serves', async () => {
  const file = join(temporaryFolder(), 'directory.sqlite')
  buildInvented(file)
  const offered = following(file)
  rmSync(file)
  writeFileSync(file, 'rubbish'.repeat(1000))
  expect(await offered.open()).toBe('not now')
  rmSync(file)
  expect(await offered.open()).toBe('not now')
})
