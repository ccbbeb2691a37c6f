/** Registers: the published lists of codes, what their terms ask for, and how their files get here. */
import { formatDate } from '../codes/format.ts'
import { toNoticeLicence } from '../codes/pages/licence-notice.ts'

/** A file that `data update` downloads. */
export interface DownloadAddress {
  /** The https URL of the file, or of a page that links to it. */
  readonly url: string
  /** For a page: matches the link to the file. Its first group is the URL, absolute or relative. */
  readonly link?: RegExp
  /** For a page: matches the date of the file, in groups named day, month and year. */
  readonly date?: RegExp
  /** Whether the page links to the file at times only. Without the link there is nothing new. */
  readonly isAtTimesOnly?: true
  /** The other hosts to which the publisher redirects the download, or on which the page has its files. */
  readonly otherHosts?: readonly string[]
  /** Whether the server declares the file as a web page. */
  readonly isServedAsHtml?: boolean
  /** For a ZIP archive: matches the name of the file to import. */
  readonly member?: RegExp
}

/** How the files of a register get here. */
export type Supply =
  | { readonly by: 'download'; readonly files: readonly [DownloadAddress, ...DownloadAddress[]] }
  /** The operator obtains the files. `reason` is a sentence that says why. */
  | { readonly by: 'operator'; readonly reason: string }

/** What the terms of a register say, in our words. */
export interface RegisterTerms {
  /** Whether a commercial site may use the register. */
  readonly commercialUse: 'allowed' | 'forbidden' | 'not stated'
  /** The name of terms that the operator accepts before the first download: `data update --accept gleif`. */
  readonly acceptAs?: string
  /** The credit line or notice that the terms ask for. '{month}' and '{date}' are those of the edition. */
  readonly credit?: string
  /** Whether each answer has to show the credit, and not only the page about the data. */
  readonly showsCreditInAnswers?: boolean
}

/**
 * The licence of an edition in the directory: the notice that its terms prescribe for each answer, else the
 * licence of the register, followed by the credit line that it asks for.
 */
export function describeLicence(
  licence: string,
  { credit, showsCreditInAnswers = false }: RegisterTerms,
  asOf: string,
): string {
  if (!credit) return licence
  const month = formatDate(asOf.slice(0, 'yyyy-mm'.length))
  const dated = credit.replace('{month}', month).replace('{date}', formatDate(asOf))
  return showsCreditInAnswers ? toNoticeLicence(dated) : `${licence}; ${dated}`
}

/** The document that the layout of a file is taken from, and its date. */
export interface LayoutEvidence {
  readonly asOf: string
  readonly document: string
}

/** The layout of a list that the operator writes. */
export const OWN_LAYOUT: LayoutEvidence = { asOf: '2026-11', document: 'docs/importing.md, our own layout' }

/** What is known about a register beside its publisher. */
export interface RegisterFacts {
  /** What its rows have, in a few words. */
  readonly content: string
  readonly terms: RegisterTerms
  readonly supply: Supply
  /** How many days after its date a copy is current; null if new editions follow no period. */
  readonly currentDays: number | null
  readonly layout: LayoutEvidence
}
