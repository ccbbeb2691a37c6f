/**
 * The capitals of names: a list in capitals loses them, and another list of the country may have them. Its
 * spelling then replaces our reconstruction, if it is not older and has the same letters.
 */
import { foldToAscii } from '../codes/slug.ts'
import type { EntryDraft } from '../codes/source-row.ts'
import type { CollectedSource } from './collect.ts'

interface Spelling {
  readonly name: string
  readonly asOf: string
}

/** A name without the differences between two spellings of it. */
function keyOf({ country, name }: EntryDraft): string {
  return `${country} ${foldToAscii(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')}`
}

const isReconstructed = ({ details }: EntryDraft) => details['original.name'] !== undefined
const LOWER_CASE_LETTER = /\p{Ll}/u

/** Whether a source publishes bank names: a list of BICs, or one that states the BICs of its codes. */
function namesBanks({ source }: CollectedSource): boolean {
  return source.byHand !== true && (source.type === 'swift' || source.statesBics === true)
}

/** The newest published spelling of each name; of equal dates the first. */
function publishedSpellings(collected: readonly CollectedSource[]): Map<string, Spelling> {
  const spellings = new Map<string, Spelling>()
  for (const { source, drafts } of collected.filter(namesBanks)) {
    for (const draft of drafts) {
      if (isReconstructed(draft) || !LOWER_CASE_LETTER.test(draft.name)) continue
      const key = keyOf(draft)
      const known = spellings.get(key)
      if (!known || known.asOf < source.asOf) spellings.set(key, { name: draft.name, asOf: source.asOf })
    }
  }
  return spellings
}

/** Gives reconstructed names the spelling of a list that is as new and has lower-case letters. */
export function withPublishedSpellings(collected: readonly CollectedSource[]): CollectedSource[] {
  const spellings = publishedSpellings(collected)
  if (spellings.size === 0) return [...collected]
  return collected.map((one) => ({
    ...one,
    drafts: one.drafts.map((draft) => {
      const spelling = isReconstructed(draft) ? spellings.get(keyOf(draft)) : undefined
      return spelling && spelling.asOf >= one.source.asOf ? { ...draft, name: spelling.name } : draft
    }),
  }))
}
