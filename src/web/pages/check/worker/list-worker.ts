/** The worker that checks a list. ListClient is its counterpart in the page. */

import { TableError } from '../../../../bulk-check/table.ts'
import { listSchemes } from '../../../../codes/findings/reach.ts'
import { loadOnce } from '../../../../codes/load-once.ts'
import { SHARD_PATTERN } from '../../../../codes/pages/page-paths.ts'
import { fillPath } from '../../../../codes/pages/paths.ts'
import { ShardDirectory } from '../../../../directory/shards/shard-directory.ts'
import type { Shard, ShardIndex } from '../../../../directory/shards/shards.ts'
import { addGermanAccountCheck, type CheckGermanAccount } from '../../../../lookup/accounts/german-account.ts'
import type { DatedDirectory } from './dated-directory.ts'
import { ListSession } from './list-session.ts'
import type { CallMessage, CallName, ListCalls, ReplyMessage } from './messages.ts'

const DIRECTORY_UPDATED_MESSAGE = 'The bank directory has just been updated. Please try again'

/** A part of the directory cannot be loaded now. The message is for the visitor. */
class LoadError extends Error {}

/** Fetches JSON. Throws LoadError if that fails, and TableError if this directory is not for browsers. */
async function fetchJson<Value>(path: string): Promise<Value> {
  const response = await fetch(path).catch(() => null)
  if (!response) throw new LoadError('Our server cannot be reached. Check your connection and try again')
  // Paths of shards contain the version of the directory: 404 means that a newer version has replaced it.
  if (response.status === 404) throw new LoadError(DIRECTORY_UPDATED_MESSAGE)
  const body = (await response.json().catch(() => null)) as (Value & { error?: string }) | null
  if (response.ok && body) return body
  const message = body?.error ?? 'Our server failed. Please try again'
  throw response.status === 403 ? new TableError(message) : new LoadError(message)
}

const statesCheckDigitMethods = ({ entries }: Shard) =>
  entries.some(({ details }) => details.checkDigitMethod !== undefined)

/** Opens the directory. Loads the check of German accounts with the first shard that needs it. */
async function openDirectory(): Promise<DatedDirectory> {
  const index = await fetchJson<ShardIndex & { readonly day: string }>('/shards/index.json')
  let checkAccount: CheckGermanAccount | null = null
  const directory = new ShardDirectory(index, async (type, number) => {
    const path = fillPath(SHARD_PATTERN, { version: index.version, type, number: String(number) })
    const shard = await fetchJson<Shard>(path)
    if (statesCheckDigitMethods(shard))
      checkAccount = (await import('../../../../codes/iban/germany/check-account.ts')).checkGermanAccount
    return shard
  })
  return {
    directory,
    day: index.day,
    schemes: listSchemes(index.sources),
    addAccountCheck: (finding) => (checkAccount ? addGermanAccountCheck(finding, checkAccount) : finding),
  }
}

const openDirectoryOnce = loadOnce(openDirectory)

let session: ListSession | null = null

function requireSession(): ListSession {
  if (!session) throw new TableError('No list is open')
  return session
}

const post = (message: ReplyMessage) => postMessage(message)

/** A handler for each call of the page. */
type CallHandlers = {
  readonly [Name in CallName]: (
    ...parameters: Parameters<ListCalls[Name]>
  ) => Promise<ReturnType<ListCalls[Name]>>
}

const handlers: CallHandlers = {
  async open(file, editedRows) {
    session = new ListSession(file, editedRows, openDirectoryOnce)
    return session.preview({ sheet: null })
  },
  preview: (decisions) => requireSession().previewAgain(decisions),
  check: (decisions) => requireSession().check(decisions, (progress) => post({ progress })),
  select: async (filter) => requireSession().select(filter),
  getRows: async (from, to) => requireSession().getRows(from, to),
  getDetails: async (index) => requireSession().getDetails(index),
  edit: (index, changes) => requireSession().edit(index, changes),
  write: (format) => requireSession().write(format),
}

const isReadError = (error: unknown) => error instanceof DOMException && error.name === 'NotReadableError'

/** The message for the visitor about any error of a call. */
function describeError(error: unknown): string {
  if (error instanceof TableError || error instanceof LoadError) return error.message
  if (isReadError(error)) return 'The file cannot be read. It may have changed: choose it again'
  return 'The list could not be checked because of an error on our side'
}

/**
 * Holds a lock until the worker ends, for whatever reason, and sends the name of the lock to the page. The
 * page requests the same lock: when the page gets it, the worker has ended.
 */
function holdLock(): void {
  const lock = crypto.randomUUID()
  void navigator.locks.request(lock, () => {
    post({ lock })
    // The lock is held until this promise settles, which it never does.
    return new Promise(() => {})
  })
}

// Browsers offer locks only to pages with HTTPS or on localhost.
if (isSecureContext) holdLock()

addEventListener('message', async ({ data: { id, name, parameters } }: MessageEvent<CallMessage>) => {
  try {
    const handle = handlers[name] as (...parameters: readonly unknown[]) => Promise<unknown>
    post({ id, result: await handle(...parameters) })
  } catch (error) {
    post({ id, error: describeError(error), mayPass: error instanceof LoadError })
  }
})
