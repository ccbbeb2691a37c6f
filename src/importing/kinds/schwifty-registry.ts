import { mapSchwiftyRow, SCHWIFTY_COLUMNS } from '../../codes/iban/schwifty-rows.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { readJson } from '../readers/json.ts'
import { openFiles } from '../readers/opened.ts'
import type { OpenedSource } from '../source-description.ts'
import { asOfNames } from './as-of.ts'
import { readableEntry } from './readable-entry.ts'
import { objectsOf } from './schwifty-objects.ts'
import { withStanding } from './schwifty-standing.ts'

const PUBLISHED = {
  publisher: 'schwifty, an open collection of national bank registries',
  url: 'https://github.com/mdomke/schwifty',
  licence: 'MIT',
} as const

function open(files: readonly ImportFile[]): OpenedSource {
  const { rows, sha256 } = openFiles(files, async function* (file, hash) {
    yield* objectsOf(file, await readJson(file, hash))
  })
  async function* ranked() {
    yield* withStanding(await Array.fromAsync(rows))
  }
  return { rows: ranked(), sha256 }
}

/** National bank codes of some 45 countries, by file. */
export const schwiftyRegistry: ImportKind = {
  id: 'schwifty-registry',
  title: 'schwifty bank registry, JSON by country',
  ...PUBLISHED,
  cadence: 'several times a year',
  keptByOperator: false,
  severalFiles: true,
  asOf: asOfNames,
  describe: (files, asOf) => [
    {
      id: 'schwifty-registry',
      type: 'iban',
      statesBics: true,
      ...PUBLISHED,
      asOf,
      complete: false,
      redistributable: true,
      columns: SCHWIFTY_COLUMNS,
      bounds: { kept: [1, 60_000], rejected: 500 },
      expectedRows: 29_600,
      open: () => open(files),
      map: mapSchwiftyRow,
      present: readableEntry,
    },
  ],
}
