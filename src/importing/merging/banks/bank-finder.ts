/**
 * Finds the bank of a code that is no BIC, in the SWIFT/BIC directory. A match needs proof: a BIC that a
 * source states for the institution, or the same name in the same city and country.
 */
import { toBic8, toBic11 } from '../../../codes/swift/bic-parts.ts'
import { normalizeBankName } from '../../bank-name/normalized-name.ts'
import type { MergedRange } from '../merge-ranges.ts'
import type { MergedCodes } from '../merge-sources.ts'
import type { MergedEntry } from '../merge-statements.ts'
import type { DraftBank } from './banks.ts'

/** Finds the bank in the SWIFT/BIC directory that a code belongs to. */
export interface BankFinder {
  /** Whether a BIC is an entry of the SWIFT/BIC directory. */
  isListedBic(bic: string): boolean
  /** The bank of an entry; null if none or several match. */
  findByEntry(merged: MergedCodes, entry: MergedEntry): DraftBank | null
  /**
   * The bank of a range: by its BIC; without one, by `bankPageBic`, the BIC of the bank whose page the codes
   * of the range link to. Null if none or several match.
   */
  findByRange(range: MergedRange): DraftBank | null
}

/** The value of a key that more than one bank has. */
const AMBIGUOUS = Symbol('several banks')
type UniqueBanks = Map<string, DraftBank | typeof AMBIGUOUS>

/** Adds a bank with its key. If another bank has the key already, the key becomes ambiguous. */
function addUnique(map: UniqueBanks, key: string, bank: DraftBank) {
  const known = map.get(key)
  if (known !== bank) map.set(key, known === undefined ? bank : AMBIGUOUS)
}

function findUnique(map: UniqueBanks, key: string): DraftBank | null {
  const found = map.get(key)
  return found === undefined || found === AMBIGUOUS ? null : found
}

/** A key of the banks with an office in a city. */
const createCityKey = (country: string, city: string) => `${country} ${city.toLowerCase()}`

/** Indexes banks by their BICs, by the BIC8s that only one of them has, and by their cities. */
function indexBanks(banks: readonly DraftBank[]) {
  const byBic = new Map<string, DraftBank>()
  const byBic8: UniqueBanks = new Map()
  const byCity = new Map<string, Set<DraftBank>>()
  for (const bank of banks) {
    for (const entry of bank.entries) {
      byBic.set(entry.code, bank)
      addUnique(byBic8, toBic8(entry.code), bank)
      const city = createCityKey(bank.country, entry.city)
      byCity.set(city, (byCity.get(city) ?? new Set()).add(bank))
    }
  }
  return { byBic, byBic8, byCity }
}

/** The only bank with this name; null if there is none, or if there are several. */
function findOnlyBankNamed(banks: ReadonlySet<DraftBank> | undefined, name: string): DraftBank | null {
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
  merged: MergedCodes,
  findByBic: (bic: string | undefined) => DraftBank | null,
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

/** Creates the finder for codes of all types but BICs. */
export function createBankFinder(banks: readonly DraftBank[]): BankFinder {
  const { byBic, byBic8, byCity } = indexBanks(banks)
  const findByBic = (bic: string | undefined) =>
    bic ? (byBic.get(toBic11(bic)) ?? findUnique(byBic8, toBic8(bic))) : null
  const statedBanks = new Map<MergedCodes, UniqueBanks>()
  const getStatedBanks = (merged: MergedCodes) => {
    const known = statedBanks.get(merged) ?? indexStatedBanks(merged, findByBic)
    statedBanks.set(merged, known)
    return known
  }
  return {
    isListedBic: (bic) => byBic.has(toBic11(bic)),
    findByRange: ({ details }) => findByBic(details.bic ?? details.bankPageBic),
    findByEntry(merged, { name, country, city, details }) {
      const banksByKey = getStatedBanks(merged)
      const findByMnemonic = () =>
        details.mnemonic ? findUnique(banksByKey, `mnemonic ${details.mnemonic}`) : null
      const findByState = () => {
        // Normalizing a name is slow, so an empty index is not searched.
        if (!details.state || banksByKey.size === 0) return null
        return findUnique(banksByKey, `${details.state} ${normalizeBankName(name)}`)
      }
      const findByCity = () =>
        city ? findOnlyBankNamed(byCity.get(createCityKey(country, city)), name) : null
      return findByBic(details.bic) ?? findByMnemonic() ?? findByState() ?? findByCity()
    },
  }
}
