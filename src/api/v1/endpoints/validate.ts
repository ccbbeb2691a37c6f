/** One code of a known type: is it right, and whose is it? GET as documented, POST so that nothing of it is in an address. */
import { z } from 'zod'
import { CODE_TYPES, type CodeTypeId } from '../../../codes/registry.ts'
import { answersOf } from '../../../codes/results.ts'
import type { CodeType } from '../../../codes/types.ts'
import { needed } from '../../request-fields.ts'
import type { Endpoint } from '../endpoint.ts'

/** What the parameter is called (specification, section 5). */
const PARAMETERS: Readonly<Partial<Record<CodeTypeId, string>>> = { iban: 'iban', routing: 'number' }

/** The name of the parameter that a type's code is given in: 'code' unless the specification has another. */
export function parameterOf({ id }: CodeType<CodeTypeId>): string {
  return PARAMETERS[id] ?? 'code'
}

/** What decides the verdict, by the evidence that a type has. */
const GROUNDS: Readonly<Record<CodeType['evidence'], string>> = {
  'check digits': 'Its check digits decide; the directory adds whose it is, as far as it knows.',
  directory: 'It has no check digits, so that it is valid only where the directory knows it.',
  none: 'It has no check digits, and there is no directory of such codes: a well-formed one is unknown.',
}

function about(type: CodeType<CodeTypeId>): string {
  return `Checks a code against the rules of its type and looks it up. ${GROUNDS[type.evidence]} For a code that is not valid, the answer is 200 with isValid false and the reason.`
}

function endpointsOf(type: CodeType<CodeTypeId>): Endpoint[] {
  const parameter = parameterOf(type)
  const [example = ''] = type.examples
  const asked = z.object({
    [parameter]: needed(parameter).describe(`The code, grouped in any way: ${example}`),
  })
  const shared = {
    group: type.name,
    path: `/${type.call}/validate`,
    answer: answersOf(type.id).publicSchema,
    needs: { type: type.id },
    counts: 'one',
  } as const
  const answerTo = (code: unknown, lookup: Parameters<Endpoint['answerTo']>[1]['lookup']) =>
    answersOf(type.id).toPublic(lookup().code(type.id, String(code)))
  const name = type.id.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [
    {
      ...shared,
      id: `validate${name}`,
      method: 'GET',
      title: `Validate ${type.name}`,
      about: about(type),
      query: asked,
      cache: type.personal ? 'private' : { byVersion: ['directory'] },
      example: { query: { [parameter]: example } },
      answerTo: ({ query }, { lookup }) => answerTo(query[parameter], lookup),
    },
    {
      ...shared,
      id: `validate${name}Posted`,
      method: 'POST',
      title: `Validate ${type.name}, posted`,
      about: `The same with the code in the body, so that it does not appear in an address: addresses get logged along the way.`,
      body: asked,
      cache: type.personal ? 'private' : 'never',
      example: { body: { [parameter]: example } },
      answerTo: ({ body }, { lookup }) => answerTo(body[parameter], lookup),
    },
  ]
}

/** The validate endpoints of every type, in the order of the site. */
export function validateEndpoints(): Endpoint[] {
  return CODE_TYPES.flatMap(endpointsOf)
}
