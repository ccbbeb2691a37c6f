/** Updates several registers: one that fails leaves the others, and all that came are built together. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildContext, PreparedBuild } from '../build-directory.ts'
import { type DirectoryLocation, importFiles } from '../change-directory.ts'
import type { ImportKind } from '../import-kind.ts'
import type { FilesToImport } from '../imports/stage-files.ts'
import { BuildError } from '../source-description.ts'
import { prepareUpdate, type UpdateRequest, withDownloadFolder } from './update-import.ts'

/** What an update did with one register. */
export type RegisterOutcome = { readonly id: string } & (
  | { readonly result: 'imported' | 'unchanged' }
  | { readonly result: 'failed'; readonly publisher: string; readonly reason: string }
)

export interface UpdateResult {
  /** In the order of the requests. */
  readonly outcomes: readonly RegisterOutcome[]
  /** The builds that replaced the directory, in their order: one if nothing fails. */
  readonly builds: readonly PreparedBuild[]
}

/** Runs an action. Returns the outcome of a register that failed, and throws all but BuildErrors. */
async function catchFailure<T>(kind: ImportKind, action: () => Promise<T>): Promise<T | RegisterOutcome> {
  const result = await catchBuildError(action)
  return result instanceof BuildError ? toFailed(kind, result) : result
}

async function catchBuildError<T>(action: () => Promise<T>): Promise<T | BuildError> {
  return action().catch((error: unknown) => {
    if (error instanceof BuildError) return error
    throw error
  })
}

const toFailed = ({ id, publisher }: ImportKind, { message }: BuildError): RegisterOutcome => ({
  id,
  result: 'failed',
  publisher,
  reason: message,
})

/**
 * Downloads all registers of the requests, then imports those that have changed: all together, without
 * those that the build refuses. Never rejects with a BuildError: it is the outcome of its register.
 */
export async function updateRegisters(
  location: DirectoryLocation,
  requests: readonly UpdateRequest[],
  context: BuildContext,
): Promise<UpdateResult> {
  return withDownloadFolder(async (folder) => {
    const outcomes = new Map<string, RegisterOutcome>()
    const incoming: FilesToImport[] = []
    for (const request of requests) {
      const { id } = request.kind
      const downloads = join(folder, id)
      mkdirSync(downloads)
      const prepared = await catchFailure(request.kind, () =>
        prepareUpdate(location, request, downloads, context),
      )
      if (prepared === null) outcomes.set(id, { id, result: 'unchanged' })
      else if ('result' in prepared) outcomes.set(id, prepared)
      else incoming.push(prepared)
    }
    const { builds, outcomes: imported } = await importAll(location, incoming, context)
    for (const outcome of imported) outcomes.set(outcome.id, outcome)
    return { outcomes: requests.flatMap(({ kind }) => outcomes.get(kind.id) ?? []), builds }
  })
}

/**
 * Imports the files of several registers in one build. Leaves out a register whose files the build refuses;
 * if it does not say whose they are, imports each half of the registers by itself.
 */
async function importAll(
  location: DirectoryLocation,
  incoming: readonly FilesToImport[],
  context: BuildContext,
): Promise<UpdateResult> {
  if (incoming.length === 0) return { outcomes: [], builds: [] }
  const together = await catchBuildError(() => importFiles(location, incoming, context))
  if (!(together instanceof BuildError)) return { outcomes: incoming.map(toImported), builds: [together] }
  const refused = incoming.length === 1 ? incoming[0] : findRefused(incoming, together)
  if (!refused) return importHalves(location, incoming, context)
  const others = await importAll(
    location,
    incoming.filter((files) => files !== refused),
    context,
  )
  return { ...others, outcomes: [toFailed(refused.kind, together), ...others.outcomes] }
}

/** The register whose files an error is about; undefined if the error does not name one. */
function findRefused(incoming: readonly FilesToImport[], { sourceId }: BuildError) {
  return incoming.find(
    ({ kind, files }) =>
      kind.id === sourceId || kind.describeSources(files, ANY_DATE).some(({ id }) => id === sourceId),
  )
}

/** The ids of the sources of a kind do not depend on their date. */
const ANY_DATE = '2000-01'

async function importHalves(
  location: DirectoryLocation,
  incoming: readonly FilesToImport[],
  context: BuildContext,
): Promise<UpdateResult> {
  const middle = Math.ceil(incoming.length / 2)
  const first = await importAll(location, incoming.slice(0, middle), context)
  const second = await importAll(location, incoming.slice(middle), context)
  return {
    outcomes: [...first.outcomes, ...second.outcomes],
    builds: [...first.builds, ...second.builds],
  }
}

const toImported = ({ kind }: FilesToImport): RegisterOutcome => ({ id: kind.id, result: 'imported' })
