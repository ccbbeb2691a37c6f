/**
 * The two sets of tabs on /api: groups of endpoints, and languages of samples. The query selects one tab of
 * each set: '?endpoints=iban&sample=python'.
 */
import { addQuery } from '../../../codes/pages/paths.ts'
import type { TabLink } from '../../ui/links/tab-links.tsx'

/** A tab without its link. */
interface Tab {
  /** The value of the query parameter. */
  readonly slug: string
  readonly name: string
}

/** A set of tabs with the selected one. */
interface TabSelection<Item extends Tab = Tab> {
  /** The name of the query parameter. */
  readonly parameter: string
  /** All tabs of the set; the first is selected by default. */
  readonly tabs: readonly Item[]
  readonly current: Item
}

/** Selects the tab that a query names, by default the first. Throws TypeError if there are no tabs. */
export function selectTab<Item extends Tab>(
  query: URLSearchParams,
  parameter: string,
  tabs: readonly Item[],
): TabSelection<Item> {
  const slug = query.get(parameter)
  const current = tabs.find((tab) => tab.slug === slug) ?? tabs[0]
  if (!current) throw new TypeError(`there are no tabs for ?${parameter}=`)
  return { parameter, tabs, current }
}

/**
 * Creates links for a set of tabs: '/api?endpoints=iban&sample=python#endpoints'. `anchor` is the id of the
 * section with these tabs. The links keep the selected tab of the other set, and omit parameters of default
 * tabs.
 */
export function createTabLinks(
  selection: TabSelection,
  otherSelection: TabSelection,
  anchor: string,
): TabLink[] {
  return selection.tabs.map((tab) => {
    const query = new URLSearchParams([
      ...listQueryFields({ ...selection, current: tab }),
      ...listQueryFields(otherSelection),
    ])
    // Sorted, so that each combination of tabs has one URL.
    query.sort()
    const to = `${addQuery('/api', Object.fromEntries(query))}#${anchor}`
    return { name: tab.name, to, isCurrent: tab === selection.current }
  })
}

/** The query parameter of a selection: [['sample', 'python']]; [] for the first tab, which is the default. */
function listQueryFields({ parameter, tabs, current }: TabSelection): [string, string][] {
  return current.slug === tabs[0]?.slug ? [] : [[parameter, current.slug]]
}
