/** The items and results of a batch, and its division into requests. */
import type { AnyAnswer, BatchResult as AnyResult, ItemProblem, VALIDATIONS } from './api.ts'
import type { OperationAnswer, OperationInput } from './connection.ts'

/** The API's word for a code type: 'sortcode'. */
export type CodeType = keyof typeof VALIDATIONS

/** The answer of each code type. */
export type AnswersByType = {
  readonly [Type in CodeType]: OperationAnswer<(typeof VALIDATIONS)[Type]['id']>
}

/** An answer for any type. `if (answer.type === 'iban')` narrows it to the fields of IBANs. */
export type TypedAnswer = AnyAnswer

/** A code, or an object with code, type and an id of your own, which the result repeats. */
export type BatchItem = OperationInput<'batch'>['body']['codes'][number]

/** The answer for an item, or its problem. */
export type BatchResult = ItemProblem | (Exclude<AnyResult, ItemProblem> & { readonly problem?: undefined })

/** The maximum number of codes in one request. */
export const MAX_CODES_PER_REQUEST = 1000

/** Splits items into chunks of at most 1,000, one for each request. */
export async function* splitIntoChunks(
  items: Iterable<BatchItem> | AsyncIterable<BatchItem>,
): AsyncGenerator<BatchItem[]> {
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
