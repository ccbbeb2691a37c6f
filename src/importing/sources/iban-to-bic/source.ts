import { join } from 'node:path'
import { findModuleFolder, openPackageFiles } from '../../readers/built-in-files.ts'
import { stateEntry, toDetails } from '../../rows/drafts.ts'
import type { LocatedRow, OpenedSource, SourceDescription } from '../../source-description.ts'

/**
 * The countries whose lists are read from the package iban-to-bic. Its German list is left out, because it is
 * older than the list in bankdata-germany.
 */
const COUNTRIES = ['at', 'be', 'es', 'fr', 'lu', 'nl'] as const

const openCountryFiles = () =>
  openPackageFiles(
    // The path to package.json, because the main file of the package is in a subfolder.
    join(findModuleFolder('iban-to-bic/package.json'), 'datasets'),
    COUNTRIES.map((country) => `${country}.json`),
  )

function openIbanToBic(): OpenedSource {
  const { contents, sha256 } = openCountryFiles()
  const rows = [...contents].flatMap(([file, bytes]) => {
    const country = file.slice(0, 2).toUpperCase()
    return Object.entries(JSON.parse(bytes.toString()) as Record<string, string>).map(
      ([code, bic], i): LocatedRow => ({ file, row: i + 1, values: { country, code, bic } }),
    )
  })
  return { rows, sha256 }
}

/** BICs by bank code. The package has no names of banks: they come from the lists of BICs. */
export const ibanToBicPackage: SourceDescription = {
  id: 'iban-to-bic',
  type: 'iban',
  providesBics: true,
  publisher: 'National banks of AT, BE, ES, FR, LU and NL, bank codes',
  url: 'https://github.com/sigalor/iban-to-bic',
  licence: 'MIT',
  asOf: '2024-09-23',
  completeness: null,
  redistributable: true,
  columns: { country: 'the country', code: 'the code', bic: 'kept' },
  rowBounds: { kept: [2000, 4000], rejected: 20 },
  expectedRows: 2200,
  open: openIbanToBic,
  mapRow: ({ country = '', code = '', bic }) =>
    stateEntry({
      code: country + code,
      name: '',
      country,
      details: toDetails({ bic }),
    }),
  formatEntry: (draft) => draft,
}
