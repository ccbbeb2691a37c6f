/**
 * The institutions with interbank codes (CIB) in REGAFI, the register of the ACPR: an array in JSON, an
 * object for each institution. `cib` is JSON in a text: '[{"code":"15208","date":"…"}]' or '["15208"]'. What
 * the date means is not documented.
 * https://www.regafi.fr
 */
import { defineImportKind } from '../../import-kind.ts'
import { createFileError, openFiles } from '../../readers/import-files.ts'
import { isObject, readJson } from '../../readers/json.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import type { MappedRow, SourceRow } from '../../rows/drafts.ts'
import type { ImportFile, LocatedRow } from '../../source-description.ts'
import { HAS_BANK_WORD, HAS_DIGIT, IS_LEI } from '../../value-checks.ts'

const COLUMNS = {
  cib: 'the codes, of which an institution may have several',
  denomination: 'kept',
  adresse: 'kept',
  code_postal: 'kept',
  ville: 'kept',
  pays: 'the country: only those whose IBANs have these codes count',
  lei: 'kept',
} as const

const NAMES = Object.keys(COLUMNS)

/** The countries of IBANs by name. Overseas collectivities have French IBANs. */
const COUNTRIES: Readonly<Record<string, string>> = {
  FRANCE: 'FR',
  MONACO: 'MC',
  'NOUVELLE-CALEDONIE': 'FR',
  'POLYNESIE FRANCAISE': 'FR',
  'SAINT-PIERRE-ET-MIQUELON': 'FR',
  'WALLIS ET FUTUNA': 'FR',
}

/** Parses the codes of an institution: [] if it has none, and the text itself if it is no list. */
function parseCodes(text: string): readonly string[] {
  if (text === '') return []
  try {
    const codes: unknown = JSON.parse(text)
    if (Array.isArray(codes)) return codes.map((code) => String(isObject(code) ? code.code : code))
  } catch {
    // Not JSON: the row is rejected with the text.
  }
  return [text]
}

/** The text of a value; lists and objects as JSON, which some exports have in place of a text. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Yields a row for each code of each institution, with the number of the institution. */
function* listCodes(file: ImportFile, institutions: unknown): Generator<LocatedRow> {
  if (!Array.isArray(institutions)) throw createFileError(file, 'is not a list of institutions')
  for (const [index, institution] of institutions.entries()) {
    const row = index + 1
    const fields = isObject(institution) ? institution : {}
    const missing = NAMES.find((name) => !Object.hasOwn(fields, name))
    if (missing) throw createFileError(file, `has no field ${missing}`, row)
    const values = Object.fromEntries(NAMES.map((name) => [name, toText(fields[name])]))
    for (const cib of parseCodes(values.cib ?? '')) yield { file: file.name, row, values: { ...values, cib } }
  }
}

/** Maps a code of an institution to the entry of its bank code, whose leading zeros may be missing. */
function mapRow(row: SourceRow): MappedRow {
  const country = COUNTRIES[row.pays?.trim().toUpperCase() ?? '']
  if (!country) return { kind: 'empty' }
  return stateBankCode({
    country,
    bankCode: row.cib,
    digits: [1, 5],
    name: row.denomination,
    city: row.ville,
    details: { address: row.adresse, postcode: row.code_postal, lei: row.lei },
  })
}

/** The export of the used fields of the institutions with codes, in a stable order. */
const EXPORT =
  'https://regafi.fr/api/explore/v2.1/catalog/datasets/prd-banque-entites/exports/json' +
  `?select=${NAMES.join('%2C')}&where=cib%20like%20%22code%22&order_by=id_referentiel`

/** The bank codes of France and Monaco. */
export const regafi = defineImportKind({
  id: 'regafi',
  title: 'REGAFI institutions with interbank codes, JSON (prd-banque-entites)',
  publisher: 'ACPR and Banque de France, REGAFI',
  url: 'https://www.regafi.fr',
  licence: 'Licence Ouverte: source and date to be named',
  cadence: 'daily',
  content: 'bank codes (CIB) of France and Monaco with names, addresses and LEIs',
  terms: { commercialUse: 'allowed', credit: 'Source: REGAFI, ACPR, {date}' },
  supply: { by: 'download', files: [{ url: EXPORT, otherHosts: ['www.regafi.fr'] }] },
  currentDays: 45,
  layout: { asOf: '2026-07-16', document: 'public descriptions of the export of that day' },
  notes:
    'Has no BICs. The register keeps institutions whose authorization has ended, so that a code in it may ' +
    'be out of use.',
  open: (files) =>
    openFiles(files, async function* (file, hash) {
      yield* listCodes(file, await readJson(file, hash))
    }),
  type: 'iban',
  redistributable: true,
  columns: COLUMNS,
  exportOnly: ['address', 'lei', 'postcode'],
  rowBounds: { kept: [500, 2_500], rejected: 100 },
  valueChecks: [
    { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.4 },
    { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
    { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.1 },
    { field: 'lei', predicate: IS_LEI, minShare: 0.95 },
  ],
  expectedRows: 900,
  mapRow,
})
