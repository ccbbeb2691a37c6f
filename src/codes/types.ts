/**
 * The contract of every code type: its rules, page texts and listings. A code type does no I/O and knows no
 * banks: the directory lists the banks.
 */

import type { NameTable } from './answers/answer-names.ts'
import type { Examination } from './examination.ts'
import type { CodeQuestion, PageTexts } from './pages/page-texts.ts'
import type { PathFunction } from './pages/paths.ts'

export type {
  Check,
  Examination,
  MalformedExamination,
  Part,
  Status,
  WellFormedExamination,
} from './examination.ts'

/** The canonical code to look up in a directory; null if no directory can list it. */
export function getLookupCode(examination: Examination): string | null {
  return (examination.isWellFormed ? examination : examination.examinationIfListed)?.code ?? null
}

export interface CodeType<Id extends string = string> {
  /** Stable, lower-case: the name of the type's folder, and of the type in the directory. */
  readonly id: Id
  /** The display name: 'SWIFT/BIC'. */
  readonly name: string
  /** The position of the type in the list of types on the site, from 1. */
  readonly displayPosition: number
  /** The path of the type's pages: '/sort-code'. */
  readonly path: string
  /** The name of the type in API paths and parameters: 'sortcode'. */
  readonly apiName: string
  /** The name of the parameter of `/v1/{type}/validate` that holds the code; 'code' if absent. */
  readonly apiParameter?: string
  /** The name of the type in the list of recent searches: 'SORT_CODE'. */
  readonly recentSearchType: string
  /** The maximum length of a canonical code, in characters. */
  readonly maxLength: number
  /**
   * The evidence that makes a well-formed code valid: its own check digits, or an entry in the directory.
   * 'none': the type has neither, so a well-formed code is always 'unknown'.
   */
  readonly validityProof: 'check digits' | 'directory' | 'none'
  /** The error for a well-formed code that is not valid because no source lists it. */
  readonly notFoundError: string
  /**
   * Whether a code identifies a bank, as a BIC does. The directory groups such codes into banks, and the page
   * of a code is that of its bank. A code of another type is linked to a bank by a BIC.
   */
  readonly identifiesBank: boolean
  /** Whether a code identifies an account. Such codes stay out of caches, logs and public lists. */
  readonly identifiesAccount: boolean
  /** Whether an account number can be checked against a code: account-check.ts in the folder of the type. */
  readonly hasAccountCheck: boolean
  /** The field for an account number beside the code on pages; absent if pages have none. */
  readonly accountField?: AccountField
  /** The listing pages of the type; may be empty. */
  readonly listings: readonly CodeListing[]
  /** The names of the fields of its answers in site calls. */
  readonly siteNames: NameTable
  /** The texts of its pages, loaded on demand. */
  loadTexts(): Promise<PageTexts>
  /** Frequent questions, loaded on demand. Scripts have none: in a browser, a site call lists them. */
  loadQuestions(): Promise<readonly CodeQuestion[]>
  /** Validates any input by the rules of the type. Never throws. Reads at most the first 256 characters. */
  examine(input: string): Examination
  /** Formats a canonical code for display. Returns any other text unchanged. */
  format(code: string): string
  /** Formats partial input in a form field: '20-04'. */
  formatPartialInput(input: string): string
  /**
   * The pattern of a code of this type in compact form, valid or not. Patterns of several types may overlap.
   * Absent if the pattern is too general, such as six digits.
   */
  readonly codePattern?: RegExp
  /** The words that name the type in a text, as patterns in lower case: 'sort[ -]?code'. */
  readonly labels: readonly string[]
  /**
   * Finds a code without a label in a longer text. Absent if counters and years often have the format of a
   * code, such as four digits: then only a label or the header of a column tells what the number is.
   */
  readonly unlabelledPattern?: RegExp
  /**
   * The patterns of a text that holds a code and an account number, each in a capture group. Absent in types
   * that are seldom written together with an account number.
   */
  readonly codeAndAccountPatterns?: readonly RegExp[]
  /** The path of the result page: '/sort-code/details/200415'. */
  readonly getResultPath: PathFunction
  /**
   * The keys under which a directory may list a canonical code or its bank, most specific first; empty if the
   * type has no directory.
   */
  getDirectoryKeys(code: string): readonly string[]
  /** Whether a text is a directory key by the rules of the type, in canonical form. */
  isDirectoryKey(key: string): boolean
  /** The country (ISO 3166-1 alpha-2) in a canonical code. Absent in types whose codes have none. */
  findCountry?(code: string): string
  /** The BIC party prefix and country in a code: 'NWBK' and 'GB' in a British IBAN. Absent in most types. */
  findPartyPrefix?(code: string): { readonly prefix: string; readonly country: string } | null
  /**
   * The code of another type that a code contains, with the account number that follows it: the sort code in
   * a British IBAN. Absent in most types.
   */
  findEmbeddedCode?(code: string): EmbeddedCode | null
  /**
   * Finds the shape of the code that the visitor has begun to type: 'DE8' is the beginning of a German IBAN.
   * Null if the input does not tell the shape. Absent in types where the beginning of a code never tells its
   * length.
   */
  findShape?(input: string): CodeShape | null
  /** Whether a canonical code is of a country in SEPA. Absent in types of one country. */
  isInSepa?(code: string): boolean
  /** Well-formed codes for pages and tests. */
  readonly examples: readonly string[]
}

/** The field for an account number on the pages of a type. */
export interface AccountField {
  readonly placeholder: string
  /** The pattern of an account number beside a code in a text: '[0-9]{8}'. */
  readonly pattern: string
  /** The country whose IBANs have both numbers, and the name of the code in its calculator; null for none. */
  readonly iban: { readonly country: string; readonly codeField: string } | null
}

/** A code inside a code of another type, such as a sort code in an IBAN. */
export interface EmbeddedCode {
  readonly type: string
  readonly code: string
  /** The account number that belongs to the embedded code. */
  readonly account: string
  /** Whether a check of the account number is published for most codes, so that a missing one is noted. */
  readonly expectsAccountCheck: boolean
}

/** The shape of a code, found from the beginning of it that the visitor has typed. */
export interface CodeShape {
  /** The input in compact form, without a label such as 'IBAN'. */
  readonly compact: string
  /** One letter for each position: 'n' a digit, 'a' a letter, 'c' either. 'aannnnnn…' for an IBAN. */
  readonly characterKinds: string
  /** The country whose codes have this shape: 'Germany'; null if all codes of the type have it. */
  readonly countryName: string | null
}

/** The criterion that groups the codes of a listing. */
export type ListedBy = 'country' | 'state' | 'institution'

/** The listing pages of a type for one criterion. */
export interface CodeListing {
  readonly by: ListedBy
  /** The link text: 'BSBs by bank'. */
  readonly name: string
  /** The path of the page with all groups: '/bsb/banks'. */
  readonly path: string
  /** The path of one group by its slug: '/bsb/bank/westpac-banking-corporation'. */
  readonly getGroupPath: PathFunction
}

/** Whether an account number belongs to a code: not to a BIC alone, and an IBAN includes its account. */
export function takesAccount({
  identifiesBank,
  identifiesAccount,
}: Pick<CodeType, 'identifiesBank' | 'identifiesAccount'>): boolean {
  return !identifiesBank && !identifiesAccount
}

/** Whether a directory lists codes of a type. If none does, a well-formed code is always 'unknown'. */
export function hasDirectory({ validityProof }: Pick<CodeType, 'validityProof'>): boolean {
  return validityProof !== 'none'
}

/** Whether codes of a type consist of digits: `formatPartialInput` then removes letters. */
export function hasOnlyDigits({ formatPartialInput }: Pick<CodeType, 'formatPartialInput'>): boolean {
  return formatPartialInput('A') === ''
}
