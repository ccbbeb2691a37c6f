/**
 * Links codes of other types to banks of the SWIFT/BIC directory. A link needs proof: a BIC that the source
 * states, or the same name in the same city and country.
 */
import { splitBic, toBic8, toBic11 } from '../codes/swift/swift.ts'
import { normalizeBankName } from './bank-name/bank-name.ts'
import type { MergedEntry, MergedRange, MergedType } from './merge.ts'

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
export function byCountry(banks: readonly LinkedBank[]): BanksByCountry {
  const grouped = Map.groupBy(banks, ({ country }) => country)
  return (country) => grouped.get(country) ?? []
}

export interface BankLinks {
  /** Whether a BIC is an entry of the SWIFT/BIC directory. */
  isListed(bic: string): boolean
  /** The bank of an entry of another type than SWIFT; null if it is ambiguous. */
  ofEntry(type: MergedType, entry: MergedEntry): LinkedBank | null
  ofRange(range: MergedRange): LinkedBank | null
}

/** Marks a key that more than one bank has. */
const AMBIGUOUS = Symbol('several banks')
type Unique = Map<string, LinkedBank | typeof AMBIGUOUS>

function put(map: Unique, key: string, bank: LinkedBank) {
  const known = map.get(key)
  if (known !== bank) map.set(key, known === undefined ? bank : AMBIGUOUS)
}

function only(map: Unique, key: string): LinkedBank | null {
  const found = map.get(key)
  return found === undefined || found === AMBIGUOUS ? null : found
}

const townKey = (city: string) => city.toLowerCase()

function index(banks: readonly LinkedBank[]) {
  const byBic = new Map<string, LinkedBank>()
  const byBic8: Unique = new Map()
  const inTown = new Map<string, Set<LinkedBank>>()
  for (const bank of banks) {
    for (const entry of bank.entries) {
      byBic.set(entry.code, bank)
      put(byBic8, toBic8(entry.code), bank)
      const town = townKey(entry.city)
      inTown.set(town, (inTown.get(town) ?? new Set()).add(bank))
    }
  }
  return { byBic, byBic8, inTown }
}

/** Indexes of the banks of each country by BIC and by city, built on demand. */
function indexes(banksOf: BanksByCountry) {
  const made = new Map<string, ReturnType<typeof index>>()
  return (country: string) => {
    const known = made.get(country) ?? index(banksOf(country))
    made.set(country, known)
    return known
  }
}

/** The bank with this name; undefined if there is none or several. */
function onlyNamed(banks: ReadonlySet<LinkedBank> | undefined, name: string): LinkedBank | null {
  if (!banks) return null
  const key = normalizeBankName(name)
  const [first = null, second] = [...banks].filter(({ nameKey }) => nameKey === key)
  return second ? null : first
}

/**
 * The bank that other rows of the same institution state by BIC. The key is name and state, or the mnemonic.
 */
function statedElsewhere(merged: MergedType, byBic: (bic: string | undefined) => LinkedBank | null): Unique {
  const stated: Unique = new Map()
  for (const range of merged.ranges) {
    const bank = byBic(range.details.bic)
    if (bank && range.details.mnemonic) put(stated, `mnemonic ${range.details.mnemonic}`, bank)
  }
  for (const entry of merged.entries) {
    const bank = byBic(entry.details.bic)
    if (!bank) continue
    for (const state of [entry.details.state, entry.details.accountState])
      if (state) put(stated, `${state} ${normalizeBankName(entry.name)}`, bank)
  }
  return stated
}

/** Links codes of other types to the banks of the SWIFT/BIC directory. */
export function bankLinks(banksOf: BanksByCountry): BankLinks {
  const inCountry = indexes(banksOf)
  const ofBic = (bic: string | undefined) => {
    if (!bic) return null
    const { byBic, byBic8 } = inCountry(splitBic(bic).country)
    return byBic.get(toBic11(bic)) ?? only(byBic8, toBic8(bic))
  }
  const stated = new Map<MergedType, Unique>()
  const statedIn = (type: MergedType) => {
    const known = stated.get(type) ?? statedElsewhere(type, ofBic)
    stated.set(type, known)
    return known
  }
  return {
    isListed: (bic) => inCountry(splitBic(bic).country).byBic.has(toBic11(bic)),
    ofRange: ({ details }) => ofBic(details.bic ?? details.bankBic),
    ofEntry(type, { name, country, city, details }) {
      const elsewhere = statedIn(type)
      return (
        ofBic(details.bic) ??
        (details.mnemonic ? only(elsewhere, `mnemonic ${details.mnemonic}`) : null) ??
        (details.state && elsewhere.size > 0
          ? only(elsewhere, `${details.state} ${normalizeBankName(name)}`)
          : null) ??
        (city ? onlyNamed(inCountry(country).inTown.get(townKey(city)), name) : null)
      )
    },
  }
}
