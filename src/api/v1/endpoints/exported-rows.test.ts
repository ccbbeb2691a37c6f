import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { swift } from '../../../codes/swift/swift.ts'
import { createLookup } from '../../../lookup/lookup.ts'
import { inventedFile, openInvented } from '../../../testing/invented-directory.ts'
import { DirectoryChanged, exportRows } from './exported-rows.ts'

function openDirectory(builtAt: string) {
  const directory = openInvented(inventedFile({ builtAt }))
  onTestFinished(() => directory.close())
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

it('an export is aborted when the directory is replaced', async () => {
  const newDirectory = openDirectory('2026-02-28T12:00:00.000Z')
  // The first look-up opens the old directory, all others the new one.
  const oldDirectories = [openDirectory(JANUARY)]
  const lookup = () => createLookup(oldDirectories.pop() ?? newDirectory, '2026-03-01')
  await expect(Array.fromAsync(exportRows(lookup, swift, 'csv', setImmediate))).rejects.toThrow(
    DirectoryChanged,
  )
})
