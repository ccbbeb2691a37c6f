import type { CodeDirectory } from '../directory.ts'
import type { Bank, CodeReference, Entry } from '../entry.ts'
import { createRangeFinder } from '../ranges.ts'
import { findLowerBound } from '../search/index/binary-search.ts'
import type { Shard, ShardIndex } from './shards.ts'

/** Downloads a shard. Rejects if it cannot be loaded. */
export type LoadShard = (type: string, number: number) => Promise<Shard>

/** A BIC begins with a party prefix of four letters and the country. */
const PREFIX_AND_COUNTRY_LENGTH = 6

const createShardKey = (type: string, number: number) => `${type}/${number}`

/** The number of the only shard that can have a code; -1 if the code is less than all codes. */
function findShardNumber(firstCodes: readonly string[], code: string): number {
  // No string sorts between a code and the same code followed by \0: this counts the first codes <= `code`.
  return findLowerBound(firstCodes, `${code}\0`) - 1
}

/**
 * A directory of shards, each loaded when a look-up first needs it. Look-ups are synchronous and find nothing
 * in a shard that is not loaded, so `computeWithLoadedData` repeats them until their shards are loaded.
 */
export class ShardDirectory implements CodeDirectory {
  readonly sources: ShardIndex['sources']
  readonly findRange: CodeDirectory['findRange']
  readonly #index: ShardIndex
  readonly #load: LoadShard
  /** The keys of the loaded shards: 'swift/12'. */
  readonly #loaded = new Set<string>()
  /** The shards that look-ups needed before they were loaded, by key. */
  readonly #missing = new Map<string, { readonly type: string; readonly number: number }>()
  readonly #entries = new Map<string, Entry>()
  readonly #banks = new Map<number, Bank>()
  readonly #banksByPrefix = new Map<string, Bank[]>()
  readonly #links = new Map<string, CodeReference[]>()

  constructor(index: ShardIndex, load: LoadShard) {
    this.sources = index.sources
    this.findRange = createRangeFinder(index.ranges)
    this.#index = index
    this.#load = load
    for (const bank of index.banks) this.#banks.set(bank.id, bank)
  }

  /**
   * Returns the result of `compute`. Loads the shards that its look-ups missed and calls it again, until no
   * shard is missing. Rejects with the error of the last call, or if a shard cannot be loaded.
   */
  async computeWithLoadedData<Result>(compute: () => Result): Promise<Result> {
    for (;;) {
      try {
        const result = compute()
        if (this.#missing.size === 0) return result
      } catch (error) {
        if (this.#missing.size === 0) throw error
      }
      await this.#loadMissing()
    }
  }

  findEntry(type: string, code: string): Entry | null {
    this.#requireShardOf(type, code)
    return this.#entries.get(`${type} ${code}`) ?? null
  }

  findLinks(type: string, code: string): readonly CodeReference[] {
    this.#requireShardOf(type, code)
    return this.#links.get(`${type} ${code}`) ?? []
  }

  findSource(id: string) {
    return this.sources.find((source) => source.id === id) ?? null
  }

  listsOwnCodes(sourceId: string): boolean {
    return this.#index.idsOfSourcesWithCodes.includes(sourceId)
  }

  findBankOf({ bankId }: Pick<Entry, 'bankId'>): Bank | null {
    return bankId === null ? null : (this.#banks.get(bankId) ?? null)
  }

  findBankByPrefix(prefix: string, country: string): Bank | null {
    const bicPrefix = `${prefix}${country}`
    const firstCodes = this.#index.firstCodes.swift ?? []
    // A prefix with many BICs extends over several shards. '~' sorts after all letters and digits.
    const lastShard = findShardNumber(firstCodes, `${bicPrefix}~`)
    for (let number = findShardNumber(firstCodes, bicPrefix); number <= lastShard; number++)
      this.#requireShard('swift', number)
    const [bank = null, another] = this.#banksByPrefix.get(bicPrefix) ?? []
    return another ? null : bank
  }

  #requireShardOf(type: string, code: string): void {
    this.#requireShard(type, findShardNumber(this.#index.firstCodes[type] ?? [], code))
  }

  /** Records that a look-up needs a shard, unless the shard is loaded. There is no shard -1. */
  #requireShard(type: string, number: number): void {
    const key = createShardKey(type, number)
    if (number >= 0 && !this.#loaded.has(key)) this.#missing.set(key, { type, number })
  }

  async #loadMissing(): Promise<void> {
    const missing = [...this.#missing.values()]
    this.#missing.clear()
    const loaded = await Promise.all(
      missing.map(async ({ type, number }) => ({ type, number, shard: await this.#load(type, number) })),
    )
    for (const { type, number, shard } of loaded) {
      this.#addShard(type, shard)
      this.#loaded.add(createShardKey(type, number))
    }
  }

  #addShard(type: string, { entries, banks, links }: Shard): void {
    for (const entry of entries) this.#entries.set(`${type} ${entry.code}`, entry)
    for (const bank of banks) this.#addBank(bank)
    for (const { code, linked } of links) {
      const key = `${type} ${code}`
      this.#links.set(key, [...(this.#links.get(key) ?? []), linked])
    }
  }

  #addBank(bank: Bank): void {
    const prefix = bank.mainBic.slice(0, PREFIX_AND_COUNTRY_LENGTH)
    const banks = this.#banksByPrefix.get(prefix) ?? []
    // A bank with codes in several shards is in each of them.
    if (!banks.some(({ id }) => id === bank.id)) this.#banksByPrefix.set(prefix, [...banks, bank])
    this.#banks.set(bank.id, bank)
  }
}
