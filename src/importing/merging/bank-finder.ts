/**
 * Links codes of other types to banks of the SWIFT/BIC directory. A link needs proof: a BIC that the source
 * states, or the same name in the same city and country.
 */
import { splitBic, toBic8, toBic11 } from '../../codes/swift/bic-parts.ts'
import { normalizeBankName } from '../bank-name/bank-name.ts'
import type { MergedRange } from './merge-ranges.ts'
import type { MergedType } from './merge-sources.ts'
import type { MergedEntry } from './merge-statements.ts'

/** A bank that codes can be linked to. */
export interface LinkedBank {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly headCode: string
  /** The normalized name, equal for all spellings. */
  readonly nameKey: string
  readonly entries: readonly { readonly code: string; readonly city: string; readonly sourceId: string }[]
}

/** Finds the banks of a country. It is called only for the countries of codes and of their BICs. */
export type BanksByCountry = (country: string) => readonly LinkedBank[]

/** Groups banks that are in memory. */
export function groupBanksByCountry(banks: readonly LinkedBank[]): BanksByCountry {
  const grouped = Map.groupBy(banks, ({ country }) => country)
  return (country) => grouped.get(country) ?? []
}

export interface BankLinks {
  /** Whether a BIC is an entry of the SWIFT/BIC directory. */
  isListed(bic: string): boolean
  /** The bank of an entry; null if none or several match. */
  findBankOfEntry(type: MergedType, entry: MergedEntry): LinkedBank | null
  findBankOfRange(range: MergedRange): LinkedBank | null
}

/** The value of a key that more than one bank has. */
const AMBIGUOUS = Symbol('several banks')
type UniqueBanks = Map<string, LinkedBank | typeof AMBIGUOUS>

function addUnique(map: UniqueBanks, key: string, bank: LinkedBank) {
  const known = map.get(key)
  if (known !== bank) map.set(key, known === undefined ? bank : AMBIGUOUS)
}

function findUnique(map: UniqueBanks, key: string): LinkedBank | null {
  const found = map.get(key)
  return found === undefined || found === AMBIGUOUS ? null : found
}

function indexBanks(banks: readonly LinkedBank[]) {
  const byBic = new Map<string, LinkedBank>()
  const byBic8: UniqueBanks = new Map()
  const byCity = new Map<string, Set<LinkedBank>>()
  for (const bank of banks) {
    for (const entry of bank.entries) {
      byBic.set(entry.code, bank)
      addUnique(byBic8, toBic8(entry.code), bank)
      const city = entry.city.toLowerCase()
      byCity.set(city, (byCity.get(city) ?? new Set()).add(bank))
    }
  }
  return { byBic, byBic8, byCity }
}

/** Indexes of the banks of each country by BIC and by city, built on demand. */
function createCountryIndexes(banksByCountry: BanksByCountry) {
  const built = new Map<string, ReturnType<typeof indexBanks>>()
  return (country: string) => {
    const known = built.get(country) ?? indexBanks(banksByCountry(country))
    built.set(country, known)
    return known
  }
}

/** The only bank with this name; null if there is none, or if there are several. */
function findOnlyBankNamed(banks: ReadonlySet<LinkedBank> | undefined, name: string): LinkedBank | null {
  if (!banks) return null
  const key = normalizeBankName(name)
  const [first = null, second] = [...banks].filter(({ nameKey }) => nameKey === key)
  return second ? null : first
}

/**
 * Indexes the banks whose BIC a row states, so that rows of the same institution without a BIC find them. The
 * key is the mnemonic, 'mnemonic WBC', or the state with the normalized name, 'VT QUILLHAVENBANK'.
 */
function indexStatedBanks(
  merged: MergedType,
  findByBic: (bic: string | undefined) => LinkedBank | null,
): UniqueBanks {
  const banks: UniqueBanks = new Map()
  for (const range of merged.ranges) {
    const bank = findByBic(range.details.bic)
    if (bank && range.details.mnemonic) addUnique(banks, `mnemonic ${range.details.mnemonic}`, bank)
  }
  for (const entry of merged.entries) {
    const bank = findByBic(entry.details.bic)
    if (!bank) continue
    for (const state of [entry.details.state, entry.details.accountState])
      if (state) addUnique(banks, `${state} ${normalizeBankName(entry.name)}`, bank)
  }
  return banks
}

/** Links codes of other types to the banks of the SWIFT/BIC directory. */
export function createBankLinks(banksByCountry: BanksByCountry): BankLinks {
  const indexOfCountry = createCountryIndexes(banksByCountry)
  const findByBic = (bic: string | undefined) => {
    if (!bic) return null
    const { byBic, byBic8 } = indexOfCountry(splitBic(bic).country)
    return byBic.get(toBic11(bic)) ?? findUnique(byBic8, toBic8(bic))
  }
  const statedBanks = new Map<MergedType, UniqueBanks>()
  const getStatedBanks = (type: MergedType) => {
    const known = statedBanks.get(type) ?? indexStatedBanks(type, findByBic)
    statedBanks.set(type, known)
    return known
  }
  return {
    isListed: (bic) => indexOfCountry(splitBic(bic).country).byBic.has(toBic11(bic)),
    findBankOfRange: ({ details }) => findByBic(details.bic ?? details.bankBic),
    findBankOfEntry(type, { name, country, city, details }) {
      const banksByKey = getStatedBanks(type)
      const findByMnemonic = () =>
        details.mnemonic ? findUnique(banksByKey, `mnemonic ${details.mnemonic}`) : null
      // Normalizing a name is slow, so an empty index is not searched.
      const findByState = () =>
        details.state && banksByKey.size > 0
          ? findUnique(banksByKey, `${details.state} ${normalizeBankName(name)}`)
          : null
      const findByCity = () =>
        city ? findOnlyBankNamed(indexOfCountry(country).byCity.get(city.toLowerCase()), name) : null
      return findByBic(details.bic) ?? findByMnemonic() ?? findByState() ?? findByCity()
    },
  }
}
