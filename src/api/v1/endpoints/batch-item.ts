/** Reads an item of a batch: the code and its type, or the problem of the item. */
import type { Plan } from '../../../api-keys/plans.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { problemOfPlan } from '../admission/admission.ts'
import { TYPE_WORDS, typeOfWord, typesOf } from '../answered-code.ts'
import { Problem } from '../problems.ts'

const MAX_CODE_LENGTH = 100
const MAX_ID_LENGTH = 100

/** A validated item. The id is the caller's and is returned unchanged. */
export interface BatchItem {
  readonly id: string | number | null
  readonly request: { readonly type: CodeType<CodeTypeId>; readonly code: string } | Problem
}

const wrong = (message: string, parameter: string) => new Problem('invalid_parameter', message, { parameter })

function typeOfUnknown(code: string, plan: Plan): CodeType<CodeTypeId> | Problem {
  const { inPlan, outside } = typesOf(code, plan)
  const all = [...inPlan, ...outside]
  const [only] = all
  if (!only) return wrong('The code fits no type: give its type to find out why', 'type')
  if (all.length > 1) {
    const words = all.map(({ call }) => call)
    return new Problem(
      'invalid_parameter',
      `The code can be of several types: give one of ${words.join(', ')}`,
      {
        parameter: 'type',
        types: words,
      },
    )
  }
  return only
}

function typeOf(given: unknown, code: string, plan: Plan): CodeType<CodeTypeId> | Problem {
  if (given === undefined || given === null) return typeOfUnknown(code, plan)
  const type = typeof given === 'string' ? typeOfWord(given) : undefined
  return type ?? wrong(`type must be one of ${TYPE_WORDS.join(', ')}`, 'type')
}

function readRequest(given: unknown, code: unknown, plan: Plan): BatchItem['request'] {
  if (typeof code !== 'string') return wrong('code must be a text', 'code')
  if (code.trim() === '') return wrong('code is missing', 'code')
  if (code.length > MAX_CODE_LENGTH)
    return wrong(`code is too long (maximum ${MAX_CODE_LENGTH} characters)`, 'code')
  const type = typeOf(given, code, plan)
  if (type instanceof Problem) return type
  return problemOfPlan(plan, { type: type.id }) ?? { type, code }
}

const isId = (id: unknown): id is string | number =>
  (typeof id === 'string' && id.length <= MAX_ID_LENGTH) || (typeof id === 'number' && Number.isFinite(id))

/** Reads an item: a code as a text, or {code, type, id}. */
export function readBatchItem(item: unknown, plan: Plan): BatchItem {
  if (typeof item === 'string') return { id: null, request: readRequest(undefined, item, plan) }
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { id: null, request: wrong('An item must be a code, or an object with code and type', 'codes') }
  const { id, code, type } = item as Readonly<Record<string, unknown>>
  if (id === undefined || id === null) return { id: null, request: readRequest(type, code, plan) }
  if (!isId(id))
    return {
      id: null,
      request: wrong(`id must be a number, or a text of at most ${MAX_ID_LENGTH} characters`, 'id'),
    }
  return { id, request: readRequest(type, code, plan) }
}
