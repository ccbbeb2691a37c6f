/**
 * Refuses to replace an import by one whose fields differ too much: two columns were exchanged, or a column
 * was emptied or shifted. Compares the codes that both imports have.
 */
import type { EntryDraft } from '../../codes/source-row.ts'
import { normalizeBankName } from '../bank-name/bank-name.ts'
import { type CollectedSource, collectSource } from '../collect.ts'
import {
  collectFieldValues,
  computeTraitShare,
  formatPercent,
  HAS_DIGIT,
  HAS_LETTER,
  HAS_VALUE,
  type ShapedField,
  type Trait,
} from '../field-shapes.ts'
import { BakeError } from '../source-description.ts'
import { formatRemovalHint, listCheckedSources, type Replacement } from './replacement.ts'

/** Fields whose values stay the same for most codes from one edition to the next. */
const STABLE_FIELDS = [
  ...([
    'name',
    'city',
    'address',
    'branch',
    'suburb',
    'state',
    'postcode',
    'phone',
    'email',
    'website',
  ] as const),
  ...(['lei', 'rssd', 'founded', 'telegraphicName', 'servicingFrb', 'fedwire', 'securities'] as const),
] satisfies readonly ShapedField[]
/** The minimum share of the codes in both lists whose value of a field is the same. */
const MIN_SAME_SHARE = 0.5
/** Fewer codes prove nothing. */
const MIN_COMPARED_CODES = 50

const COMPARED_TRAITS: readonly Trait[] = [HAS_VALUE, HAS_DIGIT, HAS_LETTER]
/** The maximum difference between the shares of values that have a trait. */
const MAX_SHARE_DIFFERENCE = 0.25

/** The entries of two editions for the same codes, in the same order. */
interface Editions {
  readonly previous: readonly EntryDraft[]
  readonly next: readonly EntryDraft[]
}

function pairByCode(previous: readonly EntryDraft[], next: readonly EntryDraft[]): Editions {
  const byCode = new Map(previous.map((draft) => [draft.code, draft]))
  const both = next.flatMap((draft) => {
    const before = byCode.get(draft.code)
    return before ? [[before, draft] as const] : []
  })
  return { previous: both.map(([before]) => before), next: both.map(([, after]) => after) }
}

function checkSameValues({ previous, next }: Editions, field: ShapedField): string | null {
  const comparisons = previous.flatMap((before, at) => {
    const [oldValue] = collectFieldValues([before], field)
    const [newValue] = collectFieldValues(next.slice(at, at + 1), field)
    return oldValue && newValue ? [normalizeBankName(oldValue) === normalizeBankName(newValue)] : []
  })
  const sameShare = comparisons.filter(Boolean).length / comparisons.length
  if (comparisons.length < MIN_COMPARED_CODES || sameShare >= MIN_SAME_SHARE) return null
  const shares = `${formatPercent(sameShare)} of the codes in both lists have the same '${field}'`
  return `${shares}, and at least ${formatPercent(MIN_SAME_SHARE)} should`
}

function checkTraitShare({ previous, next }: Editions, field: ShapedField, trait: Trait): string | null {
  const [before, after] = [computeTraitShare(previous, field, trait), computeTraitShare(next, field, trait)]
  if (before === null || after === null || Math.abs(before - after) <= MAX_SHARE_DIFFERENCE) return null
  const shares = [formatPercent(after), formatPercent(before)] as const
  return `${shares[0]} of the values of '${field}' ${trait.description}, and ${shares[1]} did`
}

/** The errors about fields that differ too much from the last edition; empty if there are none. */
export function compareFields(previous: readonly EntryDraft[], next: readonly EntryDraft[]): string[] {
  const editions = pairByCode(previous, next)
  return STABLE_FIELDS.flatMap((field) => {
    const errors = [
      checkSameValues(editions, field),
      ...COMPARED_TRAITS.map((trait) => checkTraitShare(editions, field, trait)),
    ]
    return errors.find((error) => error !== null) ?? []
  })
}

/** Reads the entries in the stored files; null if the files cannot be read any more. */
async function readStoredDrafts(
  source: Parameters<typeof collectSource>[0],
): Promise<readonly EntryDraft[] | null> {
  try {
    return (await collectSource(source, () => {})).drafts
  } catch (error) {
    if (error instanceof BakeError) return null
    throw error
  }
}

/** The errors about replacements whose fields differ too much, each with the shares and the remedy. */
export async function findChangedFieldErrors(
  collected: readonly CollectedSource[],
  replacements: readonly Replacement[],
): Promise<string[]> {
  const errors: string[] = []
  for (const { stored } of replacements) {
    for (const source of listCheckedSources(stored)) {
      const next = collected.find((one) => one.source.id === source.id)
      const storedDrafts = next && (await readStoredDrafts(source))
      if (!storedDrafts) continue
      const [first] = compareFields(storedDrafts, next.drafts)
      if (first) errors.push(`${source.id}: ${first}; ${formatRemovalHint(stored.kind.id)}`)
    }
  }
  return errors
}
