/** /v1/watches: creates, lists, shows and deletes watches. */

import { z } from 'zod'
import { findTypeByApiName } from '../../../../codes/registry.ts'
import { createWatches, type WatchRequestResult } from '../../../../watches/create-watches.ts'
import { MAX_WATCHES } from '../../../../watches/watch-store.ts'
import { nonBlankText, textParameter } from '../../../request-fields.ts'
import { checkPlan } from '../../admission/admission.ts'
import { TYPE_API_NAMES } from '../../code-answers.ts'
import { AlreadyCreated, type ApiEndpoint, type Caller } from '../../endpoint.ts'
import { Problem } from '../../problems.ts'
import { EXAMPLE_WATCH, endpointNotFound, WEBHOOK_GROUP, type WebhookServices } from './webhook-services.ts'
import {
  deletedFields,
  descriptionParameter,
  idParams,
  isUuid,
  nextField,
  pageQuery,
  readPage,
  toWatchFields,
  WATCHABLE_TYPES,
  watchFields,
} from './webhook-shapes.ts'

const MAX_CODES = 1000
const RETRY_AFTER_SECONDS = 10
const CODES_RULE = `codes must contain 1 to ${MAX_CODES.toLocaleString('en')} codes`

const newWatchesBody = z.strictObject({
  endpoint: textParameter('endpoint').describe('The id of the endpoint'),
  type: z
    .enum(TYPE_API_NAMES, `type must be one of ${WATCHABLE_TYPES.join(', ')}`)
    // The schema accepts 'iban', so that a later error can explain why an IBAN cannot be watched.
    .meta({ enum: WATCHABLE_TYPES })
    .describe('An IBAN cannot be watched because it identifies an account: watch the BIC of its bank'),
  codes: z
    .array(nonBlankText('codes'), CODES_RULE)
    .min(1, CODES_RULE)
    .max(MAX_CODES, CODES_RULE)
    .describe('The codes, with or without separators; they need not be in the directory yet'),
  description: descriptionParameter.optional(),
})

type CreationFailure = Exclude<WatchRequestResult, { kind: 'created' }>

/** The problem of watches that were not created. */
function toWatchesProblem(failure: CreationFailure, { plan }: Caller): Problem {
  switch (failure.kind) {
    case 'invalid': {
      const { message, parameter, index } = failure
      const position = index === undefined ? {} : { index }
      return new Problem('invalid_parameter', message, { parameter, ...position })
    }
    case 'key limit reached': {
      const limit = plan.watches
      const message = `The ${plan.name} plan allows at most ${limit.toLocaleString('en')} watches.`
      return new Problem('limit_reached', message, { plan: plan.id, limit })
    }
    case 'no key':
      return new Problem('revoked_key', 'This key no longer works.')
    case 'no endpoint':
      return endpointNotFound()
    case 'total limit reached': {
      const message = 'No watch can be created now. Try again later.'
      return new Problem('unavailable', message, null, RETRY_AFTER_SECONDS)
    }
  }
}

function defineCreateWatches({ watches, now }: WebhookServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'createWatches',
    idempotency: 'recompute on retry',
    method: 'POST',
    path: '/watches',
    title: 'Watch codes',
    description:
      'When a new directory changes the answer for a code, the endpoint receives an event. All codes are ' +
      'watched, or none. An endpoint watches a code once: if it already watches all, the status is 200.',
    body: newWatchesBody,
    itemsRule: CODES_RULE,
    // Enough for 1,000 codes of the maximum length.
    maxBodyBytes: 128 * 1024,
    answerSchema: z.object({
      created: z.number().describe('How many of the watches are new'),
      watches: z.array(watchFields).describe('One watch for each different code'),
    }),
    successDescription: 'The watches',
    status: 201,
    mayAlreadyExist: true,
    mayBeNotFound: true,
    example: {
      body: {
        endpoint: EXAMPLE_WATCH.endpointId,
        type: 'swift',
        codes: ['DEUTDEFF'],
        description: EXAMPLE_WATCH.description,
      },
    },
    async handle({ body }, { getLookup, caller }) {
      const {
        type: typeName,
        codes,
        description = null,
        endpoint: endpointId,
      } = body as z.output<typeof newWatchesBody>
      const type = findTypeByApiName(typeName)
      if (!type) throw new TypeError('The schema accepts known types only')
      const planProblem = checkPlan(caller.plan, { type: type.id })
      if (planProblem) return planProblem
      if (!isUuid(endpointId)) return endpointNotFound()
      const limits = { perKey: caller.plan.watches, total: MAX_WATCHES }
      const request = { keyId: caller.key.id, endpointId, type, codes, description }
      const result = await createWatches(watches.store, request, getLookup(), limits, now())
      if (result.kind !== 'created') return toWatchesProblem(result, caller)
      const fields = { created: result.createdCount, watches: result.watches.map(toWatchFields) }
      return result.createdCount === 0 ? new AlreadyCreated(fields) : fields
    },
    computeExampleResult: () => ({ created: 1, watches: [toWatchFields(EXAMPLE_WATCH)] }),
  }
}

const watchPageQuery = z.object({
  endpoint: textParameter('endpoint').optional().describe('Only watches of this endpoint'),
  ...pageQuery.shape,
})

function defineListWatches({ watches }: WebhookServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'listWatches',
    method: 'GET',
    path: '/watches',
    title: 'List watches',
    description: 'Lists the watches of the key, oldest first.',
    query: watchPageQuery,
    mayBeNotFound: true,
    answerSchema: z.object({ watches: z.array(watchFields), next: nextField }),
    successDescription: 'A page of watches',
    example: { query: { limit: '10' } },
    async handle({ query }, { caller }) {
      const { endpoint: endpointId = null, ...pageParameters } = query as z.output<typeof watchPageQuery>
      if (endpointId !== null && !isUuid(endpointId)) return endpointNotFound()
      const page = await readPage(pageParameters, isUuid, (after, limit) =>
        watches.store.list(caller.key.id, { endpointId, after, limit }),
      )
      if (page instanceof Problem) return page
      return { watches: page.rows.map(toWatchFields), next: page.next }
    },
    computeExampleResult: () => ({ watches: [toWatchFields(EXAMPLE_WATCH)], next: null }),
  }
}

const watchNotFound = () => new Problem('not_found', 'This key has no watch with this id.')

function defineGetWatch({ watches }: WebhookServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'getWatch',
    method: 'GET',
    path: '/watches/:id',
    title: 'Show a watch',
    description: 'Shows a watch of the key.',
    params: idParams,
    answerSchema: watchFields,
    successDescription: 'The watch',
    example: { params: { id: EXAMPLE_WATCH.id } },
    async handle({ params: { id = '' } }, { caller }) {
      const watch = isUuid(id) ? await watches.store.find(caller.key.id, id) : null
      return watch ? toWatchFields(watch) : watchNotFound()
    },
    computeExampleResult: () => toWatchFields(EXAMPLE_WATCH),
  }
}

function defineDeleteWatch({ watches }: WebhookServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'deleteWatch',
    method: 'DELETE',
    path: '/watches/:id',
    title: 'Delete a watch',
    description: 'Deletes a watch with its events. An event that is being sent may still arrive.',
    params: idParams,
    answerSchema: deletedFields,
    successDescription: 'The watch is deleted',
    example: { params: { id: EXAMPLE_WATCH.id } },
    async handle({ params: { id = '' } }, { caller }) {
      if (!isUuid(id) || !(await watches.store.remove(caller.key.id, id))) return watchNotFound()
      return { id, deleted: true }
    },
    computeExampleResult: () => ({ id: EXAMPLE_WATCH.id, deleted: true }),
  }
}

/** The operations on watches, in the order of the documentation. */
export function defineWatchOperations(services: WebhookServices): ApiEndpoint[] {
  return [defineCreateWatches, defineListWatches, defineGetWatch, defineDeleteWatch].map((defineOperation) =>
    defineOperation(services),
  )
}
