/** What is in a state after a drill, compared with what was acknowledged. */
import Database from 'better-sqlite3'
import { openState, type StateLocation } from '../../src/storage/open-state.ts'
import { keyStore } from '../../src/storage/stores/api-keys.ts'
import { issueTestKey } from '../../src/testing/api-keys.ts'
import type { Load } from './load.ts'

/** A key of the plan Enterprise, whose calls are counted without a limit: its id and its text. */
export async function keyIn(place: StateLocation): Promise<{ id: string; authorization: string }> {
  const state = await openState(place)
  const { key, text } = await issueTestKey(keyStore(state.db), 'enterprise')
  await state.close()
  return { id: key.id, authorization: `Bearer ${text}` }
}

/** What SQLite says of the pages of a file: 'ok'. */
export function integrityOf(file: string): unknown {
  const db = new Database(file, { readonly: true })
  const found = db.pragma('integrity_check', { simple: true })
  db.close()
  return found
}

function missing(what: string, acknowledged: ReadonlySet<string>, stored: readonly string[]): string[] {
  const once = new Set(stored)
  const lost = [...acknowledged]
    .filter((email) => !once.has(email))
    .map((email) => `${what} of ${email} is lost`)
  return once.size === stored.length
    ? lost
    : [...lost, `${stored.length - once.size} of ${what} are there twice`]
}

/**
 * Finds acknowledged data that is missing or stored twice, calls that were not counted, and a damaged file.
 */
export async function faultsIn(place: StateLocation, keyId: string, load: Load): Promise<string[]> {
  const state = await openState(place)
  const keys = await state.db.selectFrom('api_key').select('email').where('email', 'like', 'key%').execute()
  const messages = await state.db.selectFrom('contact_message').select('email').execute()
  const days = await state.db
    .selectFrom('api_usage_day')
    .select('calls')
    .where('key_id', '=', keyId)
    .execute()
  await state.close()
  const counted = days.reduce((sum, { calls }) => sum + Number(calls), 0)
  const uncounted =
    counted < load.granted() ? [`${load.granted()} calls were granted, ${counted} counted`] : []
  const damage = typeof place === 'string' ? integrityOf(place) : 'ok'
  return [
    ...missing(
      'keys',
      load.keys,
      keys.map(({ email }) => email),
    ),
    ...missing(
      'messages',
      load.messages,
      messages.map(({ email }) => email),
    ),
    ...uncounted,
    ...(damage === 'ok' ? [] : [`the file is damaged: ${damage}`]),
  ]
}

/** Answers that nobody should have got. `allowed` are the statuses of what was away. */
export function wrongAnswers({ byStatus, keys }: Load, allowed: readonly number[] = []): string[] {
  const idle = keys.size === 0 ? ['nothing was done meanwhile'] : []
  const wrong = [...byStatus]
    .filter(([status]) => status >= 500 && !allowed.includes(status))
    .map(([status, times]) => `${times} answers were ${status}`)
  return [...idle, ...wrong]
}

/** A load in words. */
export function inWords({ byStatus, keys, messages, granted, broken }: Load): string {
  const answers = [...byStatus].sort().map(([status, times]) => `${status} x ${times}`)
  return (
    `${answers.join(', ')}; ${broken()} not answered; ${keys.size} keys, ` +
    `${messages.size} messages, ${granted()} calls acknowledged`
  )
}
