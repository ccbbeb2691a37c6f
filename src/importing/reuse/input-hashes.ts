import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import { memoizeOnce } from '../../directory/memoize.ts'
import type { BuildInputs } from '../build-inputs.ts'
import type { SourceDescription } from '../source-description.ts'

/**
 * A hash of the inputs of each code type: equal hashes give equal rows. Types with a source that has no
 * fingerprint are left out.
 */
export type InputHashes = ReadonlyMap<CodeTypeId, string>

/**
 * The types whose sources also decide about BICs: a complete list says which codes of the type exist, and so
 * which rows still state a BIC.
 */
function findDecidingTypes(sources: readonly SourceDescription[]): ReadonlySet<CodeTypeId> {
  const withBics = new Set(sources.filter(({ providesBics }) => providesBics).map(({ type }) => type))
  const complete = sources.filter(({ type, completeness }) => completeness && withBics.has(type))
  return new Set(complete.map(({ type }) => type))
}

/**
 * Hashes the inputs of each type: the program, the known head offices, and the sources of the type in their
 * order. For BICs, these include the sources of other types that provide BICs, and all sources of those
 * types that have a complete list.
 */
export function hashInputs({ sources, headOffices }: BuildInputs): InputHashes {
  const hashes = new Map<CodeTypeId, string>()
  const shared = [getProgramHash(), [...headOffices.ofSystemicBanks], [...headOffices.ofOtherBanks]]
  const decidingTypes = findDecidingTypes(sources)
  for (const { id: type, identifiesBank } of CODE_TYPES) {
    const relevantSources = sources.filter(
      (source) =>
        source.type === type || (identifiesBank && (source.providesBics || decidingTypes.has(source.type))),
    )
    if (relevantSources.length === 0) continue
    const identities = relevantSources.map(identifySource)
    if (identities.includes(null)) continue
    const text = JSON.stringify([shared, identities])
    hashes.set(type, createHash('sha256').update(text).digest('hex'))
  }
  return hashes
}

/** What the directory says about a source, and the fingerprint of its rows; null without a fingerprint. */
function identifySource(source: SourceDescription): string[] | null {
  const { id, type, publisher, url, licence, asOf, completeness, redistributable, fingerprint } = source
  if (!fingerprint) return null
  const texts = [id, type, publisher, url, licence, asOf]
  return [...texts, JSON.stringify(completeness), String(redistributable), fingerprint()]
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PROGRAM_FOLDERS = ['src/codes', 'src/directory', 'src/importing'] as const
const TEST_PATH = /\.test\.|\.test-data\.|\/testing\//

/**
 * The SHA-256 of the source code that builds the directory: changed code may build another directory from the
 * same sources.
 */
const getProgramHash = memoizeOnce((): string => {
  const hash = createHash('sha256').update(process.version)
  for (const path of [...PROGRAM_FOLDERS.flatMap(listFiles), 'package-lock.json'].sort())
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
})

function listFiles(folder: string): string[] {
  const items = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
  const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name))
  return files.map((path) => path.slice(ROOT.length)).filter((path) => !TEST_PATH.test(path))
}
