import { slugify } from '../../codes/slug.ts'
import type { CodeRange } from '../entry.ts'
import type { CodeGroup } from '../listings.ts'

/** A code with the name that it is grouped under. */
export interface NamedCode {
  readonly name: string
  readonly country: string
  readonly code: string
}

interface MutableGroup extends CodeGroup {
  readonly codes: string[]
  readonly ranges: CodeRange[]
}

/** Sorts like SQLite's COLLATE NOCASE. */
function compareByName([, a]: readonly [string, CodeGroup], [, b]: readonly [string, CodeGroup]): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return first < second ? -1 : Number(first > second)
}

/**
 * Groups codes and ranges by the slugs of their names, and sorts the groups by name. Leaves out names without
 * a slug. A group of several names has the first one.
 */
export function groupBySlug(
  codes: Iterable<NamedCode>,
  ranges: readonly CodeRange[],
): ReadonlyMap<string, CodeGroup> {
  const groups = new Map<string, MutableGroup>()
  // Computing slugs dominates the run time, and names repeat.
  const groupsByName = new Map<string, MutableGroup>()
  const findOrAddGroup = ({
    name,
    country,
  }: Pick<NamedCode, 'name' | 'country'>): MutableGroup | undefined => {
    const slug = slugify(name)
    if (slug === '') return undefined
    const group = groups.get(slug) ?? { slug, name, country, codes: [], ranges: [] }
    groups.set(slug, group)
    groupsByName.set(name, group)
    return group
  }
  for (const namedCode of codes)
    (groupsByName.get(namedCode.name) ?? findOrAddGroup(namedCode))?.codes.push(namedCode.code)
  for (const range of ranges) (groupsByName.get(range.name) ?? findOrAddGroup(range))?.ranges.push(range)
  return new Map([...groups].sort(compareByName))
}
