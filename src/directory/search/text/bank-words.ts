import { FIELD } from '../index/index-data.ts'
import { bankNames } from './bank-names.ts'
import { shareSpelling, wordsOf } from './fold.ts'

/** Function words without meaning. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  ['of', 'the', 'la', 'le', 'les', 'de', 'del', 'du', 'di', 'da', 'do', 'and', 'et', 'pt'].map(shareSpelling),
)

/** Legal forms, which sources use inconsistently. Not AB, AS, CO or NA, which have other meanings. */
const LEGAL_FORMS = new Set(
  [
    ...['ag', 'asa', 'gmbh', 'inc', 'jsc', 'limited', 'llc', 'ltd', 'nv', 'oyj', 'pjsc', 'plc', 'sa', 'spa'],
    ...['saog', 'saoc', 'sae', 'sal', 'psc', 'pcl', 'publ', 'berhad', 'bhd', 'zrt', 'nyrt'],
  ].map(shareSpelling),
)

/** Whether a folded word is a legal form. */
export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(word)
}

/** Words for an office of a bank. */
const OFFICE_WORDS = new Set(
  [
    ...['branch', 'filiale', 'succursale', 'sucursal', 'sucursala', 'niederlassung', 'zweigniederlassung'],
    ...['filial', 'agence', 'agencia', 'agenzia', 'oddzial', 'bijkantoor', 'subesi', 'office', 'fenxing'],
  ].map(shareSpelling),
)

/** Whether a folded word names an office, such as 'branch', and no bank. */
export function isOfficeWord(word: string): boolean {
  return OFFICE_WORDS.has(word)
}

/** 'Bank' in the languages of names. */
const BANK_WORDS = new Set(
  [
    ...[
      'bank',
      'banks',
      'banco',
      'banca',
      'banque',
      'banka',
      'banki',
      'bankas',
      'bankasi',
      'bankası',
      'bancorp',
    ],
    ...[
      'banken',
      'bankhaus',
      'pank',
      'pankki',
      'banku',
      'trapeza',
      'τράπεζα',
      '银行',
      '은행',
      'ธนาคาร',
      'بنك',
      'بانک',
    ],
    ...['مصرف', 'البنك', 'בנק', 'ბანკი', 'բանկ', 'बैंक', 'ব্যাংক', 'банк', 'банка', 'ngan hang'],
  ].flatMap(wordsOf),
)

/** Whether a folded word means 'bank'. */
export function isBankWord(word: string): boolean {
  return BANK_WORDS.has(word)
}

/** The first two words of a name as one, as users type them (jpmorgan); undefined if that is unlikely. */
export function joinedBeginning(name: string): string | undefined {
  const [first = '', second] = wordsOf(name)
  if (second === undefined || first.length > 3 || SMALL_WORDS.has(first)) return undefined
  return first + second
}

const FORMERLY = /[\s,(]+(?:formerly|previously|former)(?: known as)?\b:? +([^)]*)\)*/i

/** A listed name without the former name in it, and that former name: 'mBank S.A. (formerly BRE Bank)'. */
export function splitFormerName(name: string): { readonly current: string; readonly former?: string } {
  const found = FORMERLY.exec(name)
  if (found?.[1] === undefined || found.index === 0) return { current: name }
  const rest = name.slice(found.index + found[0].length)
  return { current: `${name.slice(0, found.index)} ${rest}`.trim(), former: found[1] }
}

/** A name without legal forms as one word: 'nationalbankofabudhabi'. Empty if nothing is left. */
export function joinedName(name: string): string {
  return [...new Set(wordsOf(name))].filter((word) => !isLegalForm(word)).join('')
}

const namesByCode = Map.groupBy(bankNames, ({ bic }) => `${bic}XXX`)
const namesByGroup = Map.groupBy(bankNames, ({ bic }) => bic.slice(0, 4))

/** The former names of a bank with these codes, by the table that is kept by hand. */
export function formerNamesOf(codes: readonly string[]): string[] {
  return codes
    .flatMap((code) => namesByCode.get(code) ?? [])
    .flatMap(({ kind, names }) => (kind === 'former' ? names : []))
}

/** The other names of a bank by its codes, as words with the fields of their postings. */
export function otherNameWords(codes: readonly string[]): Map<string, number> {
  const own = codes.flatMap((code) => namesByCode.get(code) ?? [])
  const ofGroup = [...new Set(codes.map((code) => code.slice(0, 4)))]
    .flatMap((group) => namesByGroup.get(group) ?? [])
    .filter(({ kind }) => kind === 'alias')
  const found = new Map<string, number>()
  const addAll = (names: readonly string[], field: number) => {
    for (const name of names) found.set(joinedName(name), field)
  }
  for (const { kind, names } of own)
    if (kind === 'native' || kind === 'alias')
      for (const word of names.flatMap(wordsOf)) found.set(word, FIELD.otherName)
  addAll(namesIn(ofGroup), FIELD.groupAlias)
  addAll(namesIn(own.filter(({ kind }) => kind === 'group')), FIELD.groupAlias)
  addAll(namesIn(own.filter(({ kind }) => kind === 'alias' || kind === 'native')), FIELD.ownAlias)
  return found
}

/** Whether a code is the main BIC of a bank with names in the table, which are the well-known ones. */
export function isWellKnown(code: string): boolean {
  return namesByCode.has(code)
}

function namesIn(rows: readonly { readonly names: readonly string[] }[]): string[] {
  return rows.flatMap(({ names }) => names)
}
