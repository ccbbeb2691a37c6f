import { createHash } from 'node:crypto'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { BakeInputs } from '../bake-inputs.ts'
import type { SourceDescription } from '../source-description.ts'
import { getProgramHash } from './program-hash.ts'

/**
 * A hash of the inputs of each code type: equal hashes give equal rows. Types without fingerprints are left
 * out.
 */
export type InputHashes = ReadonlyMap<CodeTypeId, string>

function describeInputs(source: SourceDescription): string[] | null {
  const { id, type, publisher, url, licence, asOf, completeness, redistributable, fingerprint } = source
  if (!fingerprint) return null
  const claims = [JSON.stringify(completeness), String(redistributable)]
  return [id, type, publisher, url, licence, asOf, ...claims, fingerprint()]
}

/**
 * Hashes the inputs of each type: the program, the known head offices, and the sources of the type in order.
 */
export function hashInputs({ sources, headOffices }: BakeInputs): InputHashes {
  const hashes = new Map<CodeTypeId, string>()
  const program = [getProgramHash(), [...headOffices.ofSystemicBanks], [...headOffices.others]]
  for (const { id: type } of CODE_TYPES) {
    const relevantSources = sources.filter(
      (source) => source.type === type || (type === 'swift' && source.providesBics),
    )
    if (relevantSources.length === 0) continue
    const identities = relevantSources.map(describeInputs)
    if (identities.includes(null)) continue
    const text = JSON.stringify([program, identities])
    hashes.set(type, createHash('sha256').update(text).digest('hex'))
  }
  return hashes
}
