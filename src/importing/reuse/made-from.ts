import { createHash } from 'node:crypto'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { Ingredients } from '../ingredients.ts'
import type { SourceDescription } from '../source-description.ts'
import { programHash } from './program-hash.ts'

/** What the rows of each code type are made from, as a hash. A type that cannot tell is left out. */
export type MadeFrom = ReadonlyMap<CodeTypeId, string>

function identityOf(source: SourceDescription): string[] | null {
  const { id, type, publisher, url, licence, asOf, complete, redistributable, fingerprint } = source
  if (!fingerprint) return null
  const claims = [JSON.stringify(complete), String(redistributable)]
  return [id, type, publisher, url, licence, asOf, ...claims, fingerprint()]
}

/**
 * The program, the head offices that are known, and the sources that speak of a type in their order: the same
 * rows come of the same.
 */
export function madeFrom({ sources, heads }: Ingredients): MadeFrom {
  const made = new Map<CodeTypeId, string>()
  const program = [programHash(), [...heads.systemic], [...heads.others]]
  for (const { id: type } of CODE_TYPES) {
    const own = sources.filter((source) => source.type === type || (type === 'swift' && source.statesBics))
    if (own.length === 0) continue
    const identities = own.map(identityOf)
    if (identities.includes(null)) continue
    const text = JSON.stringify([program, identities])
    made.set(type, createHash('sha256').update(text).digest('hex'))
  }
  return made
}
