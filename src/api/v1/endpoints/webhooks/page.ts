/** Pages of the lists of endpoints, watches and deliveries. */
import { z } from 'zod'
import { integerParameter, textParameter } from '../../../request-fields.ts'
import { Problem } from '../../problems.ts'

/** The maximum number of results of a page, and its default. */
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
 * that id; null if the list has no such id. Reads one row more than the page has, to learn whether another
 * page follows.
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
