/** Tabs of which the address says which one is open: '/api?endpoints=iban&sample=python'. */
import type { TabLink } from '../../ui/tab-links.tsx'

interface Choice {
  /** What it is called in the address. */
  readonly slug: string
  readonly name: string
}

export interface TabSelection<Each extends Choice = Choice> {
  /** The name of the parameter. */
  readonly parameter: string
  readonly choices: readonly Each[]
  readonly current: Each
}

/** What an address chooses; the first of all where it chooses nothing that there is. Throws TypeError without any. */
export function selectTab<Each extends Choice>(
  query: URLSearchParams,
  parameter: string,
  choices: readonly Each[],
): TabSelection<Each> {
  const slug = query.get(parameter)
  const current = choices.find((choice) => choice.slug === slug) ?? choices[0]
  if (!current) throw new TypeError(`no ${parameter} to choose from`)
  return { parameter, choices, current }
}

/** The tabs of one choice, as links to an anchor that keep the other. What is open anyway is not in an address. */
export function tabLinks(one: TabSelection, other: TabSelection, anchor: string): TabLink[] {
  return one.choices.map((choice) => {
    const slugs = [[one, choice] as const, [other, other.current] as const]
    const query = new URLSearchParams(
      slugs.flatMap(([{ parameter, choices }, { slug }]) =>
        slug === choices[0]?.slug ? [] : [[parameter, slug]],
      ),
    )
    // One page has one address.
    query.sort()
    const to = `/api${query.size > 0 ? `?${query}` : ''}#${anchor}`
    return { name: choice.name, to, current: choice === one.current }
  })
}
