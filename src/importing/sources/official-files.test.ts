import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findEditionErrors } from '../imports/replacement.ts'
import { writeTemporaryFile } from '../readers/reading.test-data.ts'
import { type CollectedSource, collectSource } from '../rows/collect.ts'
import type { ImportFile } from '../source-description.ts'
import { collectFiles, countRows, DATA } from '../testing/official-files.ts'
import { findImportKind } from './registry.ts'

const FEDACH = 'us/FedACHdir_2018-12-04.txt'
const FEDWIRE = 'us/fpddir_2018-12-03.txt'
const BSB = 'au/auspaynet_bsb_directory_2025-09.csv'
const OENB = 'enrich/oenb_sepa-zv-vz_gesamt_2022-09-23.csv'
const EPC = 'enrich/epc_sct_participants_2022-09.csv'
const EPC_INSTANT = 'enrich/epc_sct_inst_participants_2022-09.csv'
const REGISTRY = 'iban/schwifty_bank_registry/'

const countStatuses = (collected: CollectedSource | undefined) =>
  Object.fromEntries(
    Map.groupBy(collected?.drafts ?? [], ({ status }) => status)
      .entries()
      .map(([status, { length }]) => [status, length]),
  )

describe.skipIf(!existsSync(DATA))('an import of official files', () => {
  it('reads FedACH of December 2018', async () => {
    const { asOf, collected } = await collectFiles('fedach', [FEDACH])
    expect(asOf).toBe('2018-12-04')
    expect(collected.map(countRows)).toEqual([
      { read: 18_198, kept: 18_198, empty: 0, duplicate: 0, rejected: 0, successors: 1_606 },
    ])
    expect(countStatuses(collected[0])).toEqual({ active: 16_592, redirected: 1_606 })
  })

  it('reads the participants in SEPA credit transfers of September 2022', async () => {
    const { asOf, collected } = await collectFiles('epc-sct', [EPC])
    expect(asOf).toBe('2022-09')
    expect(collected.map(countRows)).toEqual([
      { read: 3_797, kept: 3_797, empty: 0, duplicate: 0, rejected: 0, successors: 0 },
    ])
    const austrianEntry = collected[0]?.drafts.find(({ code }) => code === 'RVSAAT2S029')
    expect(austrianEntry).toMatchObject({ name: 'Raiffeisenbank Kuchl-St.Koloman eGen', city: 'Kuchl' })
  })

  it('reads the participants in SEPA instant credit transfers of September 2022', async () => {
    const { asOf, collected } = await collectFiles('epc-sct-inst', [EPC_INSTANT])
    expect(asOf).toBe('2022-09')
    expect(collected.map(countRows)).toEqual([
      { read: 2_297, kept: 2_297, empty: 0, duplicate: 0, rejected: 0, successors: 0 },
    ])
  })

  it('reads the Fedwire directory of December 2018', async () => {
    const { asOf, collected } = await collectFiles('fedwire', [FEDWIRE])
    expect(asOf).toBe('2018-12-03')
    expect(countRows(collected[0])?.read).toBe(7_693)
    expect(collected[0]?.rejections).toEqual([])
    // Two numbers of the Treasury begin with 15, which is outside the prefixes that are assigned.
    expect(collected[0]?.notes).toEqual([
      'codes that break a rule, kept because the list has them: 2; ' +
        'the first: fpddir_2018-12-03.txt row 5414: 154000008: Invalid routing number format',
    ])
  })

  it('reads the BSB directory of September 2025', async () => {
    const { asOf, collected } = await collectFiles('auspaynet-bsb', [BSB])
    expect(asOf).toBe('2025-09')
    expect(collected.map(countRows)).toEqual([
      { read: 16_193, kept: 16_193, empty: 0, duplicate: 0, rejected: 0, successors: 440 },
    ])
    expect(countStatuses(collected[0])).toEqual({ active: 15_752, merged: 399, closed: 42 })
  })

  it('reads the Austrian directory of September 2022', async () => {
    const { asOf, collected } = await collectFiles('oenb', [OENB])
    expect(asOf).toBe('2022-09-23')
    expect(collected.map(countRows)).toEqual([
      { read: 874, kept: 874, empty: 0, duplicate: 0, rejected: 0, successors: 0 },
      { read: 874, kept: 465, empty: 5, duplicate: 403, rejected: 1, successors: 0 },
    ])
  })

  it("reads schwifty's bank registry", async () => {
    const files = readdirSync(DATA + REGISTRY).map((name) => REGISTRY + name)
    const { asOf, collected } = await collectFiles('schwifty-registry', files)
    expect(asOf).toBe(null)
    expect(collected.map(countRows)).toEqual([
      { read: 29_588, kept: 22_870, empty: 6_671, duplicate: 0, rejected: 47, successors: 0 },
    ])
    const countries = new Set(collected[0]?.drafts.map(({ country }) => country))
    expect(countries.size).toBe(44)
  })

  it.each([
    ['fedach', 'Customer Name', 'Address', 'name', FEDACH],
    ['fedach', 'Customer Name', 'City', 'name', FEDACH],
    ['fedach', 'Change Date', 'Telephone Suffix Number', 'phone', FEDACH],
    ['fedwire', 'State', 'City', 'state', FEDWIRE],
    ['fedwire', 'Telegraphic Name', 'Customer Name', 'name', FEDWIRE],
    ['auspaynet-bsb', 'Branch name', 'Suburb', 'city', BSB],
    ['auspaynet-bsb', 'Suburb', 'Address', 'address', BSB],
    ['oenb', 'Bankenname', 'Ort', 'name', OENB],
  ])(
    'refuses %s with %s and %s exchanged, because of its field %s',
    async (id, first, second, field, path) => {
      const [source] =
        findImportKind(id)?.describeSources([{ path: DATA + path, name: path }], '2031-09') ?? []
      if (!source) throw new Error(`no source of kind ${id}`)
      expect(Object.keys(source.columns)).toEqual(expect.arrayContaining([first, second]))
      const mapRow: typeof source.mapRow = (row, asOf) =>
        source.mapRow({ ...row, [first]: row[second] ?? '', [second]: row[first] ?? '' }, asOf)
      await expect(collectSource({ ...source, mapRow }, () => {})).rejects.toThrow(
        new RegExp(`^${id}: \\d+ % of the values of '${field}' .*columns may be exchanged`),
      )
    },
  )

  it.each([
    ['fedach', FEDACH],
    ['auspaynet-bsb', BSB],
    ['oenb', OENB],
  ])(
    'accepts a newer edition of %s, but not if its columns for name and city are exchanged',
    async (id, path) => {
      const { collected } = await collectFiles(id, [path])
      const current = collected[0]?.drafts ?? []
      // The newer edition lacks 5 % of the rows, renames 10 % and moves 10 % to another city.
      const newer = current.flatMap((draft, i) => {
        if (i % 20 === 0) return []
        const renamed = i % 10 === 1 ? { ...draft, name: 'Another Bank' } : draft
        const details = { ...renamed.details, address: '1 New Street', phone: '' }
        return [i % 10 === 2 ? { ...renamed, city: 'Elsewhere', details } : renamed]
      })
      expect(findEditionErrors(current, newer)).toEqual([])
      const exchanged = newer.map((draft) => ({ ...draft, name: draft.city, city: draft.name }))
      expect(findEditionErrors(current, exchanged)[0]).toContain("have the same 'name'")
    },
  )

  it.each([
    ['fedach', FEDACH, 16_000, '30'],
    ['fedwire', FEDWIRE, 7_000, '31'],
    ['auspaynet-bsb', BSB, 15_000, '80'],
  ])('refuses %s if it is cut off at the end of a row', async (id, path, rows, missing) => {
    const lines = readFileSync(DATA + path, 'latin1').split('\n')
    const cutOffFile = writeTemporaryFile(`${lines.slice(0, rows).join('\n')}\n`, basename(path))
    const [source] = findImportKind(id)?.describeSources([cutOffFile], '2031-09') ?? []
    await expect(source && collectSource(source, () => {})).rejects.toThrow(
      `${id}: no code begins with ${missing}; the file may be cut off`,
    )
  })

  it.each([
    ['fedach', FEDACH],
    ['fedwire', FEDWIRE],
  ])('reads the same from a copy of %s without trailing blanks and with blank lines', async (id, path) => {
    const lines = readFileSync(DATA + path, 'latin1').split(/\r?\n/)
    const copy = writeTemporaryFile(lines.map((line) => `${line.trimEnd()}\n\n`).join(''), basename(path))
    const collectFile = async (file: ImportFile) => {
      const [source] = findImportKind(id)?.describeSources([file], '2031-09') ?? []
      return source ? collectSource(source, () => {}) : undefined
    }
    const fromOriginal = await collectFile({ path: DATA + path, name: path })
    const fromCopy = await collectFile(copy)
    expect(fromCopy?.drafts).toEqual(fromOriginal?.drafts)
    expect(fromCopy?.notes.slice(0, 2)).toEqual([
      expect.stringMatching(/^\d+ blank lines skipped$/),
      expect.stringMatching(/^\d+ lines with fewer or more trailing blanks/),
    ])
  })

  it("refuses GLEIF's sample, which is too small to be the complete file", async () => {
    await expect(collectFiles('gleif-bic-lei', ['enrich/gleif_lei_bic_sample.csv'])).rejects.toThrow(
      'gleif-bic-lei: 25 rows kept, expected',
    )
  })
})
