/** The calls of the pages where a holder manages keys. Each request has its own, with its session. */

import type { Session } from '../../../accounts/account-store.ts'
import {
  createOwnKey,
  findLabelProblem,
  OVERLAPS,
  revokeOwnKey,
  rotateOwnKey,
} from '../../../accounts/manage-keys.ts'
import { buildSignInUrl, createSignInCode, findSession, signIn, signOut } from '../../../accounts/sign-in.ts'
import { findTermsProblem } from '../../../api-keys/key-request.ts'
import { type ApiKey, KEY_LIMITS } from '../../../api-keys/key-store.ts'
import { findEmailProblem, readFields, toFieldText } from '../../../form-fields/form-fields.ts'
import type { AccountServices } from './account-services.ts'
import type { AccountApi, ChangeOutcome, Fields } from './account-shapes.ts'
import { changeOwnEndpoint, createOwnEndpoint, DONE, refuse } from './change-endpoint.ts'
import {
  findOwnKey,
  hasWebhooks,
  listOwnKeys,
  readEndpointDetail,
  readKey,
  readKeyDetail,
} from './read-account.ts'

/** The calls of a request, and the token of the session that one has begun: '' if ended, null if neither. */
export interface RequestAccount {
  readonly api: AccountApi
  getNewToken(): string | null
}

const CODE_REFUSED = 'This code does not work. A link works once, for 15 minutes: please ask for another.'

/**
 * Stores a mail with a link. The answer is the same for every address, also when an address has got as many
 * links as it may: those links still work.
 */
async function requestLink(services: AccountServices, fields: Fields): ReturnType<AccountApi['requestLink']> {
  const parsed = readFields(fields, { email: findEmailProblem })
  if (!parsed.ok) return { kind: 'problems', problems: parsed.problems }
  const { email } = parsed.texts
  if (services.showsLinks) {
    const link = buildSignInUrl(services.siteUrl, await createSignInCode(services, email))
    return { kind: 'accepted', answer: { email, link, isMailed: false } }
  }
  const stored = await services.store.addMail({ email, note: null }, services.now())
  if (stored === 'total limit reached')
    return refuse(503, 'We cannot send links at the moment. Please try again later.')
  services.wakeMails()
  return { kind: 'accepted', answer: { email, link: null, isMailed: services.sendsMail } }
}

async function createKey(
  services: AccountServices,
  email: string,
  fields: Fields,
): Promise<ChangeOutcome<'label' | 'terms'>> {
  const label = toFieldText(fields.label)
  const problems = { label: findLabelProblem(label), terms: findTermsProblem(fields) }
  const found = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
  if (Object.keys(found).length > 0) return { kind: 'problems', problems: found }
  const kind = fields.kind === 'test' ? 'test' : 'live'
  const issued = await createOwnKey(services, { name: '', email }, kind, label)
  if (issued.kind === 'email limit reached')
    return refuse(
      409,
      `An address has at most ${KEY_LIMITS.perEmail} ${kind} keys. Revoke one that you no longer use.`,
    )
  if (issued.kind !== 'issued') return refuse(503, 'We cannot issue keys at the moment. Please write to us.')
  return { kind: 'accepted', answer: { kind, text: issued.text } }
}

async function rotateKey(
  services: AccountServices,
  key: ApiKey,
  { overlap }: Fields,
): Promise<ChangeOutcome | null> {
  const chosen = OVERLAPS.find(({ hours }) => String(hours) === overlap)
  if (!chosen) return null
  const rotated = await rotateOwnKey(services, key, chosen.hours)
  return rotated === null
    ? refuse(409, 'This key has been revoked.')
    : { kind: 'accepted', answer: { kind: key.kind, text: rotated.text } }
}

/** Makes the posted change of a key; null if there is no such change. */
async function changeKey(
  services: AccountServices,
  key: ApiKey,
  fields: Fields,
): Promise<ChangeOutcome<'url'> | null> {
  switch (fields.action) {
    case 'rotate':
      return rotateKey(services, key, fields)
    case 'revoke':
      await revokeOwnKey(services, key)
      return DONE
    case 'create-endpoint':
      return hasWebhooks(key, services) ? createOwnEndpoint(services, key, fields) : null
    default:
      return null
  }
}

/** Creates the calls of a request with the token of its session; '' without one. */
export function createRequestAccount(services: AccountServices, token: string): RequestAccount {
  let newToken: string | null = null
  let session: Promise<Session | null> | undefined

  /** Runs `work` for the address that is signed in; null if none is. */
  async function withSession<Result>(work: (session: Session) => Promise<Result | null>) {
    session ??= findSession(services, token)
    const found = await session
    return found && (await work(found))
  }
  /** Starts sending the mail about a change. */
  async function sendNote<Result>(change: Promise<Result | null>) {
    const result = await change
    if (result !== null) services.wakeMails()
    return result
  }
  const withKey = <Result>(id: string, work: (key: ApiKey) => Promise<Result | null>) =>
    withSession(async ({ email }) => {
      const key = await findOwnKey(services, email, id)
      return key && work(key)
    })

  const api: AccountApi = {
    requestLink: (fields) => requestLink(services, fields),
    async signIn({ code }) {
      const signedIn = await signIn(services, toFieldText(code))
      if (!signedIn) return { kind: 'problems', problems: { code: CODE_REFUSED } }
      newToken = signedIn.token
      return DONE
    },
    async signOut() {
      await signOut(services, token)
      newToken = ''
    },
    getOverview: () =>
      withSession(async (found) => {
        const keys = await listOwnKeys(services, found.email)
        const detailed = await Promise.all(keys.map((key) => readKey(services, key)))
        return { session: found, keys: detailed, sendsMail: services.sendsMail }
      }),
    getKey: (id) => withKey(id, (key) => readKeyDetail(services, key)),
    getEndpoint: (keyId, id, before) =>
      withKey(keyId, (key) => readEndpointDetail(services, key, id, before)),
    createKey: (fields) => sendNote(withSession(({ email }) => createKey(services, email, fields))),
    changeKey: (id, fields) => sendNote(withKey(id, (key) => changeKey(services, key, fields))),
    changeEndpoint: (keyId, id, fields) =>
      sendNote(
        withKey(keyId, async (key) => {
          const endpoint = await services.webhooks.endpoints.find(key.id, id)
          return endpoint && changeOwnEndpoint(services, key, endpoint, fields)
        }),
      ),
  }
  return { api, getNewToken: () => newToken }
}
