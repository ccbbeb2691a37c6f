/** GET /v1/export/{type}: all that the directory has of a type, as one file. */
import { z } from 'zod'
import type { CodeTypeId } from '../../../codes/registry.ts'
import { swift } from '../../../codes/swift/swift.ts'
import type { CodeType } from '../../../codes/types.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { Places } from '../../streamed-responses.ts'
import { LISTED_TYPES } from '../answered-code.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { exportedRows, FORMATS, MEDIA_TYPES } from './exported-rows.ts'

/** Exports that run at once: in all, and of one key. */
const MOST_AT_ONCE = 8
const MOST_OF_ONE = 2

const TYPE_WORDS = LISTED_TYPES.map(({ call }) => call)

const params = z.object({
  // Documented as what it is, and not held against it: another type is not found.
  type: z
    .string()
    .meta({ enum: TYPE_WORDS })
    .describe(`The type: ${TYPE_WORDS.join(', ')}`),
})

const query = z.object({
  format: z
    .enum(FORMATS, `format must be ${FORMATS.join(' or ')}`)
    .default('csv')
    .describe('csv with a header line, or ndjson with one JSON object per line'),
})

/** The terms of a source that forbid to pass its list on; null where none does. */
function forbidden(lookup: Lookup, type: CodeType<CodeTypeId>): Problem | null {
  const withheld = lookup.coverage(type.id).sources.filter(({ redistributable }) => !redistributable)
  if (withheld.length === 0) return null
  return new Problem(
    'not_redistributable',
    `The terms of a source do not allow us to pass on the ${type.name} list.`,
    {
      sources: withheld.map(({ publisher }) => publisher),
    },
  )
}

/** The type of a word, if its list may be exported. */
function exportable(word: string | undefined, lookup: Lookup): CodeType<CodeTypeId> | Problem {
  const type = LISTED_TYPES.find(({ call }) => call === word)
  if (!type) return new Problem('not_found', `The types are ${TYPE_WORDS.join(', ')}`, { types: TYPE_WORDS })
  return forbidden(lookup, type) ?? type
}

const tooMany = (limit: number) =>
  new Problem('rate_limit_exceeded', 'Too many exports at the moment. Try again in 10 s.', { limit }, 10)

/** The header of a list that may not be passed on. */
async function* firstLine(rows: AsyncIterable<string>) {
  for await (const text of rows) {
    yield `${text.split('\n', 1)[0]}\n`
    return
  }
}

export function exportEndpoint(): Endpoint {
  const places = new Places(MOST_AT_ONCE, MOST_OF_ONE)

  return {
    id: 'export',
    group: 'Export',
    method: 'GET',
    path: '/export/:type',
    title: 'Export a directory',
    about:
      'Sends everything the directory has for a type as one file: code, name, country, city, status, successor, further details, source and its date. A row with lastCode stands for all codes from code to lastCode. For IBANs, the file has the bank codes. An export counts as one call. If the directory is replaced during an export, the connection is closed: discard an incomplete file and try again.',
    params,
    query,
    answer: z.string(),
    media: Object.values(MEDIA_TYPES).map((type) => type.split(';')[0] ?? type),
    needs: { capability: 'exports' },
    counts: 'itself',
    cache: { byVersion: ['directory'] },
    example: { params: { type: swift.call }, query: { format: 'csv' } },
    refusal({ params: { type: word } }, lookup) {
      const type = exportable(word, lookup)
      return type instanceof Problem ? type : null
    },
    async answerTo({ params: { type: word }, query: asked }, { lookup, caller, spend }) {
      const { format } = asked as z.output<typeof query>
      const current = lookup()
      const type = exportable(word, current)
      if (type instanceof Problem) return type
      const { id } = caller.key
      const free = places.take(id)
      if (typeof free === 'number') return tooMany(free)
      const refusal = await spend(1).catch((error: unknown) => {
        free()
        throw error
      })
      if (refusal) {
        free()
        return refusal
      }
      const name = `${type.call}-${current.version}.${format}`
      const headers = {
        'content-type': MEDIA_TYPES[format],
        'content-disposition': `attachment; filename="${name}"`,
      }
      return { stream: exportedRows(lookup, type, format), headers, closed: free }
    },
    exampleAnswer({ query: asked }, { lookup }) {
      const { format } = asked as z.output<typeof query>
      const rows = exportedRows(lookup, swift, format)
      const stream = forbidden(lookup(), swift) ? firstLine(rows) : rows
      return { stream, headers: {}, closed() {} }
    },
  }
}
