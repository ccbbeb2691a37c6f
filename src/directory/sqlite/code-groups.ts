import { slugify } from '../../codes/slug.ts'
import type { CodeRange } from '../entry.ts'
import type { CodeGroup } from '../listings.ts'

/** A code with the name that it is grouped under. */
export interface NamedCode {
  readonly name: string
  readonly country: string
  readonly code: string
}

interface Growing extends CodeGroup {
  readonly codes: string[]
  readonly ranges: CodeRange[]
}

/** The same order as COLLATE NOCASE. */
function byName([, a]: readonly [string, CodeGroup], [, b]: readonly [string, CodeGroup]): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return first < second ? -1 : Number(first > second)
}

/**
 * Groups codes and ranges by the slugs of their names, ordered by name. Names without a slug are left out;
 * the first of several names with one slug is used.
 */
export function groupBySlug(
  codes: Iterable<NamedCode>,
  ranges: readonly CodeRange[],
): ReadonlyMap<string, CodeGroup> {
  const groups = new Map<string, Growing>()
  // Computing slugs dominates the run time, and names repeat.
  const named = new Map<string, Growing>()
  const begun = ({ name, country }: Pick<NamedCode, 'name' | 'country'>): Growing | undefined => {
    const slug = slugify(name)
    if (slug === '') return undefined
    const group = groups.get(slug) ?? { slug, name, country, codes: [], ranges: [] }
    groups.set(slug, group)
    named.set(name, group)
    return group
  }
  for (const one of codes) (named.get(one.name) ?? begun(one))?.codes.push(one.code)
  for (const range of ranges) (named.get(range.name) ?? begun(range))?.ranges.push(range)
  return new Map([...groups].sort(byName))
}
