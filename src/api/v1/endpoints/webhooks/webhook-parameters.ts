/** The parameters of the endpoints of the group Webhooks, and the pages of its lists. */
import { z } from 'zod'
import { MAX_URL_LENGTH } from '../../../../watches/egress-policy.ts'
import { integerParameter, nonBlankText, textParameter } from '../../../request-fields.ts'
import { Problem } from '../../problems.ts'

const MAX_DESCRIPTION_LENGTH = 200

export const descriptionParameter = textParameter('description', MAX_DESCRIPTION_LENGTH)
  .refine((text) => !/\p{Cc}/u.test(text), 'description must not contain control characters')
  .describe('A description of your own')

export const idParams = z.object({ id: textParameter('id').describe('Its id') })

export const urlParameter = nonBlankText('url', MAX_URL_LENGTH).describe(
  'Where to post events: an https URL with a public host, on port 443 or a port from 1024',
)

/** Whether a string is a UUID. PostgreSQL fails to compare other strings with a column of UUIDs. */
export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}

const MAX_PAGE_SIZE = 100

export const pageQuery = z.object({
  limit: integerParameter('limit', { min: 1, max: MAX_PAGE_SIZE, default: MAX_PAGE_SIZE }).describe(
    'The maximum number of results',
  ),
  after: textParameter('after').optional().describe('`next` of the last page'),
})

export const nextField = z.string().nullable().describe('The `after` of the next page; null at the end')

const UNKNOWN_AFTER_PROBLEM = new Problem('invalid_parameter', 'after must be `next` of a page', {
  parameter: 'after',
})

interface Page<Row> {
  readonly rows: readonly Row[]
  /** The id of the last row; null on the last page. */
  readonly next: string | null
}

/**
 * Reads a page of a list. `isId` checks the format of `after`. `readRows` returns at most `limit` rows after
 * that id, or null if the list has no such id. It is asked for one row more than the page has, to know
 * whether another page follows.
 */
export async function readPage<Row extends { readonly id: string }>(
  { limit, after: afterId }: z.output<typeof pageQuery>,
  isId: (text: string) => boolean,
  readRows: (after: string | null, limit: number) => Promise<readonly Row[] | null>,
): Promise<Page<Row> | Problem> {
  const after = afterId ?? null
  const found = after === null || isId(after) ? await readRows(after, limit + 1) : null
  if (!found) return UNKNOWN_AFTER_PROBLEM
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
