import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Collected, collect, keptRows } from '../collect.ts'
import type { ImportFile } from '../import-kind.ts'
import { fileOf } from '../readers/reading.test-data.ts'
import { findImportKind } from './all.ts'

const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const REGISTRY = 'iban/schwifty_bank_registry/'

async function collectFiles(id: string, paths: readonly string[]) {
  const kind = findImportKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  const files = paths.map((path) => ({ path: DATA + path, name: basename(path) }))
  const asOf = kind.asOf(files)
  const collected: Collected[] = []
  for (const source of kind.describe(files, asOf ?? '2026-03'))
    collected.push(await collect(source, () => {}))
  return { asOf, collected }
}

/** What became of the rows of a source. */
function counts(collected: Collected | undefined) {
  if (!collected) return undefined
  const { read, empty, duplicate, rejections, drafts } = collected
  return {
    read,
    kept: keptRows(collected),
    empty,
    duplicate,
    rejected: rejections.length,
    successors: drafts.filter(({ successor }) => successor !== null).length,
  }
}

const statuses = (collected: Collected | undefined) =>
  Object.fromEntries(
    Map.groupBy(collected?.drafts ?? [], ({ status }) => status)
      .entries()
      .map(([status, { length }]) => [status, length]),
  )

describe.skipIf(!existsSync(DATA))('the official files', () => {
  it('FedACH of December 2018', async () => {
    const { asOf, collected } = await collectFiles('fedach', ['us/FedACHdir_2018-12-04.txt'])
    expect(asOf).toBe('2018-12-04')
    expect(collected.map(counts)).toEqual([
      { read: 18_198, kept: 18_198, empty: 0, duplicate: 0, rejected: 0, successors: 1_606 },
    ])
    expect(statuses(collected[0])).toEqual({ active: 16_592, redirected: 1_606 })
  })

  it('the Fedwire directory of December 2018', async () => {
    const { asOf, collected } = await collectFiles('fedwire', ['us/fpddir_2018-12-03.txt'])
    expect(asOf).toBe('2018-12-03')
    expect(counts(collected[0])?.read).toBe(7_693)
    const { rejections = [] } = collected[0] ?? {}
    // Two numbers begin with 15, which is outside the prefixes that are assigned.
    expect(rejections.map(({ row }) => row)).toEqual([5_414, 5_415])
  })

  it('the BSB directory of September 2025', async () => {
    const { asOf, collected } = await collectFiles('auspaynet-bsb', [
      'au/auspaynet_bsb_directory_2025-09.csv',
    ])
    expect(asOf).toBe('2025-09')
    expect(collected.map(counts)).toEqual([
      { read: 16_193, kept: 16_193, empty: 0, duplicate: 0, rejected: 0, successors: 440 },
    ])
    expect(statuses(collected[0])).toEqual({ active: 15_752, merged: 399, closed: 42 })
  })

  it('the Austrian directory of September 2022', async () => {
    const { asOf, collected } = await collectFiles('oenb', ['enrich/oenb_sepa-zv-vz_gesamt_2022-09-23.csv'])
    expect(asOf).toBe('2022-09-23')
    expect(collected.map(counts)).toEqual([
      { read: 874, kept: 874, empty: 0, duplicate: 0, rejected: 0, successors: 0 },
      { read: 874, kept: 465, empty: 5, duplicate: 403, rejected: 1, successors: 0 },
    ])
  })

  it("schwifty's bank registry", async () => {
    const files = readdirSync(DATA + REGISTRY).map((name) => REGISTRY + name)
    const { asOf, collected } = await collectFiles('schwifty-registry', files)
    expect(asOf).toBe(null)
    expect(collected.map(counts)).toEqual([
      { read: 29_588, kept: 22_870, empty: 6_671, duplicate: 0, rejected: 47, successors: 0 },
    ])
    const countries = new Set(collected[0]?.drafts.map(({ country }) => country))
    expect(countries.size).toBe(44)
  })

  it.each([
    ['fedach', 'us/FedACHdir_2018-12-04.txt', 16_000, '30'],
    ['fedwire', 'us/fpddir_2018-12-03.txt', 7_000, '31'],
    ['auspaynet-bsb', 'au/auspaynet_bsb_directory_2025-09.csv', 15_000, '80'],
  ])('%s, cut off at the end of a row', async (id, path, rows, missing) => {
    const whole = readFileSync(DATA + path, 'latin1').split('\n')
    const cut = fileOf(`${whole.slice(0, rows).join('\n')}\n`, basename(path))
    const [source] = findImportKind(id)?.describe([cut], '2031-09') ?? []
    await expect(source && collect(source, () => {})).rejects.toThrow(
      `${id}: no code begins with ${missing}; the file may be cut off`,
    )
  })

  it.each([
    ['fedach', 'us/FedACHdir_2018-12-04.txt'],
    ['fedwire', 'us/fpddir_2018-12-03.txt'],
  ])('%s, from a copy without trailing blanks and with blank lines', async (id, path) => {
    const lines = readFileSync(DATA + path, 'latin1').split(/\r?\n/)
    const copy = fileOf(lines.map((line) => `${line.trimEnd()}\n\n`).join(''), basename(path))
    const entriesOf = async (file: ImportFile) => {
      const [source] = findImportKind(id)?.describe([file], '2031-09') ?? []
      return source ? collect(source, () => {}) : undefined
    }
    const [whole, read] = [await entriesOf({ path: DATA + path, name: path }), await entriesOf(copy)]
    expect(read?.drafts).toEqual(whole?.drafts)
    expect(read?.notes).toEqual([
      expect.stringMatching(/^\d+ blank lines skipped$/),
      expect.stringMatching(/^\d+ lines with fewer or more trailing blanks/),
    ])
  })

  it("GLEIF's sample, which is too small to be the whole file", async () => {
    await expect(collectFiles('gleif-bic-lei', ['enrich/gleif_lei_bic_sample.csv'])).rejects.toThrow(
      'gleif-bic-lei: 25 rows kept, expected',
    )
  })
})
