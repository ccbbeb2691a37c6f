/**
 * Finds reasons not to replace an import: the new list is older, lacks many codes, or has fields that differ
 * too much. Each reason nearly always shows a mistake or a damaged file. A code that a complete list lacks
 * counts as invalid, so a wrong list would make codes in use invalid.
 */

import { compareDates } from '../../codes/reading/date-order.ts'
import { normalizeBankName } from '../bank-name/normalized-name.ts'
import { countLostCodes } from '../directory-file/directory-diff.ts'
import { type CollectedSource, collectSource } from '../rows/collect.ts'
import type { EntryDraft } from '../rows/drafts.ts'
import { BuildError, type SourceDescription } from '../source-description.ts'
import {
  type CheckedField,
  computeShare,
  formatPercent,
  getFieldValue,
  HAS_DIGIT,
  HAS_LETTER,
  IS_FILLED,
  type Predicate,
} from '../value-checks.ts'
import type { ImportInFolder } from './import-folder.ts'

/** A stored import, and the import that should replace it. */
export interface Replacement {
  readonly stored: ImportInFolder
  readonly next: ImportInFolder
}

/** An error about a source that tells the operator how to replace its import anyway. */
function createError(sourceId: string, reason: string, kindId: string): BuildError {
  const hint = `if the new list is right anyway, run 'bin/bankcodex data remove ${kindId}' first`
  return new BuildError(`${sourceId}: ${reason}; ${hint}`, sourceId)
}

/** The errors about imports that are older than the stored ones: each with both dates and the remedy. */
export function findOlderListErrors(replacements: readonly Replacement[]): BuildError[] {
  return replacements.flatMap(({ stored, next }) => {
    const [storedDate, nextDate] = [stored.manifest.asOf, next.manifest.asOf]
    if (compareDates(nextDate, storedDate) >= 0) return []
    const dates = `the list is dated ${nextDate}, but the list of ${storedDate} is already imported`
    return createError(next.kind.id, dates, next.kind.id)
  })
}

/** The maximum share of codes that a published list may lose from one edition to the next. */
const MAX_LOST_SHARE = 0.05

/**
 * The errors about sources with too many codes that are in the directory at `currentFile`, but not in that at
 * `nextFile`: each with both counts and the remedy. None if the current directory cannot be read.
 */
export function findLostCodeErrors(
  currentFile: string,
  nextFile: string,
  replacements: readonly Replacement[],
): BuildError[] {
  return replacements.flatMap(({ stored }) =>
    describeComparedSources(stored).flatMap((source) => {
      const { currentCount, lostCount } = countLostCodes(currentFile, nextFile, source)
      if (lostCount <= currentCount * MAX_LOST_SHARE) return []
      const counts = `${lostCount} of the ${currentCount} codes of ${stored.manifest.asOf} are missing`
      const limit = `at most ${formatPercent(MAX_LOST_SHARE)} may be`
      return createError(source.id, `${counts}, and ${limit}`, stored.kind.id)
    }),
  )
}

/**
 * The sources of an import that are compared with the new ones: all but partial lists of the operator, and
 * announcements, which have other codes each time.
 */
function describeComparedSources({ kind, manifest, files }: ImportInFolder): SourceDescription[] {
  return kind
    .describeSources(files, manifest.asOf)
    .filter(({ completeness }) => completeness || !(kind.isWrittenByOperator || kind.announcedDays > 0))
}

/**
 * The errors about replacements whose fields differ too much: two columns were exchanged, or a column was
 * emptied or shifted. At most one error for each source, with the shares and the remedy.
 */
export async function findChangedFieldErrors(
  collected: readonly CollectedSource[],
  replacements: readonly Replacement[],
): Promise<BuildError[]> {
  const errors: BuildError[] = []
  for (const { stored } of replacements) {
    for (const source of describeComparedSources(stored)) {
      const next = collected.find((one) => one.source.id === source.id)
      const storedDrafts = next && (await readDrafts(source))
      if (!storedDrafts) continue
      const [first] = findEditionErrors(storedDrafts, next.drafts)
      if (first) errors.push(createError(source.id, first, stored.kind.id))
    }
  }
  return errors
}

/** Reads the entries of a source; null if its files cannot be read. */
export async function readDrafts(source: SourceDescription): Promise<readonly EntryDraft[] | null> {
  try {
    return (await collectSource(source, () => {})).drafts
  } catch (error) {
    if (error instanceof BuildError) return null
    throw error
  }
}

/** Fields whose values stay the same for most codes from one edition to the next. */
const STABLE_FIELDS: readonly CheckedField[] = [
  'name',
  'city',
  'address',
  'branch',
  'state',
  'postcode',
  'phone',
  'email',
  'website',
  'lei',
  'rssd',
  'founded',
  'telegraphicName',
  'servicingFrb',
  'fedwire',
  'securities',
]

/** The minimum share of the codes in both lists whose value of a field is the same. */
const MIN_SAME_SHARE = 0.5
/** Fewer codes prove nothing. */
const MIN_COMPARED_CODES = 50

const COMPARED_PREDICATES: readonly Predicate[] = [IS_FILLED, HAS_DIGIT, HAS_LETTER]
/** The maximum difference between the shares of values that fulfil a predicate. */
const MAX_SHARE_DIFFERENCE = 0.25

/** The errors about fields that differ too much between two editions; one at most for each field. */
export function findEditionErrors(previous: readonly EntryDraft[], next: readonly EntryDraft[]): string[] {
  const pairs = pairByCode(previous, next)
  return STABLE_FIELDS.flatMap((field) => {
    const errors = [
      findValueError(pairs, field),
      ...COMPARED_PREDICATES.map((predicate) => findShareError(pairs, field, predicate)),
    ]
    return errors.find((error) => error !== null) ?? []
  })
}

/** The entries of one code in two editions. */
type Pair = readonly [previous: EntryDraft, next: EntryDraft]

function pairByCode(previous: readonly EntryDraft[], next: readonly EntryDraft[]): Pair[] {
  const byCode = new Map(previous.map((draft) => [draft.code, draft]))
  return next.flatMap((draft): Pair[] => {
    const before = byCode.get(draft.code)
    return before ? [[before, draft]] : []
  })
}

/** The error about a field whose values are the same for too few codes; else null. */
function findValueError(pairs: readonly Pair[], field: CheckedField): string | null {
  const comparisons = pairs.flatMap(([previous, next]) => {
    const [before, after] = [getFieldValue(previous, field), getFieldValue(next, field)]
    // All fields are compared like bank names, so case, accents, punctuation and spaces do not matter.
    return before && after ? [normalizeBankName(before) === normalizeBankName(after)] : []
  })
  const sameShare = comparisons.filter((isSame) => isSame).length / comparisons.length
  if (comparisons.length < MIN_COMPARED_CODES || sameShare >= MIN_SAME_SHARE) return null
  const shares = `${formatPercent(sameShare)} of the codes in both lists have the same '${field}'`
  return `${shares}, and at least ${formatPercent(MIN_SAME_SHARE)} should`
}

/** The error about a field if the share of its values that fulfil a predicate changed too much; else null. */
function findShareError(pairs: readonly Pair[], field: CheckedField, predicate: Predicate): string | null {
  const [previous, next] = [pairs.map(([draft]) => draft), pairs.map(([, draft]) => draft)]
  const [before, after] = [computeShare(previous, field, predicate), computeShare(next, field, predicate)]
  if (before === null || after === null || Math.abs(before - after) <= MAX_SHARE_DIFFERENCE) return null
  const share = `${formatPercent(after)} of the values of '${field}' ${predicate.description}`
  return `${share}; in the previous list it was ${formatPercent(before)}`
}
