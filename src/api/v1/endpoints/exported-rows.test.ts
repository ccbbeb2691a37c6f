import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { swift } from '../../../codes/swift/swift.ts'
import { createLookup } from '../../../lookup/lookup.ts'
import { inventedCodes, inventedEntry } from '../../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../../testing/invented-directory.ts'
import { DirectoryChanged, exportRows } from './exported-rows.ts'

function openDirectory(builtAt: string) {
  const directory = openInvented(inventedFile({ builtAt }))
  return directory
}

const JANUARY = '2026-01-31T12:00:00.000Z'

it('an export continues after midnight', async () => {
  const directory = openDirectory(JANUARY)
  const days = ['2026-02-01', '2026-02-02']
  const lookup = () => createLookup(directory, days.shift() ?? '2026-02-02')
  const lines = await Array.fromAsync(exportRows(lookup, swift, 'csv', setImmediate))
  expect(lines.join('').trim().split('\n')).toHaveLength(13)
})

it('an export lists the payment schemes that sources state', async () => {
  const register = inventedCodes('swift', [
    inventedEntry('QQAADEFFXXX', 'Aldermoor Bank AG', {
      country: 'DE',
      details: { 'adheres.sct': 'yes', 'adheres.sctInst': '2017-11-21/2026-01-31' },
    }),
  ])
  const directory = openInvented(inventedFile({ otherSources: [register] }))
  const lookup = createLookup(directory, '2026-02-01')
  const lines = await Array.fromAsync(exportRows(() => lookup, swift, 'ndjson', setImmediate))
  const rows = lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { details } = rows.find(({ code }) => code === 'QQAADEFFXXX')
  expect(details.reach).toEqual([
    { scheme: 'sct', adheres: true, since: null, until: null },
    { scheme: 'sctInst', adheres: false, since: '2017-11-21', until: '2026-01-31' },
  ])
  expect(details).not.toHaveProperty('adheres.sct')
})

it('an export is aborted when the directory is replaced', async () => {
  const newDirectory = openDirectory('2026-02-28T12:00:00.000Z')
  // The first look-up opens the old directory, all others the new one.
  const oldDirectories = [openDirectory(JANUARY)]
  const lookup = () => createLookup(oldDirectories.pop() ?? newDirectory, '2026-03-01')
  await expect(Array.fromAsync(exportRows(lookup, swift, 'csv', setImmediate))).rejects.toThrow(
    DirectoryChanged,
  )
})
