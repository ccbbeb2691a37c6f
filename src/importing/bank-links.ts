/**
 * Whose SWIFT/BIC page a code of another type leads to: only where that is beyond doubt, by a BIC that
 * the source itself states, or by the same name in the same town of the same country.
 */
import { splitBic, toBic8, toBic11 } from '../codes/swift/swift.ts'
import { normalizeBankName } from './bank-name/bank-name.ts'
import type { MergedEntry, MergedRange, MergedType } from './merge.ts'

/** A bank as far as links to it ask. */
export interface LinkedBank {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly headCode: string
  /** What the spellings of its name have in common. */
  readonly nameKey: string
  readonly entries: readonly { readonly code: string; readonly city: string; readonly sourceId: string }[]
}

/** The banks of a country; a country is only asked for once a code may lead there. */
export type BanksByCountry = (country: string) => readonly LinkedBank[]

/** Banks that are all at hand. */
export function byCountry(banks: readonly LinkedBank[]): BanksByCountry {
  const grouped = Map.groupBy(banks, ({ country }) => country)
  return (country) => grouped.get(country) ?? []
}

export interface BankLinks {
  /** Whether a BIC is an entry of the SWIFT/BIC directory. */
  isListed(bic: string): boolean
  /** The bank of an entry of another type than SWIFT; null where there is doubt. */
  ofEntry(type: MergedType, entry: MergedEntry): LinkedBank | null
  ofRange(range: MergedRange): LinkedBank | null
}

/** Marks a key that more than one bank has. */
const SEVERAL = Symbol('several banks')
type Unique = Map<string, LinkedBank | typeof SEVERAL>

function put(map: Unique, key: string, bank: LinkedBank) {
  const known = map.get(key)
  if (known !== bank) map.set(key, known === undefined ? bank : SEVERAL)
}

function only(map: Unique, key: string): LinkedBank | null {
  const found = map.get(key)
  return found === undefined || found === SEVERAL ? null : found
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

/** The banks of each country, found by BIC and by town; made when a country is first asked for. */
function indexes(banksOf: BanksByCountry) {
  const made = new Map<string, ReturnType<typeof index>>()
  return (country: string) => {
    const known = made.get(country) ?? index(banksOf(country))
    made.set(country, known)
    return known
  }
}

/** The only one of some banks that has a name. */
function onlyNamed(banks: ReadonlySet<LinkedBank> | undefined, name: string): LinkedBank | null {
  if (!banks) return null
  const key = normalizeBankName(name)
  const [first = null, second] = [...banks].filter(({ nameKey }) => nameKey === key)
  return second ? null : first
}

/** The bank that other rows of the same institution state by BIC, keyed by name and state or by mnemonic. */
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
