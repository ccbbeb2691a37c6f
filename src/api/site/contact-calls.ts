import { isFilledByProgram, MESSAGE_FIELDS, parseMessage } from '../../contact/message.ts'
import type { MessageStore } from '../../contact/message-store.ts'
import type { RateLimitWithRefusal } from '../rate-limiter.ts'
import { serveForm } from './serve-call.ts'
import { SITE_CALLS } from './site-api.ts'

/** Enough for the longest valid message in any writing system, as JSON or as a form. */
const MAX_MESSAGE_BYTES = 64 * 1024

const MESSAGE_RATE_LIMITS: readonly RateLimitWithRefusal[] = [
  {
    name: 'message minute',
    max: 5,
    timeWindow: '1 minute',
    refusal: 'Too many messages. Please try again in a minute.',
  },
  {
    name: 'message day',
    max: 50,
    timeWindow: '1 day',
    refusal: 'Too many messages. Please try again tomorrow.',
  },
]

const STORE_FULL_ERROR = 'We cannot accept any more messages at the moment. Please try again later.'

/**
 * Serves the contact form: stores a message and then calls `onStored`, which sends it. If a program filled in
 * the honeypot, the response reports success but nothing is stored.
 */
export const serveContactForm = (store: Pick<MessageStore, 'add'>, onStored: () => void) =>
  serveForm(SITE_CALLS.sendMessage, {
    fields: MESSAGE_FIELDS,
    acceptedStatus: 200,
    bodyError: 'A message must be an object with its fields',
    bodyLimit: MAX_MESSAGE_BYTES,
    rateLimits: MESSAGE_RATE_LIMITS,
    async handle(formValues) {
      if (isFilledByProgram(formValues)) return { kind: 'accepted', answer: {} }
      const parsed = parseMessage(formValues)
      if (!parsed.ok) return { kind: 'problems', problems: parsed.problems }
      if ((await store.add(parsed.message, new Date())) === null)
        return { kind: 'refused', status: 503, reason: STORE_FULL_ERROR }
      onStored()
      return { kind: 'accepted', answer: {} }
    },
  })
