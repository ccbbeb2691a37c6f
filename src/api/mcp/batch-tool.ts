/** The MCP tool for many codes. */
import { batchBody, MAX_BATCH_CODES } from '../v1/endpoints/batch/batch.ts'
import { answerBatch } from '../v1/endpoints/batch/batch-items.ts'
import { readBatchItem } from '../v1/endpoints/batch/read-batch-item.ts'
import { Problem } from '../v1/problems.ts'
import { COLUMNS, formatBatchLines } from './batch-lines.ts'
import { defineTool, STATUS_ADVICE, shortenAnswer } from './tool.ts'

export const batchTool = defineTool({
  name: 'batch',
  title: 'Validate many payment codes',
  description:
    `Answers up to ${MAX_BATCH_CODES.toLocaleString('en')} codes of any type. Give the type if you know ` +
    `it. The result is CSV with one line for each code in the same order: ${COLUMNS.join(', ')}. ` +
    'Empty columns at the end are left out, and so are the reason of a valid code and a BIC that is the ' +
    'code itself. Lines before the header state the types of the batch and what empty ' +
    'cells of a type stand for, as in "# swift: warnings=source_old asOf=2024-07". An item that cannot be ' +
    'answered, an IBAN to build or to split has a line of JSON. With details, the result is JSON with all ' +
    `fields, checks and sources. ${STATUS_ADVICE}`,
  input: batchBody,
  async answer({ codes, details }, context) {
    const { getLookup, plan, reserveCalls } = context
    const items = codes.map((item) => readBatchItem(item, plan))
    const calls = items.filter(({ request }) => !(request instanceof Problem)).length
    // Throws if there is no directory, before the calls are counted.
    getLookup()
    const problem = await reserveCalls(calls)
    if (problem) return problem
    const results = await answerBatch(context, items, { details })
    return details ? { results: results.map(shortenAnswer) } : formatBatchLines(results, codes)
  },
})
