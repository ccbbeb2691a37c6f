import { describe, expect, it } from 'vitest'
import { createIban } from '../../../codes/iban/generated-ibans.test-data.ts'
import { createLookup } from '../../../lookup/lookup.ts'
import { inventedCodes, inventedEntry } from '../../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../../testing/invented-directory.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { importFiles, rebuildDirectory } from '../../change-directory.ts'
import {
  CHANGE_CONTEXT,
  locateDirectory,
  readNames,
  requireKind,
  writeIncomingFile,
} from '../../testing/small-directory.ts'
import { BUNDESBANK_FIELDS } from '../bundesbank-blz/source.ts'
import { mapAnnouncedRow } from './source.ts'

const COLUMNS = BUNDESBANK_FIELDS.map(([name]) => name)
const EFFECTIVE = '2026-12-07'

const createRow = (blz: string, change: string, successor = '00000000') => ({
  ...Object.fromEntries(COLUMNS.map((column) => [column, ''])),
  Bankleitzahl: blz,
  Merkmal: '1',
  Bezeichnung: 'Bank Aldermoor',
  Postleitzahl: '99999',
  Ort: 'Kiel',
  BIC: 'QQAADEFFXXX',
  Prüfzifferberechnungsmethode: '09',
  Änderungskennzeichen: change,
  'Nachfolge-Bankleitzahl': successor,
})

/** The present list, which is complete until the day before the next one, and what the next one says. */
const file = inventedFile({
  otherSources: [
    inventedCodes(
      'iban',
      ['DE99900100', 'DE99900200'].map((code) => inventedEntry(code, 'Bank Aldermoor', { country: 'DE' })),
      { id: 'present', asOf: '2026-09-07', completeness: { prefix: 'DE', until: '2026-12-06' } },
    ),
    inventedCodes(
      'iban',
      [
        mapAnnouncedRow(createRow('99900300', 'A'), EFFECTIVE),
        mapAnnouncedRow(createRow('99900100', 'D', '99900300'), EFFECTIVE),
        mapAnnouncedRow(createRow('99900200', 'U'), EFFECTIVE),
      ],
      { id: 'next', asOf: EFFECTIVE, providesBics: false },
    ),
  ],
})
const directory = openInvented(file)

const lookUp = (blz: string, day: string) =>
  createLookup(directory, day).lookUpCode('iban', createIban('DE', `${blz}0000000001`))

describe('a bank code that the next list adds', () => {
  it('is announced and not valid until that day', () => {
    const { status, error, validity } = lookUp('99900300', '2026-12-06')
    expect(status).toBe('invalid')
    expect(error).toBe(
      'The bank code DE99900300 of this IBAN is announced for 7 December 2026 and not in use before that day',
    )
    expect(validity?.text).toBe('Bank code DE99900300 to be used from 7 December 2026')
  })

  it('is valid from that day', () => {
    const { status, validity } = lookUp('99900300', EFFECTIVE)
    expect([status, validity?.text]).toEqual(['valid', 'Bank code DE99900300 in use since 7 December 2026'])
  })
})

describe('a bank code that the next list deletes', () => {
  it('is valid until that day, and names its successor', () => {
    const { status, validity } = lookUp('99900100', '2026-12-06')
    expect([status, validity?.text]).toEqual([
      'valid',
      'Bank code DE99900100 to be retired on 7 December 2026; replaced by DE99900300',
    ])
  })

  it('is out of use from that day, although no newer list says so', () => {
    const { entry, validity } = lookUp('99900100', EFFECTIVE)
    expect(entry?.status).toBe('merged')
    expect(validity?.text).toBe('Bank code DE99900100 retired on 7 December 2026; replaced by DE99900300')
  })
})

it('a bank code that stays is as the present list has it', () => {
  for (const day of ['2026-12-06', EFFECTIVE])
    expect(lookUp('99900200', day)).toMatchObject({ status: 'valid', validity: null })
})

it('the answers change on the day on which the list takes effect', () => {
  const getVersion = (day: string) => createLookup(directory, day).answerRevision.version
  expect(getVersion('2026-12-06')).not.toBe(getVersion(EFFECTIVE))
})

it('an edition may have other codes than the one before it', async () => {
  const folder = temporaryFolder()
  const location = locateDirectory(folder)
  await rebuildDirectory(location, CHANGE_CONTEXT)
  for (const [first, day] of [
    [999_003_00, '2031_12_08'],
    [999_004_00, '2031_12_15'],
  ] as const) {
    const rows = Array.from({ length: 6 }, (_, index) => Object.values(createRow(String(first + index), 'A')))
    const lines = [COLUMNS, ...rows].map((cells) => `"${cells.join('";"')}"\r\n`)
    const file = writeIncomingFile(folder, `blz_neu_${day}_csv.csv`, Buffer.from(lines.join(''), 'latin1'))
    await importFiles(location, [{ kind: requireKind('bundesbank-blz-next'), files: [file] }], CHANGE_CONTEXT)
  }
  expect(readNames(location, 'iban', ['DE99900405'])).toEqual(['Bank Aldermoor'])
})
