/** POST /v1/watches: creates a watch, and returns the secret that signs its events. */
import { z } from 'zod'
import { type WatchCreation, watchCreator } from '../../../watches/create-watch.ts'
import { MAX_WATCHES } from '../../../watches/watch-store.ts'
import { MAX_URL_LENGTH } from '../../../watches/webhook-url.ts'
import { requiredText, textParameter } from '../../request-fields.ts'
import { problemOfPlan } from '../admission/admission.ts'
import type { Caller } from '../admission/caller.ts'
import { TYPE_WORDS, typeOfWord } from '../answered-code.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { EXAMPLE_WATCH, WATCH_ENDPOINT, type WatchParts } from './watch-parts.ts'
import { createdWatch, toWatchFields, WATCHED_WORDS } from './watch-shapes.ts'

const MAX_DESCRIPTION_LENGTH = 200
const RETRY_AFTER = 10

const body = z.strictObject({
  type: z
    .enum(TYPE_WORDS, `type must be one of ${WATCHED_WORDS.join(', ')}`)
    // 'iban' is accepted here so that the error can explain why it cannot be watched.
    .meta({ enum: WATCHED_WORDS })
    .describe(
      'What the code is. An IBAN cannot be watched because it identifies an account: watch the BIC of its ' +
        'bank',
    ),
  code: requiredText('code').describe('The code, grouped in any way; it need not be in the directory yet'),
  url: requiredText('url', MAX_URL_LENGTH).describe(
    'Where to send events: an https address with a public host, on port 443 or a port from 1024',
  ),
  description: textParameter('description', MAX_DESCRIPTION_LENGTH)
    .refine((text) => !/\p{Cc}/u.test(text), 'description must not contain control characters')
    .optional()
    .describe('A description of your own'),
})

/** The problem of a watch that was not created. */
function problemOf(made: Exclude<WatchCreation, { kind: 'created' }>, { plan }: Caller): Problem {
  switch (made.kind) {
    case 'wrong':
      return new Problem('invalid_parameter', made.message, { parameter: made.parameter })
    case 'limit reached':
      return new Problem(
        'limit_reached',
        `The ${plan.name} plan has ${plan.watches.toLocaleString('en')} watches, and all of them are in use.`,
        { plan: plan.id, limit: plan.watches },
      )
    case 'no key':
      return new Problem('revoked_key', 'This key no longer works.')
    default:
      return new Problem(
        'unavailable',
        'No watch can be created at the moment. Try again later.',
        null,
        RETRY_AFTER,
      )
  }
}

export function createEndpoint({ watches, now }: WatchParts): Endpoint {
  const make = watchCreator({ ...watches, now })
  return {
    ...WATCH_ENDPOINT,
    id: 'createWatch',
    method: 'POST',
    path: '/watches',
    title: 'Watch a code',
    description:
      'When a new directory changes the answer for a code, a signed event is posted to your address, and ' +
      'retried if delivery fails. The answer contains the secret that signs your events: keep it, as it ' +
      'is shown only once. Calls about watches are not counted; your plan limits the number of watches.',
    body,
    answer: createdWatch,
    success: 'The watch, with the secret that signs its events',
    status: 201,
    example: {
      body: {
        type: 'swift',
        code: 'DEUTDEFF',
        url: EXAMPLE_WATCH.url,
        description: EXAMPLE_WATCH.description,
      },
    },
    async handle({ body: asked }, { lookup, caller }) {
      const { type: word, code, url, description = null } = asked as z.output<typeof body>
      const type = typeOfWord(word)
      if (!type) throw new TypeError('the schema takes known types only')
      const outside = problemOfPlan(caller.plan, { type: type.id })
      if (outside) return outside
      const limits = { ofKey: caller.plan.watches, total: MAX_WATCHES }
      const made = await make({ keyId: caller.key.id, type, code, url, description }, lookup, limits)
      return made.kind === 'created'
        ? { ...toWatchFields(made.watch), secret: made.secret }
        : problemOf(made, caller)
    },
    exampleResult: () => ({
      ...toWatchFields(EXAMPLE_WATCH),
      secret: 'whsec_QW4gZXhhbXBsZSwgb2YgdXNlIHRvIG5vYm9keSBhdCA=',
    }),
  }
}
