/** The codes of other types that banks have: routing numbers, sort codes, CHIPS numbers, BSBs. */
import { addQuery } from '../../../codes/pages/paths.ts'
import { CODE_TYPES, type CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import type { CodeGroup, Lookup } from '../../../lookup/lookup.ts'
import type { SwiftSearchQuery } from '../site-api.ts'
import { countCodes, countGroup, isConfirmed, isSingleCode, toListedCode } from './code-lists.ts'
import type { InstitutionCodes } from './list-shapes.ts'

const MAX_INSTITUTIONS = 3
const MAX_CODES = 3
const MAX_RANGES = 3
/** Enough that MAX_CODES of them are in use. */
const READ_CODES = 30
/** A search takes the codes of at most so many banks, the best matches. */
const MAX_BANKS = 5

/** The types whose codes are listed by institution, each with that listing. */
const LISTED_TYPES = CODE_TYPES.flatMap((type) => {
  const listing = type.listings.find(({ by }) => by === 'institution')
  return listing ? [{ type, listing }] : []
})

type ListedType = (typeof LISTED_TYPES)[number]

/** The first codes in use, and codes that are ranges of their own. */
function listFirstCodes(lookup: Lookup, type: CodeType<CodeTypeId>, { codes, ranges }: CodeGroup) {
  const listed = lookup
    .findEntries(type.id, codes.slice(0, READ_CODES))
    .filter(({ status }) => status === 'active')
    .map((entry) => toListedCode(type, entry))
    .map(({ formatted, path, state, confirmed }) => ({ formatted, path, state, confirmed }))
  const single = ranges.filter(isSingleCode).map(({ first, details }) => ({
    formatted: type.format(first),
    path: type.getResultPath(first),
    state: null,
    confirmed: isConfirmed(details),
  }))
  return [...listed, ...single].slice(0, MAX_CODES)
}

function toInstitution(lookup: Lookup, { type, listing }: ListedType, group: CodeGroup) {
  const wideRanges = group.ranges.filter((range) => !isSingleCode(range))
  const { codes: codeCount, rangeCount } = countGroup(group)
  return {
    name: group.name,
    path: listing.getGroupPath(group.slug),
    codeCount,
    rangeCount,
    codes: listFirstCodes(lookup, type, group),
    ranges: wideRanges
      .slice(0, MAX_RANGES)
      .map(({ first, last }) => ({ first: type.format(first), last: type.format(last) })),
  }
}

async function toItems(
  lookup: Lookup,
  findGroups: (typeId: string) => readonly CodeGroup[],
  getMorePath: (listing: ListedType['listing']) => string | null,
): Promise<InstitutionCodes[]> {
  const items = LISTED_TYPES.map(async (listed): Promise<InstitutionCodes[]> => {
    const groups = findGroups(listed.type.id)
    if (groups.length === 0) return []
    const { form } = await listed.type.loadTexts()
    return [
      {
        typeName: listed.type.name,
        plural: form.plural,
        institutions: groups.slice(0, MAX_INSTITUTIONS).map((group) => toInstitution(lookup, listed, group)),
        morePath: groups.length > MAX_INSTITUTIONS ? getMorePath(listed.listing) : null,
      },
    ]
  })
  return (await Promise.all(items)).flat()
}

/** The codes of a bank; empty if there is no such bank. `country` is ISO 3166-1 alpha-2. */
export async function listCodesOfBank(
  lookup: Lookup,
  query: { readonly country: string; readonly bank: string },
): Promise<InstitutionCodes[]> {
  const bank = lookup.findBank({ country: query.country, slug: query.bank })
  if (!bank) return []
  return toItems(
    lookup,
    (type) => lookup.listings.findInstitutionsOfBanks(type, [bank.id]),
    () => null,
  )
}

/**
 * The codes of the institutions that have all words of the term in their names, the largest first; of a type
 * that has none such, the codes of the banks that match the term best.
 */
export async function searchInstitutionCodes(
  lookup: Lookup,
  { term, country }: SwiftSearchQuery,
): Promise<InstitutionCodes[]> {
  if (term.trim() === '') return []
  const banks = lookup.searchBanks({ term, ...(country ? { country } : {}), limit: MAX_BANKS })
  const bankIds = banks.flatMap(({ bank, isWeakMatch }) => (isWeakMatch ? [] : bank.id))
  const findGroups = (type: string) => {
    const named = lookup.listings
      .findInstitutionsByName(type, term)
      .filter((group) => country === undefined || group.country === country)
    return named.length > 0
      ? named.toSorted((a, b) => countCodes(b) - countCodes(a))
      : lookup.listings.findInstitutionsOfBanks(type, bankIds).slice(0, MAX_INSTITUTIONS)
  }
  return toItems(lookup, findGroups, ({ path }) => addQuery(path, { filter: term.trim() }))
}
