import type { Trial } from './trial.ts'

const TEST = `import { expect, it } from 'vitest'
import { BANK, createEntry, createListedFinding, toParsedResult } from '../findings/findings.test-data.ts'

it('an answer has the year in which the bank of a code was founded', () => {
  const result = toParsedResult('bsb', (type) => ({
    ...createListedFinding(type, {}, { bank: BANK }),
    headOffice: createEntry(type, { code: 'QQAADEFFXXX', details: { founded: '1921' } }),
  }))
  expect(result.swiftBank).toMatchObject({ founded: '1921' })
})
`

/** A field in the bank of every answer, from a detail of the head office. */
export const newField: Trial = {
  name: 'a new field',
  maxFiles: 2,
  edits: [
    {
      file: 'src/codes/answers/answer-fields.ts',
      after: "    website: statedForBank('website'),\n",
      text: "    founded: statedForBank('founded'),\n",
    },
    {
      file: 'src/codes/answers/answer-names.ts',
      after: "BANK_DETAILS = ['website'",
      text: ", 'founded'",
    },
    {
      file: 'src/codes/answers/answer-names.ts',
      after: "      website: 'listedBank.website',\n",
      text: "      founded: 'listedBank.founded',\n",
    },
  ],
  tests: [{ file: 'src/codes/answers/founded.test.ts', text: TEST }],
  guards: ['src/codes/answers/results.test.ts', 'src/codes/answers/results-stated.test.ts'],
}
