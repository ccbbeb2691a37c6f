/** Tabs that query parameters select: '/api?endpoints=iban&sample=python'. */
import type { TabLink } from '../../ui/tab-links.tsx'

interface Choice {
  /** The value of the query parameter. */
  readonly slug: string
  readonly name: string
}

interface TabSelection<Each extends Choice = Choice> {
  /** The name of the query parameter. */
  readonly parameter: string
  readonly choices: readonly Each[]
  readonly current: Each
}

/** The tab that a query selects, by default the first. Throws TypeError when there are no choices. */
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

/**
 * The tabs of one parameter as links that keep the value of the other parameter. Defaults are omitted from
 * the address.
 */
export function tabLinks(one: TabSelection, other: TabSelection, anchor: string): TabLink[] {
  return one.choices.map((choice) => {
    const slugs = [[one, choice] as const, [other, other.current] as const]
    const query = new URLSearchParams(
      slugs.flatMap(([{ parameter, choices }, { slug }]) =>
        slug === choices[0]?.slug ? [] : [[parameter, slug]],
      ),
    )
    // Sorted, so that each combination has one address.
    query.sort()
    const to = `/api${query.size > 0 ? `?${query}` : ''}#${anchor}`
    return { name: choice.name, to, current: choice === one.current }
  })
}
