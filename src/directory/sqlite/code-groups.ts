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

/** Compares like SQLite's COLLATE NOCASE. */
function compareByName(a: CodeGroup, b: CodeGroup): number {
  const [nameOfA, nameOfB] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return nameOfA < nameOfB ? -1 : Number(nameOfA > nameOfB)
}

/**
 * Groups codes and ranges by the slug of their name, and sorts the groups by name. A group has the first of
 * its names. Codes and ranges whose name has no slug are left out.
 */
export function groupBySlug(
  codes: Iterable<NamedCode>,
  ranges: readonly CodeRange[],
): ReadonlyMap<string, CodeGroup> {
  const groups = new Map<string, MutableGroup>()
  // Saves time: names repeat, and slugs are slow to compute.
  const groupsByName = new Map<string, MutableGroup>()
  function findOrAddGroup(name: string, country: string): MutableGroup | undefined {
    const groupOfName = groupsByName.get(name)
    if (groupOfName) return groupOfName
    const slug = slugify(name)
    if (slug === '') return undefined
    const group = groups.get(slug) ?? { slug, name, country, codes: [], ranges: [] }
    groups.set(slug, group)
    groupsByName.set(name, group)
    return group
  }
  for (const { name, country, code } of codes) findOrAddGroup(name, country)?.codes.push(code)
  for (const range of ranges) findOrAddGroup(range.name, range.country)?.ranges.push(range)
  return new Map([...groups.values()].sort(compareByName).map((group) => [group.slug, group]))
}
