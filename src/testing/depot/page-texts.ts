import type { PageTexts } from '../../codes/pages/page-texts.ts'
import type { DepotField } from './answer-definition.ts'

export const pageTexts: PageTexts<DepotField> = {
  title: 'Depot Number Validator',
  description: 'Check the form of a depot number.',
  lead: 'Type the nine digits of a depot number.',
  form: {
    label: 'Depot number',
    placeholder: '000300012',
    hint: 'Nine digits, the first is 0.',
    button: 'Validate Depot Number',
    noun: 'depot number',
    plural: 'depot numbers',
  },
  structure: {
    title: 'How a depot number is built',
    note: 'A zero, three digits of the company and five of the depot.',
    parts: [
      { name: 'Leading zero', text: '0', meaning: 'always 0' },
      { name: 'Company', text: '003', meaning: 'the company' },
      { name: 'Depot', text: '00012', meaning: 'the depot' },
    ],
  },
  fields: [{ field: 'clearing.company', name: 'Company', displayFormat: 'code' }],
  examples: [{ code: '000300012', description: 'an invented depot' }],
}
