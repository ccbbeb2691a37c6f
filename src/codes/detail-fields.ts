/**
 * The optional fields that sources may fill. 'holder' fields describe the bank that holds the code, 'code'
 * fields the code regardless of its holder. The type checker refuses any other field. Dates are in ISO 8601.
 */
export const DETAIL_FIELDS = {
  /** The US state of the accounts that a routing number is for. `state` belongs to the bank's address. */
  accountState: 'holder',
  address: 'holder',
  bic: 'holder',
  branch: 'holder',
  /** The countries of a range of sort codes, if there are several: 'GB JE'. */
  countries: 'holder',
  email: 'holder',
  /** The year of its foundation: '1921'. */
  founded: 'holder',
  /** Legal entity identifier, ISO 17442. */
  lei: 'holder',
  /** The BIC of the bank whose page a sort code leads to, if the sort code itself has no BIC. */
  linkedBankBic: 'holder',
  /** AusPayNet's abbreviation of the institution: 'CBA'. */
  mnemonic: 'holder',
  openingHours: 'holder',
  phone: 'holder',
  postcode: 'holder',
  /** The number of the institution at the Federal Reserve. */
  rssd: 'holder',
  shortName: 'holder',
  state: 'holder',
  suburb: 'holder',
  /** The name in the Fedwire directory, at most 18 characters. */
  telegraphicName: 'holder',
  website: 'holder',
  // The texts as the source writes them, if they are shown in a more readable form.
  'original.address': 'holder',
  'original.branch': 'holder',
  'original.city': 'holder',
  'original.name': 'holder',
  'original.shortName': 'holder',
  'original.suburb': 'holder',
  /** 'yes' if the routing number receives ACH items. */
  ach: 'code',
  /** The date of the last change in the FedACH directory. */
  changed: 'code',
  /** On what the sources of a sort code disagree, as a sentence. */
  conflict: 'code',
  /**
   * How well the code is confirmed: 'confirmed', 'corroborated', 'single source' or 'inferred', or one of the
   * constants BIC_ALONE and PREFIX_ALONE in source-row.ts.
   */
  evidence: 'code',
  /** Of a routing number: 'yes' or 'no', whether it receives wires. Of a CHIPS number: its routing number. */
  fedwire: 'code',
  /** Where the code was published, or the number that it is inferred from. */
  knownFrom: 'code',
  /** The successor that the source names, if the entry's `successor` has since replaced that code. */
  namedSuccessor: 'code',
  /** Why a sort code has no BIC, as a sentence. */
  noBic: 'code',
  /** AusPayNet's remark about a BSB: '(NBFI Agency to 062-000)'. */
  note: 'code',
  /** The office of a routing number: 'main' or 'branch'. */
  office: 'code',
  /** The payments that a BSB receives: 'paper, electronic'. */
  payments: 'code',
  /** What the successor receives in place of the code: 'ACH items'. */
  redirects: 'code',
  /** Why the institution of a BIC no longer exists, as a sentence. */
  retirement: 'code',
  /** The date of the last revision in the Fedwire directory. */
  revised: 'code',
  /** Whether a routing number receives securities transfers: 'yes' or 'no'. */
  securities: 'code',
  /** The routing number of the Federal Reserve Bank that serves the code. */
  servicingFrb: 'code',
  /** Whether a routing number takes part in Fedwire for settlement only: 'yes' or 'no'. */
  settlementOnly: 'code',
  /** The successor that the source names, if the directory does not list it. */
  unlistedSuccessor: 'code',
} as const satisfies Readonly<Record<string, 'holder' | 'code'>>

export type DetailField = keyof typeof DETAIL_FIELDS

/** The optional fields of a code, without empty ones. */
export type EntryDetails = Readonly<Partial<Record<DetailField, string>>>

/** Object.entries() with typed field names. */
export function detailEntries(details: EntryDetails): [DetailField, string][] {
  return Object.entries(details) as [DetailField, string][]
}
