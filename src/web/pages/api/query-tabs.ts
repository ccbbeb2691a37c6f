/** Two sets of tabs, each selected by a query parameter: '/api?endpoints=iban&sample=python'. */
import type { TabLink } from '../../ui/links/tab-links.tsx'

interface Choice {
  /** The value of the query parameter. */
  readonly slug: string
  readonly name: string
}

/** A set of tabs with the selected one. */
interface TabSelection<Item extends Choice = Choice> {
  /** The name of the query parameter. */
  readonly parameter: string
  readonly choices: readonly Item[]
  readonly current: Item
}

/** Selects the tab that a query names, by default the first. Throws TypeError if there are no choices. */
export function selectTab<Item extends Choice>(
  query: URLSearchParams,
  parameter: string,
  choices: readonly Item[],
): TabSelection<Item> {
  const slug = query.get(parameter)
  const current = choices.find((choice) => choice.slug === slug) ?? choices[0]
  if (!current) throw new TypeError(`no ${parameter} to choose from`)
  return { parameter, choices, current }
}

/**
 * Creates links for a set of tabs. They lead to '/api#anchor' and keep the selected tab of the other set.
 * Parameters of default tabs are omitted.
 */
export function createTabLinks(
  selection: TabSelection,
  otherSelection: TabSelection,
  anchor: string,
): TabLink[] {
  return selection.choices.map((choice) => {
    const chosenTabs = [[selection, choice] as const, [otherSelection, otherSelection.current] as const]
    const query = new URLSearchParams(
      chosenTabs.flatMap(([tabs, { slug }]) =>
        slug === tabs.choices[0]?.slug ? [] : [[tabs.parameter, slug]],
      ),
    )
    // Sorted, so that each combination of tabs has one URL.
    query.sort()
    const to = `/api${query.size > 0 ? `?${query}` : ''}#${anchor}`
    return { name: choice.name, to, isCurrent: choice === selection.current }
  })
}
