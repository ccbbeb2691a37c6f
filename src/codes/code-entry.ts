/** What the directory lists about one code, and the optional details that sources may state. */

/**
 * The status of a listed code. 'redirected': some payments move to the successor, others may still use the
 * code. 'delisted': an older list has the code, but the newest complete list lacks it.
 */
export const ENTRY_STATUSES = ['active', 'inactive', 'merged', 'redirected', 'closed', 'delisted'] as const

export type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** A name in an entry's `contributions`: the source states that the code is out of use or replaced. */
export const STATUS_FIELD = 'status'
/** A name in an entry's `contributions`: the source names the same holder of the code. */
export const SAME_HOLDER = 'sameHolder'
/** A name in an entry's `contributions`: the source names another holder of the code. */
export const OTHER_HOLDER = 'otherHolder'

/** In `details.evidence`: the sources state the BIC of the code's holder, but not the name. */
export const BIC_ALONE = 'BIC alone'

/** In `details.evidence`: the prefix is assigned, but no code with it is known to be in use. */
export const PREFIX_ALONE = 'prefix alone'

/** What a publisher's mark on the name of a holder means, in words for visitors. */
export const NAME_MARKS = {
  superseded: 'superseded: payments are still accepted; ask for the new code',
  closed: 'no longer in use',
  'in liquidation': 'the institution is in liquidation; ask it before you pay',
} as const

export type NameMark = keyof typeof NAME_MARKS

export const isNameMark = (text: string): text is NameMark => Object.hasOwn(NAME_MARKS, text)

/**
 * The optional fields that sources may fill. 'holder' fields describe the bank that holds the code, 'code'
 * fields the code regardless of its holder. The type checker refuses any other field. Dates are in ISO 8601.
 */
export const DETAIL_FIELDS = {
  /** The US state of the accounts that a routing number is for. `state` belongs to the bank's address. */
  accountState: 'holder',
  address: 'holder',
  /** The BIC of the bank whose page a sort code leads to, if the sort code itself has no BIC. */
  bankPageBic: 'holder',
  bic: 'holder',
  branch: 'holder',
  /** The countries of a range of sort codes, if there are several: 'GB JE'. */
  countries: 'holder',
  email: 'holder',
  /** The former name of the holder: a source adds it to the name, or an older list has it as the name. */
  formerName: 'holder',
  /** The year in which the bank was founded: '1921'. */
  founded: 'holder',
  /** Legal entity identifier, ISO 17442. */
  lei: 'holder',
  /** AusPayNet's abbreviation of the institution: 'CBA'. */
  mnemonic: 'holder',
  /** The names of the holder in its own script, as `readNativeNames` reads them. */
  nativeNames: 'holder',
  openingHours: 'holder',
  phone: 'holder',
  postcode: 'holder',
  /** What became of the institution of a code, as a sentence: 'Calyon has been called …'. */
  retirement: 'holder',
  /** The number of the institution at the Federal Reserve. */
  rssd: 'holder',
  state: 'holder',
  /** The name in the Fedwire directory, at most 18 characters. */
  telegraphicName: 'holder',
  /** The day, month or year from which the holder has the code. */
  validFrom: 'holder',
  /** The day, month or year in which the code, or the institution that held it, ended. */
  validUntil: 'holder',
  website: 'holder',
  /** The name as the source writes it, if it is shown in readable case. */
  'original.name': 'holder',
  /** 'yes' if the routing number receives ACH items. */
  ach: 'code',
  /** The participation in a payment scheme, as `writeAdherence` writes it. */
  'adheres.sct': 'code',
  'adheres.sctInst': 'code',
  'adheres.sddCore': 'code',
  'adheres.sddB2b': 'code',
  'adheres.octInst': 'code',
  'adheres.vop': 'code',
  'adheres.sic': 'code',
  'adheres.chfInst': 'code',
  'adheres.euroSic': 'code',
  'adheres.fednow': 'code',
  'adheres.rtp': 'code',
  /** Which group took the institution of a BIC over, as a sentence: 'Credit Suisse became part of …'. */
  acquisition: 'code',
  /** The roles of the BIC and other BICs that sources state, as `writeStatedBics` writes them. */
  bics: 'code',
  /** The date of the last change in the FedACH directory. */
  changed: 'code',
  /** The Bundesbank’s number of the method that a bank computes check digits of accounts with: '13', 'E4'. */
  checkDigitMethod: 'code',
  /** The disagreement between the sources of a sort code, as a sentence. */
  conflict: 'code',
  /**
   * How well the code is confirmed: 'confirmed', 'corroborated', 'single source' or 'inferred', or one of the
   * constants BIC_ALONE and PREFIX_ALONE.
   */
  evidence: 'code',
  /** Whether a routing number receives wires: 'yes' or 'no'. In a CHIPS entry, the bank's routing number. */
  fedwire: 'code',
  /** Where the code was published, or the number that it is inferred from. */
  knownFrom: 'code',
  /** The publisher's mark on the name: a key of NAME_MARKS. */
  mark: 'code',
  /** The successor that the source names, if that was itself replaced: by the entry's `successor`. */
  namedSuccessor: 'code',
  /** Why a sort code has no BIC, as a sentence. */
  noBic: 'code',
  /** AusPayNet's remark about a BSB: '(NBFI Agency to 062-000)'. */
  note: 'code',
  /** The office of a routing number: 'main' or 'branch'. */
  office: 'code',
  /** The payments that a BSB receives: 'paper, electronic'. */
  payments: 'code',
  /** The name that the institution of a BIC took after the newest list of BICs: 'OTP banka'. */
  presentName: 'code',
  /**
   * The beginnings of the sort codes that IBANs with this bank code have: '05 40-49'. Absent for a bank that
   * other banks may clear for: its accounts may have any sort code.
   */
  sortCodes: 'code',
  /** The beginnings of the codes of a range that accounts of other institutions have: '405 406'. */
  sharedSortCodes: 'code',
  /** What the successor receives in place of the code: 'ACH items'. */
  redirects: 'code',
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

/** What a source or the directory lists about one code. */
export interface CodeEntry {
  /** The directory key: the canonical code, or for an IBAN its country and national bank code. */
  readonly code: string
  /** Empty if no source names the holder: `evidence` is then BIC_ALONE. */
  readonly name: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly city: string
  readonly status: EntryStatus
  /** The directory key of the code that replaces this one; null if the source states none. */
  readonly successor: string | null
  readonly details: EntryDetails
}

/** The code that replaces the one of an entry, whether or not the directory lists it. */
export function findReplacement({
  successor,
  details,
}: Pick<CodeEntry, 'successor' | 'details'>): string | null {
  return successor ?? details.unlistedSuccessor ?? null
}
