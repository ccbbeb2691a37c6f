/** Answers an item of a streamed batch as a line of NDJSON or CSV. */
import { type CheckedCell, checkCell } from '../../../../bulk-check/cells/check-cell.ts'
import { CODE_FACTS, type CodeFacts, collectFacts } from '../../../../bulk-check/writers/code-facts.ts'
import { type CsvCell, formatCsvLine } from '../../../../bulk-check/writers/write-csv.ts'
import type { CodeLookup } from '../../../../lookup/lookup.ts'
import { Problem } from '../../problems.ts'
import { createAccountAnswer } from '../account.ts'
import { answerItem } from './batch-items.ts'
import type { BatchItem, CodeRequest, DetailsRequest } from './read-batch-item.ts'

/** Checks a code of CSV. Restores leading zeros that a spreadsheet dropped, and removes a label ('BIC:'). */
function checkCodeItem({ type, code }: CodeRequest, lookup: CodeLookup): CheckedCell {
  return checkCell(type, code, (id, text) => lookup.lookUpCode(id, text))
}

/** Answers a request about account details. The code of an account is corrected by `checkCodeItem`. */
function answerDetails(request: DetailsRequest, lookup: CodeLookup) {
  const options = { details: false }
  if (!request.account) return { answer: request.answer(lookup, options), correction: null }
  const { text, correction } = checkCodeItem(request.account, lookup)
  return { answer: createAccountAnswer(lookup, { ...request.account, code: text }, options), correction }
}

/** Answers an item as a line of NDJSON or CSV. */
export type AnswerAsLine = (item: BatchItem, lookup: CodeLookup) => string

/** Answers an item of NDJSON as an item of a JSON batch is answered: a program sends what it means. */
export const answerAsNdjson: AnswerAsLine = (item, lookup) =>
  `${JSON.stringify(answerItem(item, lookup, { details: false }))}\n`

/** After the id, the columns are those that /check adds to a checked list: type, code, status and so on. */
export const CSV_HEADER = formatCsvLine(['id', ...CODE_FACTS])

/** Selects the facts of an item in CSV. */
function collectItemFacts(request: BatchItem['request'], lookup: CodeLookup): Partial<CodeFacts> {
  if (request instanceof Problem) return { type: 'problem', reason: request.message }
  if ('answer' in request) {
    const { answer, correction } = answerDetails(request, lookup)
    const { type, status, error } = answer
    return {
      type: String(type),
      status: String(status),
      reason: String(error ?? ''),
      corrected: correction ?? '',
    }
  }
  const facts = collectFacts(checkCodeItem(request, lookup))
  return { ...facts, type: request.type.apiName }
}

/** Answers items as lines of CSV. `hasExactIds`: their ids are returned even if they are formulas. */
export const answerAsCsv =
  (hasExactIds: boolean): AnswerAsLine =>
  ({ id, request }, lookup) => {
    const facts = collectItemFacts(request, lookup)
    const idText = String(id ?? '')
    const idCell: CsvCell = hasExactIds ? { exact: idText } : idText
    return formatCsvLine([idCell, ...CODE_FACTS.map((fact) => facts[fact] ?? '')])
  }
