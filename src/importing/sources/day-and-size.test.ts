import { describe, expect, it } from 'vitest'
import { createSourceCollector } from '../collect.ts'
import { writeTemporaryFile } from '../readers/reading.test-data.ts'
import { requireKind } from '../testing/small-directory.ts'
import { IMPORT_KINDS } from './registry.ts'
import { SMALL_FILES } from './small-files.test-data.ts'

/** A file name of each kind, as its publisher writes it, with the date of the list. */
const NAMES: Readonly<Record<string, readonly [name: string, date: string | null]>> = {
  'gleif-bic-lei': ['lei-bic-20310926T000000.csv', '2031-09-26'],
  'epc-sct': ['epc_sct_participants_2031-09.csv', '2031-09'],
  'epc-sct-inst': ['epc_sct_inst_participants_2031-09.csv', '2031-09'],
  'bundesbank-blz': ['blz_2031_09_08_txt.txt', '2031-09-08'],
  oenb: ['sepa-zv-vz_gesamt_2031-09-22.csv', '2031-09-23'],
  'schwifty-registry': ['generated_de.json', null],
  fedach: ['FedACHdir_2031-09-04.txt', '2031-09-04'],
  fedwire: ['fpddir_2031-09-03.txt', '2031-09-03'],
  nic: ['CSV_ATTRIBUTES_ACTIVE_20310930.csv', '2031-09-30'],
  'sort-codes': ['extract_2031-09.csv', '2031-09'],
  chips: ['participants_2031-09-01.csv', '2031-09-01'],
  'auspaynet-bsb': ['BSBDirectorySep31-360.csv', '2031-09'],
  'auspaynet-key': ['key_to_abbreviations_2031-09-04.csv', '2031-09-04'],
}

describe('the date of a list', () => {
  it.each(IMPORT_KINDS.map(({ id }) => id))('of kind %s is read from its name or content', (id) => {
    const [name = '', date] = NAMES[id] ?? []
    expect(requireKind(id).readDate([writeTemporaryFile(SMALL_FILES[id]?.content ?? '', name)])).toBe(date)
  })
})

describe.each(IMPORT_KINDS.map(({ id }) => id))('%s', (id) => {
  const describeSources = () => requireKind(id).describeSources([], '2031-09')

  it('is refused without any valid row', () => {
    for (const source of describeSources()) {
      expect(source.rowBounds.kept[0]).toBeGreaterThan(0)
      expect(() => createSourceCollector(source).finish({ sha256: () => '' })).toThrow(
        `${source.id}: 0 rows kept, expected`,
      )
    }
  })

  it('allows fewer rejected rows than a tenth of its maximum size', () => {
    for (const { rowBounds } of describeSources())
      expect(rowBounds.rejected).toBeLessThan(rowBounds.kept[1] / 10)
  })
})
