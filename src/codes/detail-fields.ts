/**
 * The optional fields that sources may fill. 'holder' fields describe the bank that holds the code, 'code'
 * fields the code regardless of its holder. The type checker refuses any other field.
 */
export const DETAIL_FIELDS = {
  /** The US state of the accounts that a routing number is for. `state` is that of the bank's address. */
  accountState: 'holder',
  /** The BIC of the bank whose page the code leads to, where the code itself has none. */
  bankBic: 'holder',
  address: 'holder',
  bic: 'holder',
  branch: 'holder',
  countries: 'holder',
  email: 'holder',
  founded: 'holder',
  lei: 'holder',
  mnemonic: 'holder',
  openingHours: 'holder',
  phone: 'holder',
  postcode: 'holder',
  rssd: 'holder',
  shortName: 'holder',
  state: 'holder',
  suburb: 'holder',
  telegraphicName: 'holder',
  website: 'holder',
  'original.address': 'holder',
  'original.branch': 'holder',
  'original.city': 'holder',
  'original.name': 'holder',
  'original.shortName': 'holder',
  'original.suburb': 'holder',
  ach: 'code',
  changed: 'code',
  conflict: 'code',
  evidence: 'code',
  fedwire: 'code',
  knownFrom: 'code',
  namedSuccessor: 'code',
  noBic: 'code',
  note: 'code',
  office: 'code',
  payments: 'code',
  redirects: 'code',
  retirement: 'code',
  revised: 'code',
  securities: 'code',
  servicingFrb: 'code',
  settlementOnly: 'code',
  unlistedSuccessor: 'code',
} as const satisfies Readonly<Record<string, 'holder' | 'code'>>

export type DetailField = keyof typeof DETAIL_FIELDS

/** The optional fields of a code, without empty ones. */
export type EntryDetails = Readonly<Partial<Record<DetailField, string>>>

/** The entries of an object of details, with their field names typed. */
export function detailEntries(details: EntryDetails): [DetailField, string][] {
  return Object.entries(details) as [DetailField, string][]
}
