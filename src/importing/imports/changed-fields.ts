/**
 * Refuses to replace an import by one whose fields differ too much from it: a column was exchanged with
 * another, emptied or shifted. Compares the codes that both list.
 */
import type { EntryDraft } from '../../codes/source-row.ts'
import { normalizeBankName } from '../bank-name/bank-name.ts'
import { type CollectedSource, collectSource } from '../collect.ts'
import {
  fieldValues,
  HAS_DIGIT,
  HAS_LETTER,
  HAS_VALUE,
  percent,
  type ShapedField,
  shareWithTrait,
  type Trait,
} from '../field-shapes.ts'
import { BakeError } from '../source-description.ts'
import { listPublishedSources, type Replacement, removalHint } from './replacement.ts'

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
const MIN_SAME = 0.5
const MIN_CODES = 50

const COMPARED_TRAITS: readonly Trait[] = [HAS_VALUE, HAS_DIGIT, HAS_LETTER]
const MAX_DIFFERENCE = 0.25

/** The entries of two editions for the same codes, in the same order. */
interface Editions {
  readonly had: readonly EntryDraft[]
  readonly has: readonly EntryDraft[]
}

function pairByCode(had: readonly EntryDraft[], has: readonly EntryDraft[]): Editions {
  const byCode = new Map(had.map((draft) => [draft.code, draft]))
  const both = has.flatMap((draft) => {
    const before = byCode.get(draft.code)
    return before ? [[before, draft] as const] : []
  })
  return { had: both.map(([before]) => before), has: both.map(([, after]) => after) }
}

function sameValuesError({ had, has }: Editions, field: ShapedField): string | null {
  const filled = had.flatMap((before, at) => {
    const [one] = fieldValues([before], field)
    const [other] = fieldValues(has.slice(at, at + 1), field)
    return one && other ? [normalizeBankName(one) === normalizeBankName(other)] : []
  })
  const same = filled.filter(Boolean).length / filled.length
  if (filled.length < MIN_CODES || same >= MIN_SAME) return null
  const shares = `${percent(same)} of the codes in both lists have the same '${field}'`
  return `${shares}, and at least ${percent(MIN_SAME)} should`
}

function traitError({ had, has }: Editions, field: ShapedField, trait: Trait): string | null {
  const [before, after] = [shareWithTrait(had, field, trait), shareWithTrait(has, field, trait)]
  if (before === null || after === null || Math.abs(before - after) <= MAX_DIFFERENCE) return null
  return `${percent(after)} of the values of '${field}' ${trait.what}, and ${percent(before)} did`
}

/** The errors about fields that differ too much from the last edition; empty if there are none. */
export function fieldChangeErrors(had: readonly EntryDraft[], has: readonly EntryDraft[]): string[] {
  const editions = pairByCode(had, has)
  return STABLE_FIELDS.flatMap((field) => {
    const errors = [
      sameValuesError(editions, field),
      ...COMPARED_TRAITS.map((trait) => traitError(editions, field, trait)),
    ]
    return errors.find((error) => error !== null) ?? []
  })
}

/** The entries that the stored files list; null if the files cannot be read any more. */
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

/** The errors about replacements with other fields, each with the shares and the remedy. */
export async function changedImportErrors(
  collected: readonly CollectedSource[],
  replacements: readonly Replacement[],
): Promise<string[]> {
  const errors: string[] = []
  for (const { stored } of replacements) {
    for (const source of listPublishedSources(stored)) {
      const next = collected.find((one) => one.source.id === source.id)
      const had = next && (await readStoredDrafts(source))
      if (!had) continue
      const [first] = fieldChangeErrors(had, next.drafts)
      if (first) errors.push(`${source.id}: ${first}; ${removalHint(stored.kind.id)}`)
    }
  }
  return errors
}
