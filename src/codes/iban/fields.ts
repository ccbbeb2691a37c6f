/** What the fields of an IBAN are called, and what they mean where the country has a word of its own. */

/** The letters that stand for fields in the table of structures. */
export type FieldKey = 'B' | 'S' | 'K' | 'A' | 'P' | 'T' | 'L' | 'C' | 'O' | 'H' | 'R'

const FIELDS: Readonly<Record<FieldKey, { name: string; meaning: string }>> = {
  B: { name: 'Bank code', meaning: 'the bank' },
  S: { name: 'Branch code', meaning: 'the branch of the bank' },
  K: { name: 'National check digits', meaning: 'guard the national account number' },
  A: { name: 'Account number', meaning: 'the account at the bank' },
  P: { name: 'Account prefix', meaning: 'first part of the account number, often zeros' },
  T: { name: 'Account type', meaning: 'the kind of account' },
  L: { name: 'Balance account', meaning: 'the kind of account in the books of the bank' },
  C: { name: 'Currency', meaning: 'the currency of the account' },
  O: { name: 'Owner account', meaning: 'which of the account holders' },
  H: { name: 'Account holder', meaning: 'identification number of the holder' },
  R: { name: 'Reserved', meaning: 'reserved for future use' },
}

/** Words of a country for a field, by country code and letter. */
const NATIONAL_TERMS: Readonly<Record<string, string>> = {
  ATB: 'Bankleitzahl',
  CHB: 'bank clearing number (IID)',
  CZP: 'předčíslí',
  DEB: 'Bankleitzahl',
  DKB: 'registreringsnummer',
  ESB: 'entidad',
  ESS: 'oficina',
  ESK: 'dígitos de control (DC)',
  FRB: 'code banque',
  FRS: 'code guichet',
  FRK: 'clé RIB',
  GBB: 'first four characters of the bank’s BIC',
  GBS: 'sort code',
  HRB: 'vodeći broj banke (VBDI)',
  IEB: 'first four characters of the bank’s BIC',
  IES: 'sort code',
  ISH: 'kennitala of the holder',
  ITB: 'codice ABI',
  ITS: 'codice CAB',
  ITK: 'codice CIN',
  LIB: 'bank clearing number (IID)',
  MCB: 'code banque',
  MCS: 'code guichet',
  MCK: 'clé RIB',
  NLB: 'first four characters of the bank’s BIC',
  PLB: 'numer rozliczeniowy: bank, branch and a check digit',
  RUB: 'BIK of the bank',
  RUS: 'balance account',
  SKP: 'predčíslo',
  SMB: 'codice ABI',
  SMS: 'codice CAB',
  SMK: 'codice CIN',
  TNK: 'clé RIB',
  UAB: 'MFO of the bank',
}

/** The plain name of a field, and its meaning, in the country's own term where that is widely known. */
export function describeField(country: string, key: FieldKey): { name: string; meaning: string } {
  const { name, meaning } = FIELDS[key]
  return { name, meaning: NATIONAL_TERMS[country + key] ?? meaning }
}
