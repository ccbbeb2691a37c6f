/**
 * The codes that earlier editions of an imported complete list had, and the present edition lacks. They are
 * kept beside the files of the import, so that the directory still knows them as delisted.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ENTRY_STATUSES } from '../../codes/code-entry.ts'
import { compareDates } from '../../codes/reading/date-order.ts'
import { syncToDisk } from '../../files/local-file.ts'
import { BuildError, type SourceDescription } from '../source-description.ts'
import type { ImportInFolder } from './import-folder.ts'
import { type Replacement, readDrafts } from './replacement.ts'

const FILE_NAME = 'former-codes.ndjson'

/** The codes that were listed last are kept. The Bundesbank deletes some 70 codes a year. */
const MAX_FORMER_CODES = 20_000

const formerCodeSchema = z.object({
  /** The id of the source that listed the code. */
  source: z.string(),
  draft: z.object({
    code: z.string(),
    name: z.string(),
    country: z.string(),
    city: z.string(),
    status: z.enum(ENTRY_STATUSES),
    successor: z.string().nullable(),
    details: z.record(z.string(), z.string()),
    /** The date of the last edition that has the code, or of its row. */
    asOf: z.string(),
  }),
})

type FormerCode = z.infer<typeof formerCodeSchema>

/**
 * Writes the codes that the stored import, or an edition before it, has and the next one lacks into the
 * folder of the next import. Writes nothing if an edition cannot be read: the build then says why.
 */
export async function keepFormerCodes({ stored, next }: Replacement) {
  const formerCodes = readFormerCodes(stored)
  const nextCodes = new Set<string>()
  for (const source of describeCompleteSources(stored)) {
    const drafts = await readDrafts(source)
    const described = describeCompleteSources(next).find(({ id }) => id === source.id)
    const nextDrafts = described && (await readDrafts(described))
    if (!drafts || !nextDrafts) return
    for (const { asOf = source.asOf, ...draft } of drafts)
      formerCodes.set(createKey(source.id, draft.code), { source: source.id, draft: { ...draft, asOf } })
    for (const { code } of nextDrafts) nextCodes.add(createKey(source.id, code))
  }
  const missing = [...formerCodes].flatMap(([key, former]) => (nextCodes.has(key) ? [] : former))
  if (missing.length > 0) writeFormerCodes(next, missing)
}

const createKey = (sourceId: string, code: string) => `${sourceId} ${code}`

/** The sources of an import whose lists are complete, without their former codes. */
function describeCompleteSources({ kind, manifest, files }: ImportInFolder): SourceDescription[] {
  return kind.describeSources(files, manifest.asOf).filter(({ completeness }) => completeness !== null)
}

function resolveFile({ files: [file] }: ImportInFolder): string {
  return join(dirname(file?.path ?? ''), FILE_NAME)
}

/** The former codes of an import, by source and code. Throws BuildError if their file is damaged. */
function readFormerCodes(imported: ImportInFolder): Map<string, FormerCode> {
  const path = resolveFile(imported)
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  try {
    const rows = lines.map((line) => formerCodeSchema.parse(JSON.parse(line)))
    return new Map(rows.map((row) => [createKey(row.source, row.draft.code), row]))
  } catch {
    throw new BuildError(`${path} is damaged; delete it to forget the codes of earlier editions`)
  }
}

function writeFormerCodes(imported: ImportInFolder, formerCodes: readonly FormerCode[]) {
  const kept = formerCodes
    .toSorted((a, b) => compareDates(b.draft.asOf, a.draft.asOf) || (a.draft.code < b.draft.code ? -1 : 1))
    .slice(0, MAX_FORMER_CODES)
  const path = resolveFile(imported)
  writeFileSync(path, kept.map((former) => `${JSON.stringify(former)}\n`).join(''))
  syncToDisk(path)
}

/** Describes the former codes of an import as older, partial sources: one for each source that has some. */
export function describeFormerCodes(imported: ImportInFolder): SourceDescription[] {
  const bySource = Map.groupBy(readFormerCodes(imported).values(), ({ source }) => source)
  return describeCompleteSources(imported).flatMap((source) => {
    const drafts = bySource.get(source.id)?.map(({ draft }) => draft) ?? []
    return drafts.length > 0 ? describeFormerSource(source, drafts) : []
  })
}

/** The end of the id of a source that has the codes of earlier editions of another source. */
export const FORMER_SUFFIX = '-former'

function describeFormerSource(
  source: SourceDescription,
  drafts: readonly FormerCode['draft'][],
): SourceDescription {
  const byCode = new Map(drafts.map((draft) => [draft.code, draft]))
  const [newest = source.asOf] = drafts.map(({ asOf }) => asOf).toSorted((a, b) => compareDates(b, a))
  const hash = createHash('sha256').update(JSON.stringify(drafts)).digest('hex')
  const { valueChecks: _checks, requiredPrefixes: _prefixes, ...shared } = source
  return {
    ...shared,
    id: `${source.id}${FORMER_SUFFIX}`,
    asOf: newest,
    completeness: null,
    columns: { code: 'the code' },
    rowBounds: { kept: [0, MAX_FORMER_CODES], rejected: 0 },
    expectedRows: drafts.length,
    open: () => ({
      rows: drafts.map(({ code }, i) => ({ file: FILE_NAME, row: i + 1, values: { code } })),
      sha256: () => hash,
    }),
    mapRow({ code = '' }) {
      const draft = byCode.get(code)
      return draft ? { kind: 'entry', draft } : { kind: 'empty' }
    },
    formatEntry: (draft) => draft,
  }
}
