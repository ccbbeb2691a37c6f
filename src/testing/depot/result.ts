import { z } from 'zod'
import { publish } from '../../codes/published-answer.ts'
import { codeResult, toCodeResult } from '../../codes/result-base.ts'
import type { ResultShape } from '../../codes/result-shape.ts'
import { depot } from './depot.ts'

const schema = codeResult.extend({ company: z.string().nullable() })

export const result: ResultShape<z.infer<typeof schema>> = {
  schema,
  toResult: (answer) => ({
    ...toCodeResult(depot, answer),
    company: answer.status === 'invalid' ? null : answer.code.slice(1, 4),
  }),
}

export const published = publish(depot, schema, result.toResult, ['company'])
