/** GET /v1/changes: what the builds of the directory changed. */
import { z } from 'zod'
import { findCodeType, findTypeByApiName } from '../../../codes/registry.ts'
import type { Change, Lookup } from '../../../lookup/lookup.ts'
import { countryParameter, pageParameters, textParameter } from '../../request-fields.ts'
import { isDay } from '../as-of.ts'
import { TYPES_WITH_DIRECTORY } from '../code-answers.ts'
import type { ApiEndpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'

const VERSION = /^[0-9a-f]{16}$/

const TYPES = TYPES_WITH_DIRECTORY.map(({ apiName }) => apiName)

const changesQuery = z.object({
  since: textParameter('since', 20)
    .refine((text) => VERSION.test(text) || isDay(text), 'since must be a version, or a day: 2026-11-22')
    .optional()
    .describe('A version of the directory, or a day (UTC): only changes since'),
  ...pageParameters({ max: 1000, default: 100 }),
  type: z
    .enum(TYPES, `type must be one of ${TYPES.join(', ')}`)
    .optional()
    .describe('The type of the codes'),
  country: countryParameter.describe('ISO 3166-1 alpha-2, or XK'),
})

type ChangesQuery = z.output<typeof changesQuery>

const changeSchema = z
  .object({
    id: z.number().describe('Later changes have higher ids'),
    builtAt: z.iso.datetime(),
    version: z.string(),
    type: z.enum(TYPES),
    code: z.string().nullable().describe('“012000 to 012999” for a range; null for a source itself'),
    name: z.string(),
    country: z.string().nullable(),
    change: z
      .enum(['added', 'changed', 'retired', 'removed'])
      .describe('retired: out of use, but still listed'),
    successor: z.string().nullable().describe('The code that replaces it, if stated'),
    fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    source: z.string(),
    asOf: z.string(),
  })
  .meta({ id: 'Change' })

const changesAnswer = z.object({
  changes: z.array(changeSchema).describe('Oldest first'),
  cursor: z.string().describe('Send it to get what follows, now or later'),
  hasMore: z.boolean(),
  version: z.string(),
  logBegins: z.iso.datetime().nullable().describe('The first change in the log'),
})

/** The public form of a change. */
export function toPublicChange(change: Change): z.infer<typeof changeSchema> {
  const { id, builtAt, version, type, code, name, country, kind, successor, fields, source } = change
  return {
    ...{ id, builtAt, version, type: findCodeType(type)?.apiName ?? type },
    ...{ code: code || null, name, country: country || null, change: kind, successor },
    fields: [...fields],
    source: source.publisher,
    asOf: source.asOf,
  }
}

/** The id of the last change before what was asked for; a problem if the log does not reach back so far. */
function findStart({ changes, version }: Lookup, { since, cursor }: ChangesQuery): number | Problem {
  if (cursor !== undefined) return Number(cursor)
  if (since === undefined) return 0
  if (isDay(since)) return changes.findLastBefore(since)
  const start = since === version ? changes.lastId : changes.findLastOfVersion(since)
  const unknown = 'The log has no change of this version: since can be a day instead'
  return start ?? new Problem('invalid_parameter', unknown, { parameter: 'since' })
}

/** The changes after a cursor or since a version or day, oldest first. */
function listChanges(lookup: Lookup, query: ChangesQuery): z.infer<typeof changesAnswer> | Problem {
  const after = findStart(lookup, query)
  if (after instanceof Problem) return after
  const { country, limit } = query
  const type = query.type && findTypeByApiName(query.type)?.id
  const found = lookup.changes.listOldestFirst({
    ...{ after, limit: limit + 1, withoutSources: lookup.withheldSources },
    ...(type ? { type } : {}),
    ...(country ? { country } : {}),
  })
  const changes = found.slice(0, limit)
  const hasMore = found.length > limit
  return {
    changes: changes.map(toPublicChange),
    cursor: String(hasMore ? (changes.at(-1)?.id ?? after) : Math.max(after, lookup.changes.lastId)),
    hasMore,
    version: lookup.version,
    logBegins: lookup.changes.since,
  }
}

export const changesEndpoint: ApiEndpoint = {
  id: 'listChanges',
  group: 'Changes',
  method: 'GET',
  path: '/changes',
  title: 'List changes',
  description:
    'Lists what each build changed: codes, and editions of sources. The log has at most 200,000 changes of ' +
    'three years. Sources that may not be passed on are left out.',
  query: changesQuery,
  answerSchema: changesAnswer,
  successDescription: 'The changes',
  planRequirement: {},
  callCounting: 'one',
  cache: { byVersion: ['directory'] },
  example: { query: { country: 'DE', limit: '2' } },
  async handle({ query }, { getLookup, nextTurn }) {
    await nextTurn()
    return listChanges(getLookup(), query as ChangesQuery)
  },
}
