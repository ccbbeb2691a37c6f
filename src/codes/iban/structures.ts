/**
 * How the IBANs of each country are built (SWIFT IBAN Registry, release 102), which countries have none, and
 * where account numbers have the same form without being in the registry.
 */
import { findCountry, getCountryName } from '../places/countries.ts'
import { STRUCTURES_TABLE, UNREGISTERED_STRUCTURES_TABLE } from './structures-table.ts'

export const IBAN_REGISTRY = 'SWIFT IBAN Registry, release 102'

/** The position of the BBAN in an IBAN, counted from 0: after the country code and the check digits. */
export const BBAN_START = 4

/** A field of the BBAN. `from` and `to` are positions in the IBAN, counted from 0; `to` is exclusive. */
export interface BbanField {
  /** 'B' for a bank code. */
  readonly letter: FieldLetter
  /** 'Bank code' */
  readonly name: string
  /** The national term, or what the field identifies: 'Bankleitzahl', 'the bank'. */
  readonly meaning: string
  readonly from: number
  readonly to: number
}

export interface IbanStructure {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly isInSepa: boolean
  /** Whether the registry has the country. If not, its numbers only have the form of an IBAN. */
  readonly isRegistered: boolean
  /** The length of the whole IBAN. */
  readonly length: number
  /** The structure of the BBAN in SWIFT notation: '4!a6!n8!n'. */
  readonly bbanNotation: string
  /** One of n (digit), a (letter) and c (either) for each character of the BBAN: 'aaaannnnnn…'. */
  readonly characterKinds: string
  /** The fields of the BBAN in their order, without gaps. */
  readonly fields: readonly BbanField[]
}

/** The lines of a table by country code. */
function indexLines(table: string): ReadonlyMap<string, string> {
  const lines = table.trim().split('\n')
  return new Map(lines.map((line) => [line.slice(0, 2), line]))
}

const REGISTRY_LINES = indexLines(STRUCTURES_TABLE)
const UNREGISTERED_LINES = indexLines(UNREGISTERED_STRUCTURES_TABLE)

/** The country codes of the registry, in alphabetical order. */
export const IBAN_COUNTRIES: readonly string[] = [...REGISTRY_LINES.keys()]

/** The countries outside the registry that number accounts in the form of an IBAN, in alphabetical order. */
export const UNREGISTERED_COUNTRIES: readonly string[] = [...UNREGISTERED_LINES.keys()]

/** Expands SWIFT notation to the kind of each character: '2!a3!n' -> 'aannn'. */
function expandNotation(bbanNotation: string): string {
  return bbanNotation.replace(/(\d+)!([nac])/g, (_match, count, kind) => kind.repeat(Number(count)))
}

/** Parses a field layout: 'B4S6A8' is bank code (4 characters), branch code (6), account number (8). */
function parseFields(country: string, fieldLayout: string): BbanField[] {
  let from = BBAN_START
  return [...fieldLayout.matchAll(/([A-Z])(\d+)/g)].map(([, matchedLetter, length]) => {
    const letter = matchedLetter as FieldLetter
    const to = from + Number(length)
    const field = { letter, ...describeField(country, letter), from, to }
    from = to
    return field
  })
}

function parseStructure(line: string): IbanStructure {
  const country = line.slice(0, 2)
  const [bbanNotation = '', fieldLayout = ''] = line.slice(3).split(' ')
  const characterKinds = expandNotation(bbanNotation)
  return {
    country,
    isInSepa: line[2] === '+',
    isRegistered: REGISTRY_LINES.has(country),
    length: BBAN_START + characterKinds.length,
    bbanNotation,
    characterKinds,
    fields: parseFields(country, fieldLayout),
  }
}

/** The structures parsed so far, by country code. */
const parsedStructures = new Map<string, IbanStructure>()

/** The structure of a country’s IBANs, or of its account numbers in the same form; undefined for neither. */
export function findAccountStructure(countryCode: string): IbanStructure | undefined {
  const parsed = parsedStructures.get(countryCode)
  if (parsed) return parsed
  const line = REGISTRY_LINES.get(countryCode) ?? UNREGISTERED_LINES.get(countryCode)
  if (line === undefined) return undefined
  const structure = parseStructure(line)
  parsedStructures.set(countryCode, structure)
  return structure
}

/** The structure of a country’s IBANs; undefined if the country code is not in the registry. */
export function findIbanStructure(countryCode: string): IbanStructure | undefined {
  const structure = findAccountStructure(countryCode)
  return structure?.isRegistered ? structure : undefined
}

/** The letter of a field in STRUCTURES_TABLE; the comment on that table explains the letters. */
export type FieldLetter = 'B' | 'S' | 'K' | 'A' | 'P' | 'T' | 'L' | 'C' | 'O' | 'H' | 'R'

const FIELD_TEXTS: Readonly<Record<FieldLetter, { name: string; meaning: string }>> = {
  B: { name: 'Bank code', meaning: 'the bank' },
  S: { name: 'Branch code', meaning: 'the branch of the bank' },
  K: { name: 'National check digits', meaning: 'for the account number' },
  A: { name: 'Account number', meaning: 'the account at the bank' },
  P: { name: 'Account prefix', meaning: 'first part of the account number, often zeros' },
  T: { name: 'Account type', meaning: 'the kind of account' },
  L: { name: 'Balance account', meaning: 'the kind of account in the books of the bank' },
  C: { name: 'Currency', meaning: 'the currency of the account' },
  O: { name: 'Owner account', meaning: 'the number of the account holder, counted from 1' },
  H: { name: 'Account holder', meaning: 'identification number of the holder' },
  R: { name: 'Reserved', meaning: 'reserved for future use' },
}

/** The national terms for fields, by country code and field letter: DEB is the bank code of Germany. */
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

/** The English name of a field, and its meaning: the national term if it is widely known. */
export function describeField(country: string, letter: FieldLetter): { name: string; meaning: string } {
  const { name, meaning } = FIELD_TEXTS[letter]
  return { name, meaning: NATIONAL_TERMS[country + letter] ?? meaning }
}

/**
 * Countries outside the registry whose central bank prescribes the form of an IBAN for all accounts: Banco
 * Nacional de Angola, Central Bank of Iran (Sheba).
 */
const NATIONAL_FORM = ['AO', 'IR']

const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = { AU: ['bsb'], US: ['routing'] }

/** The ids of the code types that accompany account numbers in a country without IBANs. */
export function getIbanAlternatives(country: string): readonly string[] {
  return ALTERNATIVES[country] ?? []
}

/** Territories whose IBANs begin with the code of another country (SWIFT IBAN Registry). */
const SHARED_COUNTRY_CODES: readonly { country: string; territories: readonly string[] }[] = [
  { country: 'FI', territories: ['AX'] },
  { country: 'FR', territories: 'BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ') },
  { country: 'GB', territories: ['GG', 'IM', 'JE'] },
  { country: 'NO', territories: ['SJ'] },
]

/** The country whose code begins the IBANs of a territory; null if it has its own code, or no IBANs. */
export function findIbanCountryOfTerritory(territory: string): string | null {
  return SHARED_COUNTRY_CODES.find(({ territories }) => territories.includes(territory))?.country ?? null
}

/** The territories whose IBANs begin with the code of another country. */
export const TERRITORIES_WITH_SHARED_CODE: readonly string[] = SHARED_COUNTRY_CODES.flatMap(
  ({ territories }) => territories,
)

/** Explains in a sentence why no IBAN begins with these two letters. */
export function explainCountryOutsideRegistry(code: string): string {
  if (!findCountry(code)) return `IBAN must start with a country code, and ${code} is not one`
  const codeAndName = `${code} (${getCountryName(code)})`
  const ibanCountry = findIbanCountryOfTerritory(code)
  if (ibanCountry)
    return `IBANs from ${codeAndName} begin with ${ibanCountry} (${getCountryName(ibanCountry)})`
  const statement = `${codeAndName} is not in the IBAN registry`
  return `${statement}: ${describeUnregisteredForm(code) ?? 'accounts there have no IBAN'}`
}

/** 'banks there use numbers in the form of an IBAN'; null for a country without such numbers. */
export function describeUnregisteredForm(country: string): string | null {
  if (!UNREGISTERED_LINES.has(country)) return null
  const banks = NATIONAL_FORM.includes(country) ? 'all banks' : 'banks'
  return `${banks} there number accounts in the form of an IBAN that is not registered`
}
