import { code, defineAnswers, text } from '../../codes/answer-fields.ts'
import { depot } from './depot.ts'

export const answers = defineAnswers(depot, {
  read: () => null,
  fields: {
    depotNumber: code,
    company: text((answer) => (answer.status === 'invalid' ? null : answer.code.slice(1, 4))),
  },
  documented: ['depotNumber', 'company'],
})
