/** Compares the state after a drill with the acknowledged data. */
import Database from 'better-sqlite3'
import { openState, type StateLocation } from '../../src/storage/open-state.ts'
import { createKeyStore } from '../../src/storage/stores/api-keys.ts'
import { issueTestKey } from '../../src/testing/api-keys.ts'
import type { Load } from './load.ts'

/**
 * Issues a key of the Business plan: it has no limit of a minute, and one of a month, so that each call is
 * stored before it is granted. Returns its id and its Authorization header.
 */
export async function issueBusinessKey(
  location: StateLocation,
): Promise<{ id: string; authorization: string }> {
  const state = await openState(location)
  const { key, text } = await issueTestKey(createKeyStore(state.db), 'business')
  await state.close()
  return { id: key.id, authorization: `Bearer ${text}` }
}

/** The result of SQLite's integrity_check: 'ok' for an intact file. */
export function checkIntegrity(file: string): unknown {
  const db = new Database(file, { readonly: true })
  const result = db.pragma('integrity_check', { simple: true })
  db.close()
  return result
}

/** Finds lost and duplicate items by hash of a key or e-mail address. `kind` is 'keys' or 'messages'. */
function findDifferences(
  kind: string,
  acknowledged: ReadonlySet<string>,
  stored: readonly string[],
): string[] {
  const unique = new Set(stored)
  const lost = [...acknowledged]
    .filter((item) => !unique.has(item))
    .map((item) => `${kind} of ${item} are lost`)
  return unique.size === stored.length
    ? lost
    : [...lost, `${stored.length - unique.size} ${kind} are stored twice`]
}

/**
 * Finds acknowledged data that is lost or stored twice, granted calls that were not counted, and a damaged
 * file.
 */
export async function findLostData(location: StateLocation, keyId: string, load: Load): Promise<string[]> {
  const state = await openState(location)
  const keys = await state.db.selectFrom('api_key').select('hash').where('email', '=', '').execute()
  const messages = await state.db.selectFrom('contact_message').select('email').execute()
  const days = await state.db
    .selectFrom('api_usage_day')
    .select('calls')
    .where('key_id', '=', keyId)
    .execute()
  await state.close()
  const counted = days.reduce((sum, { calls }) => sum + Number(calls), 0)
  const countErrors =
    counted < load.granted() ? [`${load.granted()} calls were granted, ${counted} counted`] : []
  const integrity = typeof location === 'string' ? checkIntegrity(location) : 'ok'
  return [
    ...findDifferences(
      'keys',
      load.keys,
      keys.map(({ hash }) => hash),
    ),
    ...findDifferences(
      'messages',
      load.messages,
      messages.map(({ email }) => email),
    ),
    ...countErrors,
    ...(integrity === 'ok' ? [] : [`the file is damaged: ${integrity}`]),
  ]
}

/** Finds responses with a 5xx status other than `allowed`, and a load without any issued key. */
export function findUnexpectedStatuses({ byStatus, keys }: Load, allowed: readonly number[] = []): string[] {
  const loadErrors = keys.size === 0 ? ['no key was issued during the drill'] : []
  const statusErrors = [...byStatus]
    .filter(([status]) => status >= 500 && !allowed.includes(status))
    .map(([status, responses]) => `${responses} responses were ${status}`)
  return [...loadErrors, ...statusErrors]
}

/** Lists the counts of a load, for the report. */
export function describeLoad({ byStatus, keys, messages, granted, unanswered }: Load): string {
  const statuses = [...byStatus].sort().map(([status, responses]) => `${status} x ${responses}`)
  return (
    `${statuses.join(', ')}; ${unanswered()} not answered; ${keys.size} keys, ` +
    `${messages.size} messages, ${granted()} calls acknowledged`
  )
}
