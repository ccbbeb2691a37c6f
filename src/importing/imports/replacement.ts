/**
 * What speaks against putting files in the place of an import of their kind. An older list, or one that lacks many codes, is a slip or
 * a damaged file far more often than it is meant, and of a complete list it would make codes invalid that are in use.
 */
import { isDeepStrictEqual } from 'node:util'
import { type Collected, collect } from '../collect.ts'
import { isOlder } from '../list-day.ts'
import { BakeError } from '../source-description.ts'
import { type KeptImport, sourcesIn } from './import-folder.ts'

/** An import that is kept, and the one that is to take its place. */
export interface Replacement {
  readonly kept: KeptImport
  readonly next: KeptImport
}

/** The share of its codes that a published list may lose from one edition to the next. */
const MOST_LOST = 0.05

const remedy = (kind: string) => `if it is right all the same, run 'bin/bankcodex data remove ${kind}' first`

function olderDoubt({ kept, next }: Replacement): string | null {
  const [had, has] = [kept.manifest.asOf, next.manifest.asOf]
  if (!isOlder(has, had)) return null
  return `${next.kind.id}: the list is of ${has}, and that of ${had} is imported; ${remedy(next.kind.id)}`
}

function codesIn({ drafts, ranges, additions }: Collected): Set<string> {
  return new Set([...drafts, ...additions].map(({ code }) => code).concat(ranges.map(({ first }) => first)))
}

/** The codes of each list in an import that others publish, or that says it is complete. */
async function codesOf(one: KeptImport): Promise<Map<string, Set<string>>> {
  const codes = new Map<string, Set<string>>()
  for (const source of sourcesIn([one]))
    if (source.complete || !one.kind.keptByOperator)
      codes.set(source.id, codesIn(await collect(source, () => {})))
  return codes
}

/** The same of what is kept; nothing where that cannot be read, for importing it anew is how to mend it. */
async function codesHad(kept: KeptImport): Promise<Map<string, Set<string>>> {
  try {
    return await codesOf(kept)
  } catch (error) {
    if (error instanceof BakeError) return new Map()
    throw error
  }
}

const hashesOf = ({ manifest }: KeptImport) => manifest.files.map(({ sha256 }) => sha256)

async function lossDoubts({ kept, next }: Replacement): Promise<string[]> {
  if (isDeepStrictEqual(hashesOf(kept), hashesOf(next))) return []
  const has = await codesOf(next)
  return [...(await codesHad(kept))].flatMap(([source, had]) => {
    const lost = had.difference(has.get(source) ?? new Set()).size
    if (lost <= had.size * MOST_LOST) return []
    const counts = `${lost} of the ${had.size} codes of ${kept.manifest.asOf} are missing`
    return `${source}: ${counts}, and at most 5 % may be; ${remedy(next.kind.id)}`
  })
}

/**
 * What speaks against replacements, each in a sentence with both figures and what to do. Throws BakeError where the new files are not
 * as they must be.
 */
export async function doubtsAbout(replacements: readonly Replacement[]): Promise<string[]> {
  const doubts: string[] = []
  for (const replacement of replacements) {
    const older = olderDoubt(replacement)
    doubts.push(...(older ? [older] : []), ...(await lossDoubts(replacement)))
  }
  return doubts
}
