/**
 * The further fields that sources fill, and to what each belongs: to the bank that holds the code ('holder'),
 * or to the code whoever holds it ('code'). A source cannot fill a field that is not here.
 */
export const DETAIL_FIELDS = {
  accountState: 'holder',
  address: 'holder',
  bic: 'holder',
  branch: 'holder',
  countries: 'holder',
  email: 'holder',
  founded: 'holder',
  lei: 'holder',
  mnemonic: 'holder',
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
  evidence: 'code',
  fedwire: 'code',
  knownFrom: 'code',
  namedSuccessor: 'code',
  office: 'code',
  payments: 'code',
  redirects: 'code',
  revised: 'code',
  securities: 'code',
  servicingFrb: 'code',
  settlementOnly: 'code',
  unlistedSuccessor: 'code',
} as const satisfies Readonly<Record<string, 'holder' | 'code'>>

export type DetailField = keyof typeof DETAIL_FIELDS

/** What else a source says of a code, by field. Empty fields are left out. */
export type EntryDetails = Readonly<Partial<Record<DetailField, string>>>

/** The filled fields of an entry. */
export function detailsOf(details: EntryDetails): [DetailField, string][] {
  return Object.entries(details) as [DetailField, string][]
}
