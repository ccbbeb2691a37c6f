/**
 * Answers about the first example of a type, one for each possible combination of verdict and data. All names
 * are invented.
 */

import { getAnswerDefinition } from './answer-definitions.ts'
import type { AnswerBank, AnswerEvidence, CodeAnswer } from './code-answer.ts'
import { type CodeTypeId, findCodeType } from './registry.ts'
import type { EntryDraft } from './source-row.ts'
import type { CodeType } from './types.ts'

export const BANK: AnswerBank = {
  name: 'Aldermoor Bank AG',
  country: 'DE',
  slug: 'aldermoor-bank-ag',
  type: null,
  mainBic: 'QQAADEFFXXX',
  defaultBic8: 'QQAADEFF',
}

const EVIDENCE: AnswerEvidence = {
  source: {
    id: 'invented',
    publisher: 'Invented banks',
    url: 'https://invented.example',
    licence: 'none',
    asOf: '2026-01',
    retrievedAt: '2026-01-31T12:00:00.000Z',
  },
  contributedFields: null,
}

/** What the rules alone say of an input, as an answer. */
function byRules(type: CodeType, input: string, change: Partial<CodeAnswer>): CodeAnswer {
  const examination = type.examine(input)
  const { checks, parts, wellFormed } = examination
  return {
    type: type.id,
    code: wellFormed ? examination.code : examination.compact,
    status: 'invalid',
    isValid: false,
    error: wellFormed ? null : examination.error,
    checks,
    parts,
    entry: null,
    institution: null,
    bank: null,
    listedBic8: change.bank?.defaultBic8 ?? null,
    evidence: [],
    links: [],
    ...change,
  }
}

/** An answer about the first example of a type, of which the directory has nothing. */
export function answerOf(type: CodeType, change: Partial<CodeAnswer> = {}): CodeAnswer {
  return byRules(type, type.examples[0] ?? '', change)
}

export function entryOf(type: CodeType, change: Partial<EntryDraft> = {}): EntryDraft {
  const { code } = answerOf(type)
  const plain = {
    name: 'Aldermoor Bank',
    country: 'GB',
    city: '',
    status: 'active',
    successor: null,
  } as const
  return { code, ...plain, details: {}, ...change }
}

/** A valid answer about a code that is listed with these details. */
export function listedAnswer(type: CodeType, details: Record<string, string>, city = ''): CodeAnswer {
  const entry = entryOf(type, { details, city })
  return answerOf(type, { status: 'valid', isValid: true, entry, evidence: [EVIDENCE] })
}

/** Every way that an answer about a type can turn out. */
export function everyAnswer(type: CodeType): Record<string, CodeAnswer> {
  const valid = { status: 'valid', isValid: true, error: null } as const
  const unknown = { status: 'unknown', isValid: false, error: type.notFoundError } as const
  const invalid = { status: 'invalid', isValid: false, error: type.notFoundError } as const
  const institution = { name: 'Aldermoor Bank', country: 'GB', details: {} }
  const evidence = [EVIDENCE]
  const closed = entryOf(type, { status: 'closed', successor: type.examples.at(-1) ?? null })
  return {
    'that is listed': answerOf(type, { ...valid, entry: entryOf(type), bank: BANK, evidence }),
    'whose institution alone is known': answerOf(type, { ...valid, institution, evidence }),
    'that is valid and not listed': answerOf(type, valid),
    'that nobody confirms': answerOf(type, { ...unknown, entry: entryOf(type), evidence }),
    'that is not listed': answerOf(type, unknown),
    'that does not exist': answerOf(type, invalid),
    'that is out of use': answerOf(type, { ...invalid, entry: closed, evidence }),
    'that breaks a rule': byRules(type, 'x', {}),
    'that is empty': byRules(type, '', {}),
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** The answer about a type as calls give it: it must be of the shape that they promise. */
export function shaped(id: CodeTypeId, answer: (type: CodeType) => CodeAnswer): Fields {
  const type = findCodeType(id)
  if (!type) throw new Error(`${id} is no type`)
  const { schema, toResult } = getAnswerDefinition(id)
  return schema.parse(toResult(answer(type)))
}
