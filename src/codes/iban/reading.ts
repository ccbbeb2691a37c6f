/** The fields of an IBAN by name, and the keys under which a directory lists the bank it names. */
import { BBAN_START, fitsKind, type IbanStructure, ibanStructure, oncePerCountry } from './structures.ts'

export interface IbanReading {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly checkDigits: string
  /** Basic bank account number: everything after the check digits. */
  readonly bban: string
  readonly bankCode: string | null
  readonly branchCode: string | null
  readonly accountNumber: string | null
  readonly nationalCheckDigits: string | null
}

/** The text of all the fields of some kinds, given by their letters; null where the country has none of them. */
function textOf(iban: string, { fields }: IbanStructure, kinds: string): string | null {
  let text: string | null = null
  for (const { key, from, to } of fields) if (kinds.includes(key)) text = (text ?? '') + iban.slice(from, to)
  return text
}

/**
 * The fields of a well-formed IBAN in electronic format, where the IBAN registry (release 101) positions them;
 * null for a country that is not in the registry. Does not look at whether the IBAN is right.
 */
export function readIban(code: string): IbanReading | null {
  const structure = ibanStructure(code.slice(0, 2))
  if (!structure) return null
  return {
    country: structure.country,
    checkDigits: code.slice(2, BBAN_START),
    bban: code.slice(BBAN_START),
    bankCode: textOf(code, structure, 'B'),
    branchCode: textOf(code, structure, 'S'),
    accountNumber: textOf(code, structure, 'PA'),
    nationalCheckDigits: textOf(code, structure, 'K'),
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
  const bank = textOf(all, structure, 'B') ?? ''
  return { bank, branch: bank + (textOf(all, structure, 'S') ?? '') }
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
