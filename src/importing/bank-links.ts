/**
 * Whose SWIFT/BIC page a code of another type leads to: only where that is beyond doubt, by a BIC that
 * the source itself states, or by the same name in the same town of the same country.
 */
import { toBic8, toBic11 } from '../codes/swift/swift.ts'
import { normalizedName } from './bank-name/bank-name.ts'
import type { DraftBank } from './banks.ts'
import type { MergedEntry, MergedRange, MergedType } from './merge.ts'

export interface BankLinks {
  /** The bank of an entry of another type than SWIFT; null where there is doubt. */
  ofEntry(type: MergedType, entry: MergedEntry): DraftBank | null
  ofRange(range: MergedRange): DraftBank | null
}

/** Marks a key that more than one bank has. */
const SEVERAL = Symbol('several banks')
type Unique = Map<string, DraftBank | typeof SEVERAL>

function put(map: Unique, key: string, bank: DraftBank) {
  const known = map.get(key)
  if (known !== bank) map.set(key, known === undefined ? bank : SEVERAL)
}

function only(map: Unique, key: string): DraftBank | null {
  const found = map.get(key)
  return found === undefined || found === SEVERAL ? null : found
}

const townKey = (country: string, city: string) => `${country} ${city.toLowerCase()}`

function index(banks: readonly DraftBank[]) {
  const byBic = new Map<string, DraftBank>()
  const byBic8: Unique = new Map()
  const inTown = new Map<string, Set<DraftBank>>()
  for (const bank of banks) {
    for (const entry of bank.entries) {
      byBic.set(entry.code, bank)
      put(byBic8, toBic8(entry.code), bank)
      const town = townKey(bank.country, entry.city)
      inTown.set(town, (inTown.get(town) ?? new Set()).add(bank))
    }
  }
  return { byBic, byBic8, inTown }
}

/** The only one of some banks that has a name. */
function onlyNamed(banks: ReadonlySet<DraftBank> | undefined, name: string): DraftBank | null {
  if (!banks) return null
  const key = normalizedName(name)
  const [first = null, second] = [...banks].filter(({ nameKey }) => nameKey === key)
  return second ? null : first
}

/** The bank that other rows of the same institution state by BIC, keyed by name and state or by mnemonic. */
function statedElsewhere(merged: MergedType, byBic: (bic: string | undefined) => DraftBank | null): Unique {
  const stated: Unique = new Map()
  for (const range of merged.ranges) {
    const bank = byBic(range.details.bic)
    if (bank && range.details.mnemonic) put(stated, `mnemonic ${range.details.mnemonic}`, bank)
  }
  for (const entry of merged.entries) {
    const bank = byBic(entry.details.bic)
    if (!bank) continue
    for (const state of [entry.details.state, entry.details.accountState])
      if (state) put(stated, `${state} ${normalizedName(entry.name)}`, bank)
  }
  return stated
}

/** Links codes of other types to the banks of the SWIFT/BIC directory. */
export function bankLinks(banks: readonly DraftBank[]): BankLinks {
  const { byBic, byBic8, inTown } = index(banks)
  const ofBic = (bic: string | undefined) =>
    bic ? (byBic.get(toBic11(bic)) ?? only(byBic8, toBic8(bic))) : null
  const stated = new Map<MergedType, Unique>()
  const statedIn = (type: MergedType) => {
    const known = stated.get(type) ?? statedElsewhere(type, ofBic)
    stated.set(type, known)
    return known
  }
  return {
    ofRange: (range) => ofBic(range.details.bic),
    ofEntry(type, { name, country, city, details }) {
      const elsewhere = statedIn(type)
      return (
        ofBic(details.bic) ??
        (details.mnemonic ? only(elsewhere, `mnemonic ${details.mnemonic}`) : null) ??
        (details.state && elsewhere.size > 0
          ? only(elsewhere, `${details.state} ${normalizedName(name)}`)
          : null) ??
        (city ? onlyNamed(inTown.get(townKey(country, city)), name) : null)
      )
    },
  }
}
