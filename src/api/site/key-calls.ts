import { type KeyIssuingDependencies, requestKey } from '../../api-keys/issue-key.ts'
import { KEY_REQUEST_FIELDS } from '../../api-keys/key-request.ts'
import { KEY_REQUEST_RATE_LIMITS } from '../key-request-limits.ts'
import { serveForm } from './serve-call.ts'
import { SITE_CALLS } from './site-api.ts'

/** The answer when all keys are issued. */
const REFUSED_OUTCOME = {
  kind: 'refused',
  status: 409,
  reason: 'We cannot issue a key without an address at the moment. Please sign in with your e-mail address.',
} as const

/** Serves the form for a key of the Free plan that works for a day. */
export const serveKeyForm = (dependencies: KeyIssuingDependencies) =>
  serveForm(SITE_CALLS.requestKey, {
    fields: KEY_REQUEST_FIELDS,
    acceptedStatus: 201,
    bodyError: 'A key request must be an object with its fields',
    rateLimits: KEY_REQUEST_RATE_LIMITS,
    async handle(formValues) {
      const outcome = await requestKey(dependencies, formValues)
      if (outcome.kind === 'problems') return outcome
      if (outcome.kind !== 'issued') return REFUSED_OUTCOME
      const { text, key: storedKey } = outcome
      return { kind: 'accepted', answer: { key: text, shown: storedKey.shown, plan: storedKey.plan } }
    },
  })
