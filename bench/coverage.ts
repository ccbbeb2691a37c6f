/**
 * How many IBANs that organisations publish name the right bank and the right BIC, by country.
 *
 *   npm run bench:coverage
 */
import { openDirectory } from '../src/directory/file/open-directory.ts'
import { type JudgedIban, judgePublishedIban, readPublishedIbans } from '../src/testing/published-ibans.ts'

const opened = openDirectory(process.env.DIRECTORY_FILE ?? 'var/directory.sqlite')
if (!opened.ok) throw new Error(opened.failure.message)
const { directory } = opened
const today = new Date().toISOString().slice(0, 10)
const judged = readPublishedIbans().map((published) => judgePublishedIban(directory, published, today))

const count = (rows: readonly JudgedIban[], test: (row: JudgedIban) => boolean) => rows.filter(test).length

function summarize(rows: readonly JudgedIban[]) {
  return {
    ibans: rows.length,
    'bank right': count(rows, ({ bankOutcome }) => bankOutcome === 'right'),
    'bank wrong': count(rows, ({ bankOutcome }) => bankOutcome === 'wrong'),
    'with BIC': count(rows, ({ bicOutcome }) => bicOutcome !== null),
    'BIC right': count(rows, ({ bicOutcome }) => bicOutcome === 'right'),
  }
}

const byCountry = Map.groupBy(judged, ({ iban }) => iban.slice(0, 2))
const summaries = [...byCountry].sort().map(([country, rows]) => [country, summarize(rows)])
console.table({ ...Object.fromEntries(summaries), all: summarize(judged) })
for (const { iban, bank, bic, answeredBank, bankOutcome } of judged)
  if (bankOutcome !== 'right')
    console.log(
      `${iban.slice(0, 2)}: ${bankOutcome}: printed ${bank} ${bic}, answered ${answeredBank ?? 'nothing'}`,
    )
directory.close()
