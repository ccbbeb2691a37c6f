/** The fields of an IBAN by name, and the keys under which a directory lists the bank it names. */
import type { FieldKey } from './fields.ts'
import {
  BBAN_START,
  type Field,
  fitsKind,
  type IbanStructure,
  ibanStructure,
  oncePerCountry,
} from './structures.ts'

export interface IbanReading {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly checkDigits: string
  /** Basic bank account number: everything behind the check digits. */
  readonly bban: string
  readonly bankCode: string | null
  readonly branchCode: string | null
  readonly accountNumber: string | null
  readonly nationalCheckDigits: string | null
}

/** Where some fields stand; null where the country has none of them. */
function placesOf({ fields }: IbanStructure, ...keys: FieldKey[]): readonly Field[] | null {
  const places = fields.filter((field) => keys.includes(field.key))
  return places.length > 0 ? places : null
}

const places = oncePerCountry((structure) => ({
  bank: placesOf(structure, 'B'),
  branch: placesOf(structure, 'S'),
  account: placesOf(structure, 'P', 'A'),
  nationalCheckDigits: placesOf(structure, 'K'),
}))

/** What stands in some fields of an IBAN, or of a text as long as one. */
function textAt(iban: string, fields: readonly Field[] | null): string | null {
  return fields?.reduce((text, { from, to }) => text + iban.slice(from, to), '') ?? null
}

/**
 * The fields of a well-formed IBAN in electronic format, where the IBAN registry (release 101) positions them;
 * null for a country that is not in the registry. Does not look at whether the IBAN is right.
 */
export function readIban(code: string): IbanReading | null {
  const structure = ibanStructure(code.slice(0, 2))
  if (!structure) return null
  const { bank, branch, account, nationalCheckDigits } = places(structure)
  return {
    country: structure.country,
    checkDigits: code.slice(2, BBAN_START),
    bban: code.slice(BBAN_START),
    bankCode: textAt(code, bank),
    branchCode: textAt(code, branch),
    accountNumber: textAt(code, account),
    nationalCheckDigits: textAt(code, nationalCheckDigits),
  }
}

/** Country with bank and branch code, then country with bank code: 'ES21000418', 'ES2100'. */
export function directoryKeys(code: string): string[] {
  const reading = readIban(code)
  if (!reading || reading.bankCode === null) return []
  const bank = reading.country + reading.bankCode
  return reading.branchCode === null ? [bank] : [bank + reading.branchCode, bank]
}

/** What stands at each place of a bank code, and of the branch code behind it. */
const keyKinds = oncePerCountry((structure) => {
  const all = ' '.repeat(BBAN_START) + structure.kinds
  const { bank, branch } = places(structure)
  const bankKinds = textAt(all, bank) ?? ''
  return { bank: bankKinds, branch: bankKinds + (textAt(all, branch) ?? '') }
})

/** Whether a text is a country code of the registry with a bank code, or bank and branch code, that fits it. */
export function isDirectoryKey(key: string): boolean {
  const structure = ibanStructure(key.slice(0, 2))
  if (!structure) return false
  const { bank, branch } = keyKinds(structure)
  const length = key.length - 2
  if (length === 0 || (length !== bank.length && length !== branch.length)) return false
  for (let i = 0; i < length; i++) {
    if (!fitsKind(branch[i], key.charCodeAt(i + 2))) return false
  }
  return true
}
