/** GET /v1/export/{type}: all directory entries of a type as one file. */
import { z } from 'zod'
import type { CodeTypeId } from '../../../codes/registry.ts'
import { swift } from '../../../codes/swift/swift.ts'
import type { CodeType } from '../../../codes/types.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { StreamSlots } from '../../transfer-limits.ts'
import { tooManyConcurrent } from '../admission/rate-limit-responses.ts'
import { TYPES_WITH_DIRECTORY } from '../code-answers.ts'
import type { ApiEndpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { exportRows, FORMATS, MEDIA_TYPES } from './exported-rows.ts'

/** The maximum number of concurrent exports of this process. */
const MAX_EXPORTS = 8
const MAX_EXPORTS_PER_KEY = 2

const EXPORTABLE_TYPES = TYPES_WITH_DIRECTORY.map(({ apiName }) => apiName)

const exportParams = z.object({
  // The enum is for the documentation only: an unknown type is a 404, not a 400.
  type: z
    .string()
    .meta({ enum: EXPORTABLE_TYPES })
    .describe(`The type: ${EXPORTABLE_TYPES.join(', ')}`),
})

const exportQuery = z.object({
  format: z
    .enum(FORMATS, `format must be ${FORMATS.join(' or ')}`)
    .default('csv')
    .describe('csv with a header line, or ndjson with one JSON object per line'),
})

/** The problem of a list whose source forbids redistribution; else null. */
function findRedistributionProblem(lookup: Lookup, type: CodeType<CodeTypeId>): Problem | null {
  const withheldSources = lookup
    .describeCoverage(type.id)
    .sources.filter(({ redistributable }) => !redistributable)
  if (withheldSources.length === 0) return null
  return new Problem(
    'not_redistributable',
    `The terms of a source do not allow us to pass on the ${type.name} list.`,
    {
      sources: withheldSources.map(({ publisher }) => publisher),
    },
  )
}

/** The code type with an API name, or the problem of a type that cannot be exported. */
function findExportableType(name: string | undefined, lookup: Lookup): CodeType<CodeTypeId> | Problem {
  const type = TYPES_WITH_DIRECTORY.find(({ apiName }) => apiName === name)
  if (!type)
    return new Problem('not_found', `The types that can be exported are ${EXPORTABLE_TYPES.join(', ')}`, {
      types: EXPORTABLE_TYPES,
    })
  return findRedistributionProblem(lookup, type) ?? type
}

/** Yields only the header line of an export. */
async function* takeHeaderLine(rows: AsyncIterable<string>) {
  for await (const text of rows) {
    yield `${text.split('\n', 1)[0]}\n`
    return
  }
}

export function defineExportEndpoint(): ApiEndpoint {
  const slots = new StreamSlots(MAX_EXPORTS, MAX_EXPORTS_PER_KEY)

  return {
    id: 'exportCodes',
    group: 'Export',
    method: 'GET',
    path: '/export/:type',
    title: 'Export a directory',
    description:
      'Sends all the directory has for a type as one file. A row with lastCode stands for all codes from ' +
      'code to lastCode. For IBANs, the file has the bank codes; details.bics lists BICs that are not the ' +
      'bank’s own, or not the only one, with their roles. details.notices of the first row has what the ' +
      'terms of a source prescribe. An export counts as one call. If the directory is replaced meanwhile, ' +
      'the connection is closed: try again.',
    params: exportParams,
    query: exportQuery,
    answerSchema: z.string(),
    successDescription: 'The file',
    responseMediaTypes: Object.values(MEDIA_TYPES).map((type) => type.split(';')[0] ?? type),
    planRequirement: { capability: 'exports' },
    callCounting: 'by handler',
    cache: { byVersion: ['directory'] },
    example: { params: { type: swift.apiName }, query: { format: 'csv' } },
    findRefusal({ params }, lookup) {
      const type = findExportableType(params.type, lookup)
      return type instanceof Problem ? type : null
    },
    async handle({ params, query }, { getLookup, caller, reserveCalls, nextTurn }) {
      const { format } = query as z.output<typeof exportQuery>
      const currentLookup = getLookup()
      const type = findExportableType(params.type, currentLookup)
      if (type instanceof Problem) return type
      const { id } = caller.key
      const slot = slots.acquire(id)
      if ('reachedLimit' in slot) return tooManyConcurrent('exports', slot.reachedLimit)
      const { release } = slot
      const refusal = await reserveCalls(1).catch((error: unknown) => {
        release()
        throw error
      })
      if (refusal) {
        release()
        return refusal
      }
      const name = `${type.apiName}-${currentLookup.version}.${format}`
      const headers = {
        'content-type': MEDIA_TYPES[format],
        'content-disposition': `attachment; filename="${name}"`,
      }
      const stream = exportRows(getLookup, type, format, nextTurn)
      return { stream, headers, onClose: release }
    },
    computeExampleResult({ query }, { getLookup, nextTurn }) {
      const { format } = query as z.output<typeof exportQuery>
      const rows = exportRows(getLookup, swift, format, nextTurn)
      // The documentation must not pass on rows whose source forbids it.
      const stream = findRedistributionProblem(getLookup(), swift) ? takeHeaderLine(rows) : rows
      return { stream, headers: {}, onClose() {} }
    },
  }
}
