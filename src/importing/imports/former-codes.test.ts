/** The codes of earlier editions of an imported complete list stay known. */
import { beforeEach, expect, it } from 'vitest'
import { openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type DirectoryLocation, importFiles, previewImport, rebuildDirectory } from '../change-directory.ts'
import { BUNDESBANK_FIELDS } from '../sources/bundesbank-blz/source.ts'
import {
  CHANGE_CONTEXT,
  locateDirectory,
  requireKind,
  writeIncomingFile,
} from '../testing/small-directory.ts'

let folder: string
let location: DirectoryLocation

/** Codes from all regions, as many as a list of the Bundesbank must have at least. */
const CODES = ['1', '2', '3', '4', '5', '6', '7', '80', '87'].flatMap((region) =>
  Array.from({ length: 260 }, (_, i) => region.padEnd(5, '9') + String(100 + i)),
)
const [KEPT = '', GONE = '', REPLACED = ''] = CODES

/** A list without some codes. The code REPLACED names KEPT as its successor. */
function prepareList(date: string, missing: readonly string[]) {
  const rows = CODES.filter((code) => !missing.includes(code)).map((code) => {
    const values: Record<string, string> = {
      Bankleitzahl: code,
      Merkmal: '1',
      Bezeichnung: `Bank ${String.fromCharCode(65 + (Number(code) % 26))}elm`,
      Ort: 'Elmswood',
      Änderungskennzeichen: 'U',
      'Nachfolge-Bankleitzahl': code === REPLACED ? KEPT : '00000000',
    }
    return BUNDESBANK_FIELDS.map(([name, width]) => (values[name] ?? '').padEnd(width)).join('')
  })
  const content = Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1')
  return {
    kind: requireKind('bundesbank-blz'),
    files: [writeIncomingFile(folder, `blz_${date}.txt`, content)],
  }
}

const importList = (date: string, missing: readonly string[]) =>
  importFiles(location, [prepareList(date, missing)], CHANGE_CONTEXT)

function readEntries(codes: readonly string[]) {
  const directory = openInvented(location.directoryFile)
  const entries = codes.map((code) => directory.findEntry('iban', `DE${code}`))
  return entries.map((entry) => entry && [entry.status, entry.successor, entry.sourceId, entry.dates])
}

beforeEach(async () => {
  folder = temporaryFolder()
  location = locateDirectory(folder)
  await importList('2031-06-09', [])
})

it('a preview names the codes that the next edition lacks, with their successors', async () => {
  const { diff } = await previewImport(
    location,
    [prepareList('2031-09-08', [GONE, REPLACED])],
    CHANGE_CONTEXT,
  )
  expect(diff.removed).toEqual([])
  expect(diff.retired).toMatchObject([
    { code: `DE${GONE}`, successor: null },
    { code: `DE${REPLACED}`, successor: `DE${KEPT}` },
  ])
})

it('they are delisted after the import, over several editions and after a rebuild', async () => {
  await importList('2031-08-01', [GONE])
  const { version } = await importList('2031-09-08', [GONE, REPLACED])
  const delisted = [
    ['active', null, 'bundesbank-blz', null],
    ['delisted', null, 'bundesbank-blz-former', { 'bundesbank-blz-former': '2031-06-09' }],
    ['delisted', `DE${KEPT}`, 'bundesbank-blz-former', { 'bundesbank-blz-former': '2031-08-01' }],
  ]
  expect(readEntries([KEPT, GONE, REPLACED])).toEqual(delisted)
  expect((await rebuildDirectory(location, CHANGE_CONTEXT)).version).toBe(version)
  expect(readEntries([KEPT, GONE, REPLACED])).toEqual(delisted)
})

it('a code that a later edition has again is listed again', async () => {
  await importList('2031-08-01', [GONE])
  await importList('2031-09-08', [])
  expect(readEntries([GONE])).toEqual([['active', null, 'bundesbank-blz', null]])
})
