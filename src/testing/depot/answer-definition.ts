import { codeField, defineAnswer, textField } from '../../codes/answer-fields.ts'
import { depot } from './depot.ts'

export const answerDefinition = defineAnswer(depot, {
  fields: {
    depotNumber: codeField,
    company: textField((answer) => (answer.status === 'invalid' ? null : answer.code.slice(1, 4))),
  },
  documentedFields: ['depotNumber', 'company'],
})
