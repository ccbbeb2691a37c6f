/** One item of a batch: what it asks for, or why it cannot be answered. Nothing that a caller sends is too odd to be told so. */
import type { Plan } from '../../../api-keys/plans.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { outsidePlan } from '../admission/admission.ts'
import { TYPE_WORDS, typeOfWord, typesOf } from '../answered-code.ts'
import { Problem } from '../problems.ts'

const LONGEST_CODE = 100
const LONGEST_ID = 100

/** What a batch item asks for. The id is the caller's own, and goes back as it came. */
export interface ReadItem {
  readonly id: string | number | null
  readonly asks: { readonly type: CodeType<CodeTypeId>; readonly code: string } | Problem
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

function asksFor(given: unknown, code: unknown, plan: Plan): ReadItem['asks'] {
  if (typeof code !== 'string') return wrong('code must be a text', 'code')
  if (code.trim() === '') return wrong('code is missing', 'code')
  if (code.length > LONGEST_CODE)
    return wrong(`code is too long (maximum ${LONGEST_CODE} characters)`, 'code')
  const type = typeOf(given, code, plan)
  if (type instanceof Problem) return type
  return outsidePlan(plan, { type: type.id }) ?? { type, code }
}

const isId = (id: unknown): id is string | number =>
  (typeof id === 'string' && id.length <= LONGEST_ID) || (typeof id === 'number' && Number.isFinite(id))

/** Reads an item: a code as a text, or {code, type, id}. */
export function readItem(item: unknown, plan: Plan): ReadItem {
  if (typeof item === 'string') return { id: null, asks: asksFor(undefined, item, plan) }
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { id: null, asks: wrong('An item must be a code, or an object with code and type', 'codes') }
  const { id, code, type } = item as Readonly<Record<string, unknown>>
  if (id === undefined || id === null) return { id: null, asks: asksFor(type, code, plan) }
  if (!isId(id))
    return {
      id: null,
      asks: wrong(`id must be a number, or a text of at most ${LONGEST_ID} characters`, 'id'),
    }
  return { id, asks: asksFor(type, code, plan) }
}
