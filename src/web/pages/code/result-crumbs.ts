import type { CodeResult } from '../../../codes/result-base.ts'
import type { CodeType, ListedBy } from '../../../codes/types.ts'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { fieldOf } from './field-of.ts'

/** The fields of an answer that say where its code is listed: the name of the list, and its slug. */
const LISTED_UNDER: Readonly<Record<ListedBy, readonly (readonly [name: string, slug: string])[]>> = {
  country: [['country', 'countryCode']],
  state: [
    ['accountState', 'accountState'],
    ['state', 'state'],
  ],
  institution: [],
}

/** The way to a page about a code: by the list of its country or state, where there is one, else by the list of all. */
export function resultCrumbs(type: CodeType, result: CodeResult, name: string): readonly Crumb[] {
  const found = type.listings.flatMap(({ by, groupPath }) =>
    LISTED_UNDER[by].flatMap(([nameField, slugField]) => {
      const [listName, slug] = [fieldOf(result, nameField), fieldOf(result, slugField)]
      if (typeof listName !== 'string' || typeof slug !== 'string') return []
      return [{ name: listName, to: groupPath(slug.toLowerCase()) }]
    }),
  )
  const [all] = type.listings
  const between = found[0] ?? (all && { name: all.name, to: all.path })
  return [{ name: type.name, to: type.path }, ...(between ? [between] : []), { name }]
}
