import { toProvenance } from '../../../codes/answers/to-answer.ts'
import { findReplacement } from '../../../codes/code-entry.ts'
import { createWordFilter, foldToAscii } from '../../../codes/pages/slug.ts'
import { getStateName } from '../../../codes/places/states.ts'
import { type CodeTypeId, findCodeType } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import type { CodeGroup, Entry, GroupedBy, Lookup } from '../../../lookup/lookup.ts'
import type { CodeGroupsQuery } from '../server-site-api.ts'
import {
  type CodeGroupItem,
  type CodeGroups,
  type CodeList,
  countPages,
  findLetterPages,
  LARGEST_COUNT,
  type ListedCode,
  selectPage,
} from './list-shapes.ts'

const GROUPS_PER_PAGE = 200
const CODES_PER_PAGE = 100
/** A longer list of groups begins with the largest. */
const MIN_LONG_LIST = 30

/** The code type, if the site lists its codes by that grouping; else null. */
function findGroupedType(id: CodeTypeId, by: GroupedBy): CodeType<CodeTypeId> | null {
  const type = findCodeType(id)
  return type?.listings.some((listing) => listing.by === by) ? type : null
}

/** Whether a source states the code; false if it is only inferred from other numbers. */
export function isConfirmed(details: Entry['details']): boolean {
  return details.evidence !== 'inferred'
}

type CodeRange = CodeGroup['ranges'][number]

export const isSingleCode = ({ first, last }: CodeRange) => first === last

/** The number of codes, with those that are ranges of their own, and that of the wider ranges. */
export function countGroup({ codes, ranges }: CodeGroup) {
  const rangeCount = ranges.filter((range) => !isSingleCode(range)).length
  return { codes: codes.length + ranges.length - rangeCount, rangeCount }
}

/** The code of a group with a single code and no wider range; null for other groups. */
function findSingleCode(
  lookup: Lookup,
  type: CodeType<CodeTypeId>,
  group: CodeGroup,
): CodeGroupItem['singleCode'] {
  const { codes, rangeCount } = countGroup(group)
  if (codes !== 1 || rangeCount > 0) return null
  const [entry] = lookup.findEntries(type.id, group.codes)
  const code = entry?.code ?? group.ranges[0]?.first
  const details = entry?.details ?? group.ranges[0]?.details
  if (code === undefined || details === undefined) return null
  return { formatted: type.format(code), path: type.getResultPath(code), confirmed: isConfirmed(details) }
}

function toGroupItem(
  lookup: Lookup,
  type: CodeType<CodeTypeId>,
  by: GroupedBy,
  group: CodeGroup,
): CodeGroupItem {
  const { slug, codes, ranges } = group
  return {
    slug,
    name: getGroupName(by, group),
    ...countGroup(group),
    ranges: ranges.map((range) => ({
      first: type.format(range.first),
      last: type.format(range.last),
      path: isSingleCode(range) ? type.getResultPath(range.first) : null,
    })),
    pages: countPages(codes.length, CODES_PER_PAGE),
    singleCode: findSingleCode(lookup, type, group),
  }
}

export function toListedCode(type: CodeType, entry: Entry): ListedCode {
  const { code, name, city, status, details } = entry
  const successor = findReplacement(entry)
  return {
    code,
    formatted: type.format(code),
    path: type.getResultPath(code),
    name,
    branch: details.branch ?? null,
    city: city || null,
    // Some sources give two states of the USA: where the accounts are held, and where the bank is.
    state: details.accountState ?? details.state ?? null,
    status,
    validUntil: details.validUntil ?? null,
    successor: successor ? type.format(successor) : null,
    confirmed: isConfirmed(details),
  }
}

/** The sources of a type. `complete` is the list with all codes of all countries; null if there is none. */
function getCoverage(lookup: Lookup, type: CodeTypeId) {
  const { sources, completeLists } = lookup.describeCoverage(type)
  const completeList = completeLists.find(({ countryCode }) => countryCode === null)
  return { complete: completeList ?? null, sources: sources.map(toProvenance) }
}

/** The shown name of a group: the state instead of its abbreviation. */
const getGroupName = (by: GroupedBy, { country, name }: CodeGroup) =>
  by === 'state' ? getStateName(country, name) : name

/** Sorts states by name instead of abbreviation. Institutions are sorted already. */
function sortGroups(by: GroupedBy, groups: readonly CodeGroup[]): readonly CodeGroup[] {
  if (by === 'institution') return groups
  return groups.toSorted((a, b) => (getGroupName(by, a) < getGroupName(by, b) ? -1 : 1))
}

/** A range counts as one code: nobody knows which of its codes are in use. */
export const countCodes = ({ codes, ranges }: CodeGroup) => codes.length + ranges.length

/** The initials of sorted names, with their number. */
function countInitials(names: readonly string[]) {
  const byInitial = Map.groupBy(names, (name) => foldToAscii(name).charAt(0).toUpperCase())
  return [...byInitial].map(([initial, { length: count }]) => ({ initial, count }))
}

/**
 * A page of the institutions or states of a type; null if the site does not list the type by that grouping,
 * there are no groups, or the page does not exist.
 */
export function findCodeGroups(
  lookup: Lookup,
  { type: id, by, page, filter = '' }: CodeGroupsQuery,
): CodeGroups | null {
  const type = findGroupedType(id, by)
  const groups = type ? lookup.listings.listGroups(id, by) : []
  const hasWords = createWordFilter(filter)
  const matching = sortGroups(by, groups).filter((group) => hasWords(getGroupName(by, group)))
  const selected = selectPage(matching.length, GROUPS_PER_PAGE, page)
  if (!type || !selected || groups.length === 0) return null
  const { slice, ...pageFields } = selected
  const sum = (count: (group: CodeGroup) => number) =>
    groups.reduce((total, group) => total + count(group), 0)
  // Countries have a list of their own (`listCountries`).
  const otherPossibleGroupings = type.listings.flatMap((listing) =>
    listing.by === by || listing.by === 'country' ? [] : [listing.by],
  )
  const shownGroups = matching.slice(slice.offset, slice.offset + slice.limit)
  const isStart = filter === '' && page === 1 && groups.length > MIN_LONG_LIST
  // Ranges do not tell which institution has the most codes: one of them may have 100,000.
  const hasLargest = isStart && groups.some(({ codes }) => codes.length > 1)
  const largest = hasLargest
    ? groups.toSorted((a, b) => b.codes.length - a.codes.length).slice(0, LARGEST_COUNT)
    : []
  const toItem = (group: CodeGroup) => toGroupItem(lookup, type, by, group)
  return {
    ...pageFields,
    ...getCoverage(lookup, id),
    letters: findLetterPages(
      countInitials(matching.map((group) => getGroupName(by, group))),
      GROUPS_PER_PAGE,
    ),
    largest: largest.map(toItem),
    groups: shownGroups.map(toItem),
    codes: sum((group) => countGroup(group).codes),
    ranges: sum((group) => countGroup(group).rangeCount),
    otherGroupings: otherPossibleGroupings.filter(
      (other) => lookup.listings.listGroups(id, other).length > 0,
    ),
  }
}

/** A page of the codes of one institution or state; null if the page does not exist. */
export function findCodeList(
  lookup: Lookup,
  query: CodeGroupsQuery & { readonly group: string },
): CodeList | null {
  const type = findGroupedType(query.type, query.by)
  const group = type && lookup.listings.findGroup(type.id, query.by, query.group)
  const selected = group && selectPage(group.codes.length, CODES_PER_PAGE, query.page)
  if (!type || !selected) return null
  const { slice, ...pageFields } = selected
  const codes = group.codes.slice(slice.offset, slice.offset + slice.limit)
  return {
    ...pageFields,
    ...getCoverage(lookup, type.id),
    group: toGroupItem(lookup, type, query.by, group),
    codes: lookup.findEntries(type.id, codes).map((entry) => toListedCode(type, entry)),
  }
}
