/** Finds the slugs that pages of banks had, so that their addresses still lead to the page. */
import { slugify } from '../../../codes/pages/slug.ts'
import type { MergedEntry } from '../merge-statements.ts'
import type { DraftBank } from './banks.ts'

/** A slug in a country that leads to a bank. No bank has it now; several banks may have had it. */
export interface FormerSlug {
  readonly country: string
  readonly slug: string
  readonly bankId: number
}

/**
 * The slugs of all names of the banks that the sources state, without those that a bank of the country has
 * now. A bank whose slug ends with its party prefix had the slug of its name alone, too.
 */
export function collectFormerSlugs(banks: readonly DraftBank[]): FormerSlug[] {
  const toKey = (country: string, slug: string) => `${country} ${slug}`
  const taken = new Set(banks.map(({ country, slug }) => toKey(country, slug)))
  return banks.flatMap(({ id, country, entries }) => {
    const slugs = new Set(entries.flatMap(listNames).map(slugify))
    slugs.delete('')
    return [...slugs]
      .filter((slug) => !taken.has(toKey(country, slug)))
      .map((slug) => ({ country, slug, bankId: id }))
  })
}

/**
 * The names that an entry had: the one that the source writes, the former one, and those with what publishers
 * add. An entry with a former name had no page under its present name alone: another bank may have had.
 */
function listNames({ name, details }: MergedEntry): string[] {
  const { formerName, mark, 'original.name': original = name } = details
  return [
    ...(formerName ? [formerName, `${name} formerly ${formerName}`] : [name]),
    ...(original === name ? [] : [original]),
    ...(mark === 'superseded' ? [`${name} -alt-`] : []),
  ]
}
