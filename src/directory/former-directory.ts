/** What an earlier build of the directory had: its rows, laid over those of the current directory. */
import type { CodeDirectory } from './directory.ts'
import type { Bank, CodeRange, CodeReference, Entry, Source } from './entry.ts'
import { createRangeFinder, type TypedRange } from './ranges.ts'

/** A row with the BIC of its bank's head office: each build numbers the banks anew. */
export interface WithHeadBic<Row> {
  readonly row: Row
  readonly headBic: string | null
}

/** A source of an earlier build. */
export interface FormerSource {
  readonly source: Source
  readonly listsOwnCodes: boolean
}

/**
 * The rows of an earlier build that differ from those of the current directory. Undefined stands for a row
 * that is the same, null for one that the build did not have. The `bankId` and `id` of rows mean nothing.
 */
export interface FormerRows {
  findEntry(type: string, code: string): WithHeadBic<Entry> | null | undefined
  findLinks(type: string, code: string): readonly CodeReference[] | null | undefined
  findBank(headBic: string): Bank | null | undefined
  /** By type and both ends, as `createRangeKey` joins them. */
  listRanges(): ReadonlyMap<string, WithHeadBic<TypedRange> | null>
  /** By id. */
  listSources(): ReadonlyMap<string, FormerSource | null>
  /** The BICs of the head offices of the build's banks that begin so, at most two. */
  listHeadBics(bicPrefix: string): readonly string[]
}

/** What the overlay needs of the current directory. */
export interface CurrentRows extends CodeDirectory {
  readonly ranges: readonly TypedRange[]
  findBankByHead(headBic: string): Bank | null
}

/** The key of a range in `FormerRows`. */
export const createRangeKey = ({ type, range }: TypedRange) => `${type} ${range.first} ${range.last}`

/** Finds the banks of an earlier build. A bank that is gone has a negative id. */
class FormerBanks {
  readonly #current: CurrentRows
  readonly #former: FormerRows
  readonly #goneBics: string[] = []

  constructor(current: CurrentRows, former: FormerRows) {
    this.#current = current
    this.#former = former
  }

  findByHead(headBic: string): Bank | null {
    const former = this.#former.findBank(headBic)
    if (former === undefined) return this.#current.findBankByHead(headBic)
    return former && { ...former, id: this.toId(headBic) }
  }

  findById(id: number): Bank | null {
    const headBic = id < 0 ? this.#goneBics[-id - 1] : this.#current.findBankOf({ bankId: id })?.mainBic
    return headBic === undefined ? null : this.findByHead(headBic)
  }

  toId(headBic: string): number {
    const current = this.#current.findBankByHead(headBic)
    if (current) return current.id
    const index = this.#goneBics.indexOf(headBic)
    return index === -1 ? -this.#goneBics.push(headBic) : -index - 1
  }
}

/** Replaces the items of a list that are in `former`, and adds those that only `former` has. */
function overlay<Item, Former>(
  items: readonly Item[],
  getKey: (item: Item) => string,
  former: ReadonlyMap<string, Former | null>,
  toItem: (former: Former) => Item,
): Item[] {
  const added = [...former.values()].flatMap((item) => (item === null ? [] : [toItem(item)]))
  return [...items.filter((item) => !former.has(getKey(item))), ...added]
}

/** Lays the rows of an earlier build over the current directory. `builtAt` is the time of that build. */
export function createFormerDirectory(
  current: CurrentRows,
  former: FormerRows,
  builtAt: string,
): CodeDirectory {
  const banks = new FormerBanks(current, former)
  const withBank = <Row extends object>(row: Row, headBic: string | null) => ({
    ...row,
    bankId: headBic === null ? null : banks.toId(headBic),
  })
  const formerSources = former.listSources()
  const sources = overlay(
    current.sources,
    ({ id }) => id,
    formerSources,
    ({ source }) => source,
  )
    .map((source) => ({ ...source, retrievedAt: builtAt }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const ranges = overlay(current.ranges, createRangeKey, former.listRanges(), ({ row, headBic }) => ({
    type: row.type,
    range: withBank(row.range, headBic) as CodeRange,
  }))
  return {
    sources,
    findEntry(type, code) {
      const found = former.findEntry(type, code)
      return found === undefined ? current.findEntry(type, code) : found && withBank(found.row, found.headBic)
    },
    findRange: createRangeFinder(ranges),
    findLinks(type, code) {
      const found = former.findLinks(type, code)
      return found === undefined ? current.findLinks(type, code) : (found ?? [])
    },
    findSource: (id) => sources.find((source) => source.id === id) ?? null,
    listsOwnCodes: (id) => formerSources.get(id)?.listsOwnCodes ?? current.listsOwnCodes(id),
    findBankOf: ({ bankId }) => (bankId === null ? null : banks.findById(bankId)),
    findBankByPrefix(prefix, country) {
      const [headBic, another] = former.listHeadBics(`${prefix}${country}`)
      return headBic === undefined || another !== undefined ? null : banks.findByHead(headBic)
    },
  }
}
