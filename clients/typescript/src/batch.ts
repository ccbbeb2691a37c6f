/** Batches: their items and results, their division into requests, and streams over one request (NDJSON). */
import type { AnyAnswer, BatchResult as AnyResult, ItemProblem, VALIDATIONS } from './api.ts'
import type { Connection, OperationAnswer, OperationInput } from './connection.ts'
import { BankcodexError, type ErrorCode } from './error.ts'

/** The API's word for a code type: 'sortcode'. */
export type CodeType = keyof typeof VALIDATIONS

/** The answer of each code type. */
export type AnswersByType = {
  readonly [Type in CodeType]: OperationAnswer<(typeof VALIDATIONS)[Type]['id']>
}

/** An answer for any type. `if (answer.type === 'iban')` narrows it to the fields of IBANs. */
export type TypedAnswer = AnyAnswer

/**
 * A code; an object with `code` and optionally `type`; or an object with `sortcode`, `account` and the `type`
 * 'account'. An object may have an `id` of your own, which the result repeats.
 */
export type BatchItem = OperationInput<'batch'>['body']['codes'][number]

export type BatchItems = Iterable<BatchItem> | AsyncIterable<BatchItem>

/** The answer for an item, or its problem: `if (result.problem)` distinguishes them. */
export type BatchResult = ItemProblem | (Exclude<AnyResult, ItemProblem> & { readonly problem?: undefined })

/** The maximum number of codes in one request. */
export const MAX_CODES_PER_REQUEST = 1000

/** Splits items into chunks of at most 1,000, one for each request. */
export async function* splitIntoChunks(items: BatchItems): AsyncGenerator<BatchItem[]> {
  let chunk: BatchItem[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length === MAX_CODES_PER_REQUEST) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

/** The minimum size of a write if `items` is not asynchronous, so that a write has many lines. */
const MIN_WRITE_CHARACTERS = 16_384

/** The problems that end a stream. Other problems belong to a single item. */
const ENDING_PROBLEMS: ReadonlySet<ErrorCode> = new Set(['quota_exceeded', 'invalid_body', 'unavailable'])

/** Whether fetch sends a body while it is being produced. Firefox and Safari do not. */
function canStreamUploads(): boolean {
  // The fetch of Deno and Bun streams every body and does not read `duplex`.
  if ('Deno' in globalThis || 'Bun' in globalThis) return true
  let isDuplexRead = false
  const options = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isDuplexRead = true
      return 'half'
    },
  }
  // A browser without streamed uploads converts the stream to a string and adds a Content-Type.
  const { headers } = new Request('https://localhost', options)
  return isDuplexRead && !headers.has('content-type')
}

/** The body of a request that streams items, and its progress. */
interface Upload {
  readonly body: ReadableStream<Uint8Array>
  /** The number of items that were read. */
  itemCount: number
  /** The error that the iteration of the items threw; null if it threw none. */
  failure: { readonly error: unknown } | null
  /** Ends the iteration of the items. fetch does not always cancel the body of an aborted request. */
  readonly stop: () => void
}

/** Creates an upload whose body has one line for each item. Reads the items as the lines are sent. */
function createUpload(items: BatchItems): Upload {
  const encoder = new TextEncoder()
  const isAsync = Symbol.asyncIterator in items
  const iterator = isAsync ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  // Asynchronous items may arrive slowly, so each is sent at once.
  const minCharacters = isAsync ? 1 : MIN_WRITE_CHARACTERS
  let isDone = false
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    let lines = ''
    while (!isDone && lines.length < minCharacters) {
      const next = await iterator.next()
      if (next.done) {
        isDone = true
        break
      }
      lines += `${JSON.stringify(next.value)}\n`
      upload.itemCount++
    }
    if (lines !== '') controller.enqueue(encoder.encode(lines))
    if (isDone) controller.close()
  }
  const upload: Upload = {
    itemCount: 0,
    failure: null,
    body: new ReadableStream({
      pull: (controller) =>
        pull(controller).catch((error) => {
          upload.failure = { error }
          throw error
        }),
      cancel: () => upload.stop(),
    }),
    stop() {
      if (isDone) return
      isDone = true
      // Ignores an error here, because the caller already gets the reason why the stream ended.
      void Promise.resolve(iterator.return?.()).catch(() => {})
    },
  }
  return upload
}

/** Yields the lines of a stream. Reads ahead: when a stream breaks off, what was not read yet is lost. */
async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let incompleteLine = ''
  let nextRead = reader.read()
  for (;;) {
    const { done, value } = await nextRead
    nextRead = reader.read()
    // The error is thrown when the read is awaited.
    nextRead.catch(() => {})
    const lines = (incompleteLine + decoder.decode(value, { stream: !done })).split('\n')
    incompleteLine = lines.pop() ?? ''
    yield* lines
    if (done) break
  }
  if (incompleteLine !== '') yield incompleteLine
}

async function* readResults(stream: ReadableStream<Uint8Array>): AsyncGenerator<BatchResult> {
  for await (const line of readLines(stream)) {
    const result: BatchResult = JSON.parse(line)
    const { problem } = result
    if (problem && ENDING_PROBLEMS.has(problem.code))
      throw new BankcodexError(problem.code, problem.message, { details: problem.details })
    yield result
  }
}

/**
 * Yields the result of each item, in order, as the server sends it. Ending the iteration or aborting the
 * signal ends the request and the iteration of `items`. Throws what `items` throws, the reason of the signal,
 * a TypeError if the platform cannot stream uploads, or else a BankcodexError.
 */
export async function* streamBatch(
  connection: Connection,
  items: BatchItems,
  signal: AbortSignal | undefined,
): AsyncGenerator<BatchResult> {
  signal?.throwIfAborted()
  if (!canStreamUploads()) throw new TypeError('This platform cannot stream uploads. Use batches() instead.')
  const controller = new AbortController()
  const upload = createUpload(items)
  let resultCount = 0
  try {
    const anySignal = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
    for await (const result of readResults(await connection.stream('batch', upload.body, anySignal))) {
      resultCount++
      yield result
    }
    if (resultCount < upload.itemCount)
      throw new BankcodexError('unexpected_answer', 'The stream ended before the last result')
  } catch (error) {
    signal?.throwIfAborted()
    if (upload.failure) throw upload.failure.error
    if (error instanceof BankcodexError) throw error
    throw new BankcodexError('network', 'The connection was lost', { cause: error })
  } finally {
    controller.abort()
    upload.stop()
  }
}
