/** Answers a streamed batch: yields a line of NDJSON or CSV for each row of the body, in order. */
import type { NextTurn } from '../../../../bulk-check/readers/turn-sized-texts.ts'
import { TableError } from '../../../../bulk-check/table.ts'
import { formatNumber } from '../../../../codes/format.ts'
import type { CodeLookup } from '../../../../lookup/lookup.ts'
import type { EndpointContext } from '../../endpoint.ts'
import { Problem } from '../../problems.ts'
import {
  type ItemGroups,
  invalidBody,
  openCsvItems,
  type ReadContext,
  ROWS_PER_TURN,
  readNdjsonItems,
} from './batch-rows.ts'
import { type AnswerAsLine, answerAsCsv, answerAsNdjson, CSV_HEADER } from './item-lines.ts'
import { type BatchItem, readBatchItem } from './read-batch-item.ts'

const CSV_TYPE = 'text/csv'
const NDJSON_TYPE = 'application/x-ndjson'
/** NDJSON has no registered media type. The others are in use too. */
export const STREAM_MEDIA_TYPES = [NDJSON_TYPE, 'application/ndjson', 'application/jsonl', CSV_TYPE] as const
export const ANSWER_MEDIA_TYPES = [NDJSON_TYPE, CSV_TYPE] as const

export type StreamMediaType = (typeof STREAM_MEDIA_TYPES)[number]

/** The media type of the answer to a stream. */
export function getAnswerMediaType(mediaType: StreamMediaType): (typeof ANSWER_MEDIA_TYPES)[number] {
  return mediaType === CSV_TYPE ? CSV_TYPE : NDJSON_TYPE
}

const isCounted = ({ request }: BatchItem) => !(request instanceof Problem)

/** Returns as many of the first items as `calls` calls are enough for. Items with a problem cost no call. */
function takeAnswerable(items: readonly BatchItem[], calls: number): readonly BatchItem[] {
  const firstRefused = items.filter(isCounted)[calls]
  return firstRefused ? items.slice(0, items.indexOf(firstRefused)) : items
}

/** The number of calls left in the month, from the problem of an exceeded quota. */
const readCallsLeft = ({ details }: Problem) => Number((details as { left?: number } | null)?.left ?? 0)

/** Items whose calls are reserved. */
interface GrantedItems {
  readonly items: readonly BatchItem[]
  /** Why the rest of the items is not answered; null if all are. */
  readonly problem: Problem | null
}

/** Reserves the calls of items, or as many as are left in the month. */
async function grantItems(
  items: readonly BatchItem[],
  reserveCalls: EndpointContext['reserveCalls'],
): Promise<GrantedItems> {
  const problem = await reserveCalls(items.filter(isCounted).length)
  if (!problem) return { items, problem }
  const answerable = takeAnswerable(items, readCallsLeft(problem))
  // Another request may have used the remaining calls meanwhile.
  const isReserved = (await reserveCalls(answerable.filter(isCounted).length)) === null
  return { items: isReserved ? answerable : [], problem }
}

/** Grants groups of items, up to the first one that is not granted or cannot be read. */
async function* grantGroups(
  groups: ItemGroups,
  reserveCalls: EndpointContext['reserveCalls'],
): AsyncGenerator<GrantedItems> {
  try {
    for await (const group of groups) {
      const granted = await grantItems(group, reserveCalls)
      yield granted
      if (granted.problem) return
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    yield { items: [], problem: invalidBody(error.message) }
  }
}

interface AnswerContext {
  readonly getLookup: () => CodeLookup
  readonly answerAsLine: AnswerAsLine
  readonly nextTurn: NextTurn
}

/** Yields the lines of items whose calls are reserved. Lets other requests run in between. */
async function* answerInTurns(
  items: readonly BatchItem[],
  { getLookup, answerAsLine, nextTurn }: AnswerContext,
): AsyncGenerator<string> {
  for (let index = 0; index < items.length; index += ROWS_PER_TURN) {
    // The directory may have been replaced since the last turn.
    const currentLookup = getLookup()
    const turn = items.slice(index, index + ROWS_PER_TURN)
    yield turn.map((item) => answerAsLine(item, currentLookup)).join('')
    await nextTurn()
  }
}

/** Says how many rows were answered before a problem, so that the client can go on after them. */
function addAnsweredRows({ code, message, details }: Problem, answered: number): Problem {
  const progress = `${formatNumber(answered)} rows were answered`
  return new Problem(code, `${message.replace(/\.$/, '')}. ${progress}.`, { ...details, answered })
}

/**
 * Yields the lines for granted items. Ends with the line of a problem at the first row that exceeds the
 * monthly quota, or where the body cannot be read as a table. All rows before that line are answered. A
 * malformed line of NDJSON gets a problem of its own and does not end the stream.
 */
async function* answerItems(
  granted: AsyncIterable<GrantedItems>,
  context: AnswerContext,
  onCutOff: (problem: Problem) => void,
): AsyncGenerator<string> {
  let answered = 0
  for await (const { items, problem } of granted) {
    yield* answerInTurns(items, context)
    answered += items.length
    if (!problem) continue
    const request = addAnsweredRows(problem, answered)
    onCutOff(request)
    yield* answerInTurns([{ id: null, request }], context)
  }
}

/** The body of a streamed batch. */
export interface BatchUpload {
  readonly mediaType: StreamMediaType
  readonly chunks: AsyncIterable<Uint8Array>
  /** Whether CSV repeats ids exactly, even those that a spreadsheet program would run as a formula. */
  readonly hasExactIds: boolean
}

/** What a streamed batch needs; `getLookup` may be that of an earlier day. */
export type StreamContext = Omit<EndpointContext, 'getLookup' | 'storeResponse'> & { getLookup(): CodeLookup }

/** The answer to a streamed batch. */
export interface BatchAnswer {
  readonly stream: AsyncIterable<string>
  /** The problem that ended the answer before the last row; null if there is none. */
  readonly findCutOff: () => Problem | null
}

async function* prepend<Item>(first: Item, others: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first
  yield* others
}

/**
 * Starts the answer to a streamed batch, which yields its lines. A problem if no column of a CSV can be used,
 * or if the first row exceeds the monthly quota. Throws DirectoryUnavailable.
 */
export async function answerStream(
  { mediaType, chunks, hasExactIds }: BatchUpload,
  { getLookup, caller, reserveCalls, nextTurn }: StreamContext,
): Promise<BatchAnswer | Problem> {
  const readContext: ReadContext = { readItem: (item) => readBatchItem(item, caller.plan), nextTurn }
  // Throws if there is no directory, before a call is counted.
  getLookup()
  const isCsv = mediaType === CSV_TYPE
  const groups = isCsv ? await openCsvItems(chunks, readContext) : readNdjsonItems(chunks, readContext)
  if (groups instanceof Problem) return groups
  const granted = grantGroups(groups, reserveCalls)
  const { value: first = NO_ITEMS } = await granted.next()
  if (first.items.length === 0 && first.problem) {
    await granted.return(undefined)
    return first.problem
  }
  let cutOff: Problem | null = null
  const answerAsLine = isCsv ? answerAsCsv(hasExactIds) : answerAsNdjson
  const lines = answerItems(prepend(first, granted), { getLookup, nextTurn, answerAsLine }, (problem) => {
    cutOff = problem
  })
  return { stream: isCsv ? prepend(CSV_HEADER, lines) : lines, findCutOff: () => cutOff }
}

/** What an empty stream is granted. */
const NO_ITEMS: GrantedItems = { items: [], problem: null }
