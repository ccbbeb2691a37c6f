/** The kinds of words in the names of banks. */
import { foldWords, parseWords } from './fold.ts'
import { splitOwnScript } from './own-script.ts'

/** Articles, prepositions and conjunctions. 'pt' is the Indonesian form of a company. */
export const SMALL_WORDS: ReadonlySet<string> = parseWords(`
  of the la le les de del du di da do and et pt
`)

/** Legal forms, which sources use inconsistently. Not AB, AS, CO or NA, which have other meanings. */
const LEGAL_FORMS = parseWords(`
  ag asa gmbh inc jsc limited llc ltd nv oyj pjsc plc sa spa saog saoc sae sal psc pcl publ berhad
  bhd zrt nyrt
`)

/** Whether a folded word is a legal form. */
export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(word)
}

/** Words for an office of a bank. */
const OFFICE_WORDS = parseWords(`
  branch filiale succursale sucursal sucursala niederlassung zweigniederlassung filial agence
  agencia agenzia oddzial bijkantoor subesi office fenxing
`)

/** Whether a folded word means an office: 'branch', 'filiale'. */
export function isOfficeWord(word: string): boolean {
  return OFFICE_WORDS.has(word)
}

/** 'Bank' in the languages of names. */
const BANK_WORD_LIST = `
  bank banks banco banca banque banka banki bankas bankasi bankası bancorp banken bankhaus pank
  pankki banku trapeza τράπεζα 银行 銀行 은행 ธนาคาร بنك بانک بینک مصرف البنك בנק ბანკი բանկ बैंक
  ব্যাংক банк банка банкі ngan hang
`
const BANK_WORDS: ReadonlySet<string> = new Set([
  ...foldWords(BANK_WORD_LIST),
  ...splitOwnScript(BANK_WORD_LIST),
])

/** Whether a word, folded or in its own script, means 'bank'. */
export function isBankWord(word: string): boolean {
  return BANK_WORDS.has(word)
}

/** Kinds of bank at the end of German compounds: 'Stadtsparkasse', 'Verbundvolksbank'. Folded. */
const KINDS_OF_BANK = ['sparkasse', 'landesbank', 'volksbank', 'privatbank', 'kreditbank']
/**
 * Other endings of German, Dutch and Nordic compounds that users type alone. 'bank' is left out, because nine
 * hundred names end in it; 'post bank' still finds 'Postbank', because the search also looks up joined pairs.
 */
const OTHER_ENDINGS = ['kasse', 'banken', 'pankki', 'versicherung', 'verzekering', 'forsakring', 'forsikring']
const COMPOUND_ENDINGS = [...KINDS_OF_BANK, ...OTHER_ENDINGS]
/** The minimum number of letters before the ending. Shorter first parts are mostly initials. */
const MIN_BEFORE_ENDING = 3

/** The endings of a folded compound: 'stadtsparkasse' -> ['sparkasse', 'kasse']. */
export function findCompoundEndings(word: string): string[] {
  return COMPOUND_ENDINGS.filter((ending) => endsCompound(word, ending))
}

/**
 * Splits a folded compound: 'raiffeisenlandesbank' -> { before: 'raiffeisen', kind: 'landesbank' }. Undefined
 * if it does not end in a kind of bank.
 */
export function splitKindOfBank(word: string): { before: string; kind: string } | undefined {
  const kind = KINDS_OF_BANK.find((ending) => endsCompound(word, ending))
  return kind === undefined ? undefined : { before: word.slice(0, -kind.length), kind }
}

function endsCompound(word: string, ending: string): boolean {
  return word.length >= ending.length + MIN_BEFORE_ENDING && word.endsWith(ending)
}

/**
 * Joins the first two words of a name, as users type them: 'J.P. Morgan' -> 'jpmorgan'. Undefined if the name
 * has one word, or the first word is a small word or longer than three letters.
 */
export function joinFirstWords(name: string): string | undefined {
  const [first = '', second] = foldWords(name)
  if (second === undefined || first.length > 3 || SMALL_WORDS.has(first)) return undefined
  return first + second
}

const FORMERLY = /[\s,(]+(?:formerly|previously|former)(?: known as)?\b:? +([^)]*)\)*/i

/** 'mBank S.A. (formerly BRE Bank)' -> { current: 'mBank S.A.', former: 'BRE Bank' }. */
export function splitFormerName(name: string): { readonly current: string; readonly former?: string } {
  const found = FORMERLY.exec(name)
  if (found?.[1] === undefined || found.index === 0) return { current: name }
  const rest = name.slice(found.index + found[0].length)
  return { current: `${name.slice(0, found.index)} ${rest}`.trim(), former: found[1] }
}

/**
 * The distinct words of a name, without legal forms, as one word: 'Deutsche Bank AG' -> 'deutschebank'. Empty
 * if nothing is left.
 */
export function joinNameWords(name: string): string {
  return [...new Set(foldWords(name))].filter((word) => !isLegalForm(word)).join('')
}
