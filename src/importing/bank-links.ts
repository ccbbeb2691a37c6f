/**
 * Links codes of other types to banks of the SWIFT/BIC directory. A link needs proof: a BIC that the source
 * states, or the same name in the same city and country.
 */
import { splitBic, toBic8, toBic11 } from '../codes/swift/swift.ts'
import { normalizeBankName } from './bank-name/bank-name.ts'
import type { MergedRange, MergedType } from './merge.ts'
import type { MergedEntry } from './merge-statements.ts'

/** The fields of a bank that links need. */
export interface LinkedBank {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly headCode: string
  /** The normalized name, equal for all spellings. */
  readonly nameKey: string
  readonly entries: readonly { readonly code: string; readonly city: string; readonly sourceId: string }[]
}

/** Returns the banks of a country. Called only for countries that a code may link to. */
export type BanksByCountry = (country: string) => readonly LinkedBank[]

/** Groups banks that are in memory. */
export function groupBanksByCountry(banks: readonly LinkedBank[]): BanksByCountry {
  const grouped = Map.groupBy(banks, ({ country }) => country)
  return (country) => grouped.get(country) ?? []
}

export interface BankLinks {
  /** Whether a BIC is an entry of the SWIFT/BIC directory. */
  isListed(bic: string): boolean
  /** The bank of an entry of another type than SWIFT; null if it is ambiguous. */
  findBankOfEntry(type: MergedType, entry: MergedEntry): LinkedBank | null
  findBankOfRange(range: MergedRange): LinkedBank | null
}

/** Marks a key that more than one bank has. */
const AMBIGUOUS = Symbol('several banks')
type Unique = Map<string, LinkedBank | typeof AMBIGUOUS>

function addUnique(map: Unique, key: string, bank: LinkedBank) {
  const known = map.get(key)
  if (known !== bank) map.set(key, known === undefined ? bank : AMBIGUOUS)
}

function findUnique(map: Unique, key: string): LinkedBank | null {
  const found = map.get(key)
  return found === undefined || found === AMBIGUOUS ? null : found
}

const townKey = (city: string) => city.toLowerCase()

function indexBanks(banks: readonly LinkedBank[]) {
  const byBic = new Map<string, LinkedBank>()
  const byBic8: Unique = new Map()
  const byTown = new Map<string, Set<LinkedBank>>()
  for (const bank of banks) {
    for (const entry of bank.entries) {
      byBic.set(entry.code, bank)
      addUnique(byBic8, toBic8(entry.code), bank)
      const town = townKey(entry.city)
      byTown.set(town, (byTown.get(town) ?? new Set()).add(bank))
    }
  }
  return { byBic, byBic8, byTown }
}

/** Indexes of the banks of each country by BIC and by city, built on demand. */
function indexesByCountry(banksOf: BanksByCountry) {
  const built = new Map<string, ReturnType<typeof indexBanks>>()
  return (country: string) => {
    const known = built.get(country) ?? indexBanks(banksOf(country))
    built.set(country, known)
    return known
  }
}

/** The bank with this name; undefined if there is none or several. */
function findUniqueName(banks: ReadonlySet<LinkedBank> | undefined, name: string): LinkedBank | null {
  if (!banks) return null
  const key = normalizeBankName(name)
  const [first = null, second] = [...banks].filter(({ nameKey }) => nameKey === key)
  return second ? null : first
}

/**
 * The bank that other rows of the same institution state by BIC. The key is name and state, or the mnemonic.
 */
function indexStatedBanks(merged: MergedType, byBic: (bic: string | undefined) => LinkedBank | null): Unique {
  const stated: Unique = new Map()
  for (const range of merged.ranges) {
    const bank = byBic(range.details.bic)
    if (bank && range.details.mnemonic) addUnique(stated, `mnemonic ${range.details.mnemonic}`, bank)
  }
  for (const entry of merged.entries) {
    const bank = byBic(entry.details.bic)
    if (!bank) continue
    for (const state of [entry.details.state, entry.details.accountState])
      if (state) addUnique(stated, `${state} ${normalizeBankName(entry.name)}`, bank)
  }
  return stated
}

/** Links codes of other types to the banks of the SWIFT/BIC directory. */
export function createBankLinks(banksOf: BanksByCountry): BankLinks {
  const inCountry = indexesByCountry(banksOf)
  const findByBic = (bic: string | undefined) => {
    if (!bic) return null
    const { byBic, byBic8 } = inCountry(splitBic(bic).country)
    return byBic.get(toBic11(bic)) ?? findUnique(byBic8, toBic8(bic))
  }
  const stated = new Map<MergedType, Unique>()
  const statedBanks = (type: MergedType) => {
    const known = stated.get(type) ?? indexStatedBanks(type, findByBic)
    stated.set(type, known)
    return known
  }
  return {
    isListed: (bic) => inCountry(splitBic(bic).country).byBic.has(toBic11(bic)),
    findBankOfRange: ({ details }) => findByBic(details.bic ?? details.bankBic),
    findBankOfEntry(type, { name, country, city, details }) {
      const banksByKey = statedBanks(type)
      return (
        findByBic(details.bic) ??
        (details.mnemonic ? findUnique(banksByKey, `mnemonic ${details.mnemonic}`) : null) ??
        (details.state && banksByKey.size > 0
          ? findUnique(banksByKey, `${details.state} ${normalizeBankName(name)}`)
          : null) ??
        (city ? findUniqueName(inCountry(country).byTown.get(townKey(city)), name) : null)
      )
    },
  }
}
