/** The changes of webhook endpoints that a holder of keys makes on the pages of the keys. */
import { describeKey, noteChange } from '../../../accounts/manage-keys.ts'
import type { ApiKey } from '../../../api-keys/key-store.ts'
import { createTestEvent } from '../../../watches/create-events.ts'
import { perMinute, REPLAY_LIMIT, TEST_LIMIT } from '../../../watches/event-store.ts'
import { ENDPOINT_LIMITS, type WebhookEndpoint } from '../../../watches/webhook-endpoint.ts'
import type { AccountServices } from './account-services.ts'
import type { ChangeOutcome, Fields } from './account-shapes.ts'

/** For how long the old secret signs too, in hours. */
const SECRET_OVERLAP_HOURS = 24

export const DONE = { kind: 'accepted', answer: null } as const

export const refuse = (status: number, reason: string) => ({ kind: 'refused', status, reason }) as const

const getHost = ({ url }: Pick<WebhookEndpoint, 'url'>) => new URL(url).host

/** Stores a note about an endpoint, in a transaction that another store began. */
const noteInTransaction = (
  { runInTransaction, now }: AccountServices,
  key: ApiKey,
  note: string,
  transaction?: object,
) =>
  runInTransaction(
    (stores) => noteChange(stores, key, `${note} Key: ${describeKey(key)}.`, now()),
    transaction,
  )

/** Creates an endpoint with the posted URL. Returns its secret. */
export async function createOwnEndpoint(
  services: AccountServices,
  key: ApiKey,
  { url }: Fields,
): Promise<ChangeOutcome<'url'>> {
  const endpoint = { keyId: key.id, url: String(url ?? ''), description: null }
  const created = await services.webhooks.manager.create(endpoint, async (stored, transaction) => {
    const note = `A webhook endpoint at ${getHost(stored.endpoint)} was created.`
    await noteInTransaction(services, key, note, transaction)
  })
  switch (created.kind) {
    case 'created':
      return { kind: 'accepted', answer: { kind: 'secret', text: created.secret } }
    case 'invalid':
      // The message begins with the name of the API's field.
      return { kind: 'problems', problems: { url: created.message.replace(/^url\b/, 'The URL') } }
    case 'key limit reached':
      return refuse(409, `A key has at most ${ENDPOINT_LIMITS.perKey} endpoints.`)
    case 'no key':
      return refuse(409, 'This key no longer works.')
    default:
      return refuse(503, 'No endpoint can be created at the moment. Please try again later.')
  }
}

async function sendTest(services: AccountServices, endpoint: WebhookEndpoint): Promise<ChangeOutcome> {
  const { webhooks, now } = services
  const event = createTestEvent(endpoint, services)
  if (!(await webhooks.events.addTestEvent(event, perMinute(TEST_LIMIT, now()))))
    return refuse(429, `A key can send ${TEST_LIMIT} tests a minute. Please try again in a minute.`)
  webhooks.wake()
  return DONE
}

async function replay(
  { webhooks, now }: AccountServices,
  { id: endpointId, keyId }: WebhookEndpoint,
  event: unknown,
): Promise<ChangeOutcome> {
  const reference = { keyId, endpointId, id: String(event ?? '') }
  const result = await webhooks.events.replay(reference, perMinute(REPLAY_LIMIT, now()), now())
  if (result === 'unknown') return refuse(404, 'This endpoint has no such event any more.')
  if (result !== 'replayed')
    return refuse(
      429,
      `A key can replay ${REPLAY_LIMIT} events a minute, each once. Please try again in a minute.`,
    )
  webhooks.wake()
  return DONE
}

async function rotateSecret(services: AccountServices, key: ApiKey, endpoint: WebhookEndpoint) {
  const rotated = await services.webhooks.manager.rotateSecret(
    endpoint,
    SECRET_OVERLAP_HOURS,
    async (stored, transaction) => {
      const note = `The secret of the webhook endpoint at ${getHost(stored.endpoint)} was replaced.`
      await noteInTransaction(services, key, note, transaction)
    },
  )
  return rotated && ({ kind: 'accepted', answer: { kind: 'secret', text: rotated.secret } } as const)
}

/** Switches an endpoint on or off, or deletes it, and notes that. */
function changeState(services: AccountServices, key: ApiKey, endpoint: WebhookEndpoint, action: string) {
  const { runInTransaction, now } = services
  const participle = { on: 'switched on', off: 'switched off', remove: 'deleted' }[action]
  return runInTransaction(async (stores) => {
    if (action === 'remove') await stores.endpoints.remove(key.id, endpoint.id)
    else await stores.endpoints.update(key.id, endpoint.id, { state: action === 'on' ? 'active' : 'off' })
    const note = `The webhook endpoint at ${getHost(endpoint)} was ${participle}. Key: ${describeKey(key)}.`
    await noteChange(stores, key, note, now())
    return DONE
  })
}

/** Makes the posted change of an endpoint; null if there is no such change, or no endpoint any more. */
export async function changeOwnEndpoint(
  services: AccountServices,
  key: ApiKey,
  endpoint: WebhookEndpoint,
  { action, event }: Fields,
): Promise<ChangeOutcome | null> {
  switch (action) {
    case 'test':
      return sendTest(services, endpoint)
    case 'replay':
      return replay(services, endpoint, event)
    case 'rotate':
      return rotateSecret(services, key, endpoint)
    case 'on':
    case 'off':
    case 'remove':
      return changeState(services, key, endpoint, action)
    default:
      return null
  }
}
