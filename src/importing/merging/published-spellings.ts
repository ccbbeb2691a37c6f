/**
 * Corrects the capitals in names that formatting has changed, usually from all capitals. The correct spelling
 * comes from a list that is not older and has the name, for the same country, with lower-case letters.
 */

import { foldToAscii } from '../../codes/pages/slug.ts'
import { compareDates } from '../../codes/reading/date-order.ts'
import { identifiesBank } from '../../codes/registry.ts'
import type { CollectedSource } from '../rows/collect.ts'
import type { EntryDraft } from '../rows/drafts.ts'

interface Spelling {
  readonly name: string
  readonly asOf: string
}

/** A key that is the same for all spellings of a name in a country: 'DE N26BANK'. */
function createSpellingKey({ country, name }: EntryDraft): string {
  return `${country} ${foldToAscii(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')}`
}

/** Whether formatting changed the name: the original is then a detail. */
const isReformatted = ({ details }: EntryDraft) => details['original.name'] !== undefined
const LOWER_CASE_LETTER = /\p{Ll}/u

/** Whether a source is a published list of BICs, or one that states the BICs of its codes. */
function publishesBankNames({ source }: CollectedSource): boolean {
  return source.isHandKept !== true && (identifiesBank(source.type) || source.providesBics === true)
}

/** The newest published spelling of each name, by its key; of equal dates the first. */
function collectSpellings(collected: readonly CollectedSource[]): ReadonlyMap<string, Spelling> {
  const spellings = new Map<string, Spelling>()
  for (const { source, drafts } of collected.filter(publishesBankNames)) {
    for (const draft of drafts) {
      if (isReformatted(draft) || !LOWER_CASE_LETTER.test(draft.name)) continue
      const key = createSpellingKey(draft)
      const known = spellings.get(key)
      if (!known || compareDates(known.asOf, source.asOf) < 0)
        spellings.set(key, { name: draft.name, asOf: source.asOf })
    }
  }
  return spellings
}

/** Gives reformatted names the spelling of a list that is not older and has them with lower-case letters. */
export function applyPublishedSpellings(collected: readonly CollectedSource[]): CollectedSource[] {
  const spellings = collectSpellings(collected)
  if (spellings.size === 0) return [...collected]
  return collected.map((collectedSource) => ({
    ...collectedSource,
    drafts: collectedSource.drafts.map((draft) => {
      const spelling = isReformatted(draft) ? spellings.get(createSpellingKey(draft)) : undefined
      const isNotOlder =
        spelling !== undefined && compareDates(spelling.asOf, collectedSource.source.asOf) >= 0
      return isNotOlder ? { ...draft, name: spelling.name } : draft
    }),
  }))
}
