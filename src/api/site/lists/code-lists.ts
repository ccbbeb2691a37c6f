import { type CodeTypeId, findCodeType } from '../../../codes/registry.ts'
import { toProvenance } from '../../../codes/result-base.ts'
import { stateName } from '../../../codes/states.ts'
import type { CodeType } from '../../../codes/types.ts'
import type { CodeGroup, Entry, GroupedBy, Lookup } from '../../../lookup/lookup.ts'
import type { CodeGroupsQuestion, CodeListQuestion } from '../site-api.ts'
import type { CodeGroupItem, CodeGroups, CodeList, ListedCode } from './list-shapes.ts'
import { pageOf, pagesOf } from './list-shapes.ts'

const GROUPS_PER_PAGE = 200
const CODES_PER_PAGE = 100

/** The code type, if its codes are listed that way; else null. */
function listedType(id: CodeTypeId, by: GroupedBy): CodeType<CodeTypeId> | null {
  const type = findCodeType(id)
  return type?.listings.some((listing) => listing.by === by) ? type : null
}

function isConfirmed(details: Entry['details']): boolean {
  return details.evidence !== 'inferred'
}

/** The code of a group with a single code and no ranges; null for other groups. */
function singleCodeOf(
  lookup: Lookup,
  type: CodeType<CodeTypeId>,
  { codes, ranges }: CodeGroup,
): CodeGroupItem['only'] {
  const [entry] = codes.length === 1 && ranges.length === 0 ? lookup.entries(type.id, codes) : []
  if (!entry) return null
  const { code, details } = entry
  return { formatted: type.format(code), path: type.resultPath(code), confirmed: isConfirmed(details) }
}

function toGroupItem(
  lookup: Lookup,
  type: CodeType<CodeTypeId>,
  by: GroupedBy,
  group: CodeGroup,
): CodeGroupItem {
  const { slug, name, country, codes, ranges } = group
  return {
    slug,
    name: by === 'state' ? stateName(country, name) : name,
    codes: codes.length,
    ranges: ranges.map(({ first, last }) => ({ first: type.format(first), last: type.format(last) })),
    pages: pagesOf(codes.length, CODES_PER_PAGE),
    only: singleCodeOf(lookup, type, group),
  }
}

function toListedCode(type: CodeType, { code, name, city, status, details }: Entry): ListedCode {
  return {
    code,
    formatted: type.format(code),
    path: type.resultPath(code),
    name,
    branch: details.branch ?? null,
    city: city || null,
    state: details.accountState ?? details.state ?? null,
    status,
    confirmed: isConfirmed(details),
  }
}

/** The sources of a type, and the one that has all codes. */
function coverageOf(lookup: Lookup, type: CodeTypeId) {
  const { sources, complete } = lookup.coverage(type)
  const all = complete.find(({ countryCode }) => countryCode === null)
  return { complete: all ?? null, sources: sources.map(toProvenance) }
}

/** Orders states by name instead of abbreviation. */
function inOrder(by: GroupedBy, groups: readonly CodeGroup[]): readonly CodeGroup[] {
  if (by === 'institution') return groups
  const named = (group: CodeGroup) => stateName(group.country, group.name)
  return groups.toSorted((a, b) => (named(a) < named(b) ? -1 : 1))
}

/**
 * A page of the groups of a type's codes; null if the type is not grouped that way or the page does not
 * exist.
 */
export function codeGroupsAnswer(
  lookup: Lookup,
  { type: id, by, page }: CodeGroupsQuestion,
): CodeGroups | null {
  const type = listedType(id, by)
  const groups = type ? lookup.lists.groups(id, by) : []
  const paged = pageOf(groups.length, GROUPS_PER_PAGE, page)
  if (!type || !paged || groups.length === 0) return null
  const { slice, ...place } = paged
  const sum = (count: (group: CodeGroup) => number) => groups.reduce((all, group) => all + count(group), 0)
  const others = type.listings.flatMap((listing) =>
    listing.by === by || listing.by === 'country' ? [] : [listing.by],
  )
  const shown = inOrder(by, groups).slice(slice.offset, slice.offset + slice.limit)
  return {
    ...place,
    ...coverageOf(lookup, id),
    groups: shown.map((group) => toGroupItem(lookup, type, by, group)),
    codes: sum((group) => group.codes.length),
    ranges: sum((group) => group.ranges.length),
    also: others.filter((other) => lookup.lists.groups(id, other).length > 0),
  }
}

/** A page of the codes of one institution or state; null where there is no such page. */
export function codeListAnswer(lookup: Lookup, question: CodeListQuestion): CodeList | null {
  const type = listedType(question.type, question.by)
  const group = type && lookup.lists.group(type.id, question.by, question.group)
  const paged = group && pageOf(group.codes.length, CODES_PER_PAGE, question.page)
  if (!type || !paged) return null
  const { slice, ...place } = paged
  const codes = group.codes.slice(slice.offset, slice.offset + slice.limit)
  return {
    ...place,
    ...coverageOf(lookup, type.id),
    group: toGroupItem(lookup, type, question.by, group),
    codes: lookup.entries(type.id, codes).map((entry) => toListedCode(type, entry)),
  }
}
