/**
 * What speaks against putting files in the place of an import of their kind. An older list, or one that lacks many codes, is a slip or
 * a damaged file far more often than it is meant, and of a complete list it would make codes invalid that are in use.
 */
import { lostCodes } from '../directory-diff.ts'
import { isOlder } from '../list-day.ts'
import type { SourceDescription } from '../source-description.ts'
import type { KeptImport } from './import-folder.ts'

/** An import that is kept, and the one that is to take its place. */
export interface Replacement {
  readonly kept: KeptImport
  readonly next: KeptImport
}

/** The share of its codes that a published list may lose from one edition to the next. */
const MOST_LOST = 0.05

const remedy = (kind: string) => `if it is right anyway, run 'bin/bankcodex data remove ${kind}' first`

function olderDoubt({ kept, next }: Replacement): string | null {
  const [had, has] = [kept.manifest.asOf, next.manifest.asOf]
  if (!isOlder(has, had)) return null
  return `${next.kind.id}: the list is dated ${has}, but the list of ${had} is already imported; ${remedy(next.kind.id)}`
}

/** The lists in an import that others publish, or that say they are complete. */
function publishedIn({ kind, manifest, files }: KeptImport): SourceDescription[] {
  return kind.describe(files, manifest.asOf).filter(({ complete }) => complete || !kind.keptByOperator)
}

/** What speaks against replacements before their files are read: each in a sentence, with both days and what to do. */
export function olderDoubts(replacements: readonly Replacement[]): string[] {
  return replacements.flatMap((replacement) => olderDoubt(replacement) ?? [])
}

/**
 * What the directory made with replacements, at `next`, has lost of what serves: each in a sentence, with both figures and what to do.
 * Where nothing serves that can be read, nothing is known to be lost.
 */
export function lossDoubts(serving: string, next: string, replacements: readonly Replacement[]): string[] {
  return replacements.flatMap(({ kept }) =>
    publishedIn(kept).flatMap(({ id, type }) => {
      const { had, lost } = lostCodes(serving, next, { id, type })
      if (lost <= had * MOST_LOST) return []
      const counts = `${lost} of the ${had} codes of ${kept.manifest.asOf} are missing`
      return `${id}: ${counts}, and at most 5 % may be; ${remedy(kept.kind.id)}`
    }),
  )
}
