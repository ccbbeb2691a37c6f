/** Tabs of which the address says which one is open: '/api?endpoints=iban&sample=python'. */
import type { TabLink } from '../../ui/tab-links.tsx'

interface Choice {
  /** What it is called in the address. */
  readonly word: string
  readonly name: string
}

export interface Chosen<Each extends Choice = Choice> {
  /** The name of the parameter. */
  readonly parameter: string
  readonly choices: readonly Each[]
  readonly current: Each
}

/** What an address chooses; the first of all where it chooses nothing that there is. Throws TypeError without any. */
export function chosenBy<Each extends Choice>(
  query: URLSearchParams,
  parameter: string,
  choices: readonly Each[],
): Chosen<Each> {
  const word = query.get(parameter)
  const current = choices.find((choice) => choice.word === word) ?? choices[0]
  if (!current) throw new TypeError(`no ${parameter} to choose from`)
  return { parameter, choices, current }
}

/** The tabs of one choice, as links to an anchor that keep the other. What is open anyway is not in an address. */
export function tabsOf(one: Chosen, other: Chosen, anchor: string): TabLink[] {
  return one.choices.map((choice) => {
    const words = [[one, choice] as const, [other, other.current] as const]
    const query = new URLSearchParams(
      words.flatMap(([{ parameter, choices }, { word }]) =>
        word === choices[0]?.word ? [] : [[parameter, word]],
      ),
    )
    // One page has one address.
    query.sort()
    const to = `/api${query.size > 0 ? `?${query}` : ''}#${anchor}`
    return { name: choice.name, to, current: choice === one.current }
  })
}
