/**
 * Refuses to replace an import by an older list, or by one that lacks many codes: nearly always a mistake or
 * a damaged file. If the list is complete, codes in use would become invalid.
 */
import { countLostCodes } from '../directory-diff.ts'
import { isOlderDate } from '../list-day.ts'
import type { SourceDescription } from '../source-description.ts'
import type { StoredImport } from './import-folder.ts'

/** A stored import, and the import that should replace it. */
export interface Replacement {
  readonly stored: StoredImport
  readonly next: StoredImport
}

/** The maximum share of codes that a published list may lose from one edition to the next. */
const MAX_LOST_SHARE = 0.05

/** Tells the operator how to replace an import in spite of the error. */
export const formatRemovalHint = (kind: string) =>
  `if it is right anyway, run 'bin/bankcodex data remove ${kind}' first`

function checkOlderList({ stored, next }: Replacement): string | null {
  const [had, has] = [stored.manifest.asOf, next.manifest.asOf]
  if (!isOlderDate(has, had)) return null
  const dates = `the list is dated ${has}, but the list of ${had} is already imported`
  return `${next.kind.id}: ${dates}; ${formatRemovalHint(next.kind.id)}`
}

/** The sources of an import that must not lose codes: all but incomplete lists of the operator. */
export function listCheckedSources({ kind, manifest, files }: StoredImport): SourceDescription[] {
  return kind
    .describeSources(files, manifest.asOf)
    .filter(({ completeness }) => completeness || !kind.isWrittenByOperator)
}

/** The errors about replacements with an older date, each with both dates and the remedy. */
export function findOlderListErrors(replacements: readonly Replacement[]): string[] {
  return replacements.flatMap((replacement) => checkOlderList(replacement) ?? [])
}

/**
 * The errors about codes of the directory at `currentFile` that the new one at `nextFile` lacks, each with
 * both counts and the remedy. None if the current directory cannot be read.
 */
export function findLostCodeErrors(
  currentFile: string,
  nextFile: string,
  replacements: readonly Replacement[],
): string[] {
  return replacements.flatMap(({ stored }) =>
    listCheckedSources(stored).flatMap(({ id, type }) => {
      const { had, lost } = countLostCodes(currentFile, nextFile, { id, type })
      if (lost <= had * MAX_LOST_SHARE) return []
      const counts = `${lost} of the ${had} codes of ${stored.manifest.asOf} are missing`
      return `${id}: ${counts}, and at most 5 % may be; ${formatRemovalHint(stored.kind.id)}`
    }),
  )
}
