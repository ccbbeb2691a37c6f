/** Each surface gives the same answer about the same text: calls, batches, streams, lists and the field. */
import { expect, it } from 'vitest'
import type { Column } from '../../../bulk-check/columns/roles.ts'
import { createCodeReader, type ReadCode } from '../../../bulk-check/rows/read-code.ts'
import { findReason } from '../../../codes/findings/reasons.ts'
import { readCode } from '../../../codes/reading/read-code.ts'
import { CODE_TYPES, type CodeTypeId } from '../../../codes/registry.ts'
import { validateByRules } from '../../../codes/validate-by-rules.ts'
import { lookUpCode } from '../../../lookup/finding.ts'
import { openInvented } from '../../../testing/invented-directory.ts'
import { inventedSite } from '../../../testing/invented-site.ts'

const DAY = '2026-11-27'
const site = await inventedSite({ now: () => new Date(`${DAY}T12:00:00Z`) })
const { text: key } = await site.issueKey('enterprise')
const directory = openInvented(site.file)

const TEXTS = [
  ...['', '   ', '---', '. , ;', '\u200b'],
  ...[
    'DEUTDEFF',
    'bic: deutdeff',
    'BIC-koodi: NDEAFIHH',
    'Please pay to BIC DEUTDEFF500 today',
    'SWIFT BARCLAYS bank',
  ],
  ...['BIC DEUTDEFF or COBADEFFXXX', 'DEUTDEFF / COBADEFF', 'COBADEFFXXX DEUTDEFF500', 'BORDEAUX'],
  ...['IBAN: DE89 3704 0044 0532 0130 00', 'DE89370400440532013000 COBADEFFXXX', 'DE88370400440532013000'],
  ...['old DE89370400440532013000 new DE02120300000000202051', 'DE89 3704 0044 0532 0130 0'],
  ...['sort code 20-00-00 / 30-00-00', 'Sort code 20-00-00 Account 55779911', 'paid 12-05-24 to 20-00-00'],
  ...[
    'BSB 062-000',
    'BSB062000',
    'BSB 062-000, 033-000',
    'ABA021000021',
    'VAT EE122000247',
    '021000021 122000247',
  ],
  ...[
    'paid 12-05-24',
    '12-05-24',
    'acct 021000021',
    'ref 062-000',
    '06-2000',
    'sort code 20-00-00, 12-05-24',
  ],
  ...['CHIPS 0103 or 0002', '4/6/2005', '1.5', '12 May 2024', 'Ada Lovelace', '😀', 'é'.repeat(40)],
  `Invoice 2026-117 of ${'Aldermoor Bank and its many branches, '.repeat(4)}IBAN DE89370400440532013000`,
  `BIC DEUTDEFF500 ${'x'.repeat(300)}`,
]

const createColumn = (role: CodeTypeId): Column => ({
  index: 0,
  header: '',
  role,
  alternatives: [],
  hasFullDigits: false,
  decidedBy: 'choice',
  fittingCount: 0,
  filledCount: 0,
})

interface Answer {
  readonly status: string
  readonly reason: string
}

const toShort = ({ status, reason }: Answer) => `${status} ${reason}`
const describeProblem = (message: string) => /missing|too long/.exec(message)?.[0] ?? message
const readItem = (item: Answer & { problem?: { message: string } }) =>
  item.problem ? describeProblem(item.problem.message) : toShort(item)

/** A blank cell has no code. */
function describeCell(cell: ReadCode['cell']): string {
  if (!cell) return 'missing'
  return cell.finding ? `${cell.status} ${findReason(cell.finding)}` : describeProblem(cell.reason ?? '')
}

const headers = { authorization: `Bearer ${key}` }

async function postBatch(contentType: string, payload: string): Promise<string> {
  const response = await site.app.inject({
    method: 'POST',
    url: '/v1/batch',
    headers: { ...headers, 'content-type': contentType },
    payload,
  })
  return response.body
}

it.each(CODE_TYPES)('$name: every surface answers each text alike', async (type) => {
  const { id, apiName, apiParameter = 'code' } = type
  const lookUp: Parameters<typeof createCodeReader>[0] = (one, text) => lookUpCode(directory, one, text, DAY)
  const readCell = createCodeReader(lookUp)
  const items = TEXTS.map((code) => ({ type: apiName, code }))
  const batch = JSON.parse(await postBatch('application/json', JSON.stringify({ codes: items }))).results
  const lines = await postBatch('application/x-ndjson', items.map((item) => JSON.stringify(item)).join('\n'))
  const streamed = lines.trimEnd().split('\n')
  for (const [index, text] of TEXTS.entries()) {
    const query = new URLSearchParams({ [apiParameter]: text })
    const call = (await site.app.inject({ url: `/v1/${apiName}/validate?${query}`, headers })).json()
    const answer = call.status ? toShort(call) : describeProblem(call.error.message)
    const cell = describeCell(readCell(text, createColumn(id), null).cell)
    const others = { batch: readItem(batch[index]), line: readItem(JSON.parse(streamed[index] ?? '')), cell }
    expect({ text, ...others }).toEqual({ text, batch: answer, line: answer, cell: answer })
    // The field has no directory: it says what the rules say.
    const field = validateByRules(type, readCode(type, text))
    if (field.status === 'invalid' && !/^(missing|too long)$/.test(answer))
      expect([text, toShort(field)]).toEqual([text, answer])
  }
})
