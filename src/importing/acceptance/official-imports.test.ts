import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { answerExamination, lookUpCode } from '../../lookup/finding.ts'
import { builtDirectory } from '../../testing/built-directory.ts'
import { openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type DirectoryLocation, importFiles, rebuildDirectory } from '../change-directory.ts'
import { readHandKept } from '../testing/hand-kept-tables.ts'
import {
  CHANGE_CONTEXT,
  hashFilesIn,
  locateDirectory,
  readDirectoryContent,
  requireKind,
  writeIncomingFile,
} from '../testing/small-directory.ts'

const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))

function findOfficial(kind: string, paths: readonly string[]) {
  return {
    kind: requireKind(kind),
    files: paths.map((path) => ({ path: DATA + path, name: basename(path) })),
  }
}

/** Copies the directory of the default sources into a folder, for imports. */
async function copyBuiltDirectory(): Promise<DirectoryLocation> {
  const folder = temporaryFolder()
  const location = { directoryFile: join(folder, 'directory.sqlite'), stateFolder: folder }
  copyFileSync(await builtDirectory(), location.directoryFile)
  return location
}

function importOfficial(location: DirectoryLocation, kind: string, paths: readonly string[], asOf?: string) {
  const incoming = { ...findOfficial(kind, paths), ...(asOf ? { asOf } : {}) }
  return importFiles(location, [incoming], CHANGE_CONTEXT)
}

/** The numbers of kept and rejected rows of each source. */
function countRows({ directoryFile }: DirectoryLocation) {
  const directory = openInvented(directoryFile)
  const counts = directory.sources.map(({ id, rows }) => [id, `${rows.kept} kept, ${rows.rejected} rejected`])
  return Object.fromEntries(counts)
}

/** The numbers of entries of a type with each status, and with a successor. */
function countStatuses({ directoryFile }: DirectoryLocation, type: string) {
  const db = new Database(directoryFile, { readonly: true })
  const statuses = db
    .prepare<[string], { status: string; count: number }>(
      'SELECT status, count(*) AS count FROM entry WHERE type = ? GROUP BY status',
    )
    .all(type)
  const [successors] = db
    .prepare<[string], { count: number }>(`SELECT count(*) AS count FROM entry WHERE type = ?
      AND (successor IS NOT NULL OR details ->> 'unlistedSuccessor' IS NOT NULL)`)
    .all(type)
  db.close()
  return {
    ...Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    successors: successors?.count,
  }
}

/** Like `toEqual`, which takes seconds for the rows of a whole directory. */
function expectSameRows(actual: object, expected: object) {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

/** Expects the names of institutions that merged after the date of the official files. */
function expectCurrentNames(location: DirectoryLocation) {
  const directory = openInvented(location.directoryFile)
  const newerRows = readHandKept('routing-numbers').filter((row) => (row.as_of ?? '') > '2018-12-04')
  const outdatedRows = newerRows.filter((row) => {
    const { citedSources, entry } = lookUpCode(directory, 'routing', row.routing ?? '', '2026-11-22')
    return entry?.name !== row.institution || citedSources[0]?.source.asOf !== row.as_of
  })
  expect(outdatedRows).toEqual([])
  expect(newerRows.length).toBeGreaterThan(80)
}

const AUSPAYNET_BSB = 'au/auspaynet_bsb_directory_2025-09.csv'

describe.skipIf(!existsSync(DATA))('an import of official files', () => {
  it('of the Federal Reserve has the rows of both files, and successors of redirected numbers', async () => {
    const location = locateDirectory(temporaryFolder())
    await importOfficial(location, 'fedach', ['us/FedACHdir_2018-12-04.txt'])
    expect(countStatuses(location, 'routing')).toEqual({
      active: 16_592,
      redirected: 1_606,
      successors: 1_606,
    })
    const { diff, version } = await importOfficial(location, 'fedwire', ['us/fpddir_2018-12-03.txt'])
    expect(diff.removed).toEqual([])
    expect(countRows(location)).toMatchObject({
      fedach: '18198 kept, 0 rejected',
      fedwire: '7693 kept, 0 rejected',
    })
    expect(countStatuses(location, 'routing')).toMatchObject({ redirected: 1_606, successors: 1_606 })
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).version).toBe(version)
  })

  it('with the default sources equals a rebuild, and restores no name from before a merger', async () => {
    const location = await copyBuiltDirectory()
    const fedach = findOfficial('fedach', ['us/FedACHdir_2018-12-04.txt'])
    const fedwire = findOfficial('fedwire', ['us/fpddir_2018-12-03.txt'])
    const { version } = await importFiles(location, [fedach, fedwire], CHANGE_CONTEXT)
    expectCurrentNames(location)
    const imported = readDirectoryContent(location.directoryFile)
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).version).toBe(version)
    expectSameRows(readDirectoryContent(location.directoryFile), imported)
  })

  it('of AusPayNet has all BSBs with their statuses; a list with missing rows is refused', async () => {
    const folder = temporaryFolder()
    const location = locateDirectory(folder)
    await importOfficial(location, 'auspaynet-bsb', [AUSPAYNET_BSB])
    expect(countRows(location)).toMatchObject({ 'auspaynet-bsb': '16193 kept, 0 rejected' })
    expect(countStatuses(location, 'bsb')).toEqual({
      active: 15_752,
      merged: 399,
      closed: 42,
      successors: 440,
    })
    const rows = readFileSync(DATA + AUSPAYNET_BSB, 'utf8').split('\n')
    const incomplete = writeIncomingFile(
      folder,
      'auspaynet_2025-10.csv',
      rows.toSpliced(8_000, 1_600).join('\n'),
    )
    const before = hashFilesIn(folder)
    const importIncomplete = importFiles(
      location,
      [{ kind: requireKind('auspaynet-bsb'), files: [incomplete] }],
      CHANGE_CONTEXT,
    )
    await expect(importIncomplete).rejects.toThrow(
      'auspaynet-bsb: 1600 of the 16193 codes of 2025-09 are missing',
    )
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('of AusPayNet gives each BSB the BIC of its prefix', async () => {
    const location = await copyBuiltDirectory()
    await importOfficial(location, 'auspaynet-bsb', [AUSPAYNET_BSB])
    const db = new Database(location.directoryFile, { readonly: true })
    const bsbs = db.prepare<[], string>(`SELECT code FROM entry WHERE type = 'bsb'`).pluck().all()
    db.close()
    const directory = openInvented(location.directoryFile)
    const differingBsbs = bsbs.filter((bsb) => {
      const [entry, prefix] = [directory.findEntry('bsb', bsb), directory.findRange('bsb', bsb)]
      return entry?.details.bic !== prefix?.details.bic
    })
    expect([bsbs.length, differingBsbs]).toEqual([16_193, []])
  })

  it("of AusPayNet's key names the institution of each prefix and BSB, and keeps the BIC", async () => {
    const location = await copyBuiltDirectory()
    await importOfficial(location, 'auspaynet-key', ['au/auspaynet_key_to_abbreviations_2025-09-04.csv'])
    expect(countRows(location)).toMatchObject({
      'auspaynet-key': '136 kept, 0 rejected',
      'bsb-prefixes': '136 kept, 0 rejected',
    })
    const withKey = openInvented(location.directoryFile)
    const lookUpStatus = (bsb: string) => lookUpCode(withKey, 'bsb', bsb, '2025-10-15').status
    const unlisted = lookUpCode(withKey, 'bsb', '012345', '2025-10-15')
    // 01 has BSBs in use; 517 has none.
    expect([lookUpStatus('012345'), lookUpStatus('517234')]).toEqual(['valid', 'unknown'])
    expect(unlisted.institution?.name).toBe('Australia & New Zealand Banking Group Limited')
    expect(unlisted.institution?.details.bic).toBe('ANZBAU3M')
    expect(
      unlisted.citedSources.map(({ source, contributedFields }) => [source.id, contributedFields]),
    ).toEqual([
      ['auspaynet-key', null],
      ['bsb-prefixes', ['bic', 'evidence']],
    ])
    await importOfficial(location, 'auspaynet-bsb', [AUSPAYNET_BSB])
    const directory = openInvented(location.directoryFile)
    expect(directory.findEntry('bsb', '012002')).toMatchObject({
      name: 'Australia & New Zealand Banking Group Limited',
      details: { bic: 'ANZBAU3M', mnemonic: 'ANZ' },
      contributions: { 'auspaynet-key': ['name'], 'bsb-prefixes': ['bic'] },
    })
  })

  it('of the OeNB has the Austrian bank codes and BICs', async () => {
    const location = locateDirectory(temporaryFolder())
    await importOfficial(location, 'oenb', ['enrich/oenb_sepa-zv-vz_gesamt_2022-09-23.csv'])
    expect(countRows(location)).toMatchObject({
      oenb: '874 kept, 0 rejected',
      'oenb-bic': '465 kept, 1 rejected',
    })
  })

  it('of schwifty has the bank codes of all countries', async () => {
    const registry = 'iban/schwifty_bank_registry/'
    const location = locateDirectory(temporaryFolder())
    const files = readdirSync(DATA + registry).map((name) => registry + name)
    await importOfficial(location, 'schwifty-registry', files, '2026-03')
    expect(countRows(location)).toMatchObject({ 'schwifty-registry': '22870 kept, 47 rejected' })
  })

  it('of a partial source restores no German bank code that the complete list has dropped', async () => {
    const location = await copyBuiltDirectory()
    await importOfficial(
      location,
      'schwifty-registry',
      ['iban/schwifty_bank_registry/generated_de.json'],
      '2026-03',
    )
    const directory = openInvented(location.directoryFile)
    const answers = ['10030200', '51961515', '76260451', '65461878', '74067000'].map((blz) => {
      const code = `DE00${blz}0000000000`
      const examination = { isWellFormed: true, code, checks: [], parts: [] } as const
      const { status, error } = answerExamination(directory, 'iban', examination, '2026-11-26')
      return [status, directory.findEntry('iban', `DE${blz}`)?.status, error?.split('; ')[1]]
    })
    const lastListing = 'last listed in March 2026 by An open collection of national bank registries'
    // The package of the complete list names the last two as removed.
    expect(answers).toEqual([
      ...Array(3).fill(['invalid', 'delisted', lastListing]),
      ...Array(2).fill(['invalid', 'closed', undefined]),
    ])
  })

  it('of GLEIF is refused if the file is a sample, and changes nothing', async () => {
    const folder = temporaryFolder()
    const location = locateDirectory(folder)
    await rebuildDirectory(location, CHANGE_CONTEXT)
    const before = hashFilesIn(folder)
    const sample = importOfficial(location, 'gleif-bic-lei', ['enrich/gleif_lei_bic_sample.csv'], '2026-03')
    await expect(sample).rejects.toThrow('gleif-bic-lei: 25 rows kept, expected 14000 to 100000')
    expect(hashFilesIn(folder)).toEqual(before)
  })
})
