import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from '../../../codes/answers/answer-definitions.ts'
import { toAnswer } from '../../../codes/answers/to-answer.ts'
import { createListedFinding } from '../../../codes/findings/findings.test-data.ts'
import { CODE_TYPES } from '../../../codes/registry.ts'
import { sortCode } from '../../../codes/sort-code/sort-code.ts'
import { listFacts } from './result-facts.ts'

describe('the facts of a result page', () => {
  const details = { branch: 'Elm', address: '1 Elm Street' }
  const finding = createListedFinding(sortCode, details, { city: 'Leeds' })
  const [mainSource] = finding.citedSources

  it('have the date of their source if that is not the main source', () => {
    const addresses = { ...mainSource?.source, id: 'addresses', publisher: 'Addresses', asOf: '2024-07' }
    const citedSources = [...finding.citedSources, { source: addresses, contributedFields: ['address'] }]
    const answer = toAnswer(sortCode, { ...finding, citedSources } as typeof finding)
    const texts = [
      { field: 'location.branch', name: 'Branch' },
      { field: 'location.street', name: 'Address' },
    ]
    expect(listFacts(texts, answer)).toEqual([
      { name: 'Branch', value: 'Elm' },
      { name: 'Address', value: '1 Elm Street', source: { publisher: 'Addresses', asOf: '2024-07' } },
    ])
  })

  it.each(CODE_TYPES)('find the source of each field of $name', ({ id }) => {
    const fields = getAnswerDefinition(id).groups.flatMap(([group, named]) =>
      named.map(([name, { statedAs }]) => ({ path: `${group}.${name}`, statedAs })),
    )
    for (const { path, statedAs } of fields.filter((field) => field.statedAs !== null)) {
      const [group = '', name = ''] = path.split('.')
      const source = { ...mainSource?.source, id: 'other', publisher: 'Other', asOf: '2024-07' }
      const citedSources = [{ source, contributedFields: [statedAs] }] as typeof finding.citedSources
      const answer = { ...toAnswer(sortCode, { ...finding, citedSources }), [group]: { [name]: 'text' } }
      expect(listFacts([{ field: path, name: path }], answer), path).toMatchObject([
        { source: { asOf: '2024-07' } },
      ])
    }
  })
})
