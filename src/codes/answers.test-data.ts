/**
 * Creates answers about the first example of a type: one for each possible combination of verdict and data.
 * All names are invented.
 */

import { getAnswerDefinition } from './answer-definitions.ts'
import type { AnswerBank, CitedSource, CodeAnswer } from './code-answer.ts'
import type { CodeEntry } from './code-entry.ts'
import { type CodeTypeId, findCodeType } from './registry.ts'
import type { CodeType } from './types.ts'

export const BANK: AnswerBank = {
  name: 'Aldermoor Bank AG',
  country: 'DE',
  slug: 'aldermoor-bank-ag',
  type: null,
  mainBic: 'QQAADEFFXXX',
  defaultBic8: 'QQAADEFF',
}

const CITED_SOURCE: CitedSource = {
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

/** Creates the answer to an input by the rules alone, with some fields changed. */
function createAnswerByRules(type: CodeType, input: string, changes: Partial<CodeAnswer>): CodeAnswer {
  const examination = type.examine(input)
  const { checks, parts, isWellFormed } = examination
  return {
    type: type.id,
    code: isWellFormed ? examination.code : examination.compact,
    status: 'invalid',
    isValid: false,
    error: isWellFormed ? null : examination.error,
    checks,
    parts,
    entry: null,
    institution: null,
    bank: null,
    listedBic8: changes.bank?.defaultBic8 ?? null,
    citedSources: [],
    links: [],
    ...changes,
  }
}

/** Creates an answer about the first example of a type, without an entry in the directory. */
export function createAnswer(type: CodeType, changes: Partial<CodeAnswer> = {}): CodeAnswer {
  return createAnswerByRules(type, type.examples[0] ?? '', changes)
}

/** Creates the entry of the first example of a type, with some fields changed. */
export function createEntry(type: CodeType, changes: Partial<CodeEntry> = {}): CodeEntry {
  const { code } = createAnswer(type)
  const defaults = {
    name: 'Aldermoor Bank',
    country: 'GB',
    city: '',
    status: 'active',
    successor: null,
  } as const
  return { code, ...defaults, details: {}, ...changes }
}

/** Creates a valid answer about a listed code with these details. */
export function createListedAnswer(type: CodeType, details: Record<string, string>, city = ''): CodeAnswer {
  const entry = createEntry(type, { details, city })
  return createAnswer(type, { status: 'valid', isValid: true, entry, citedSources: [CITED_SOURCE] })
}

/** Creates an answer for each combination of verdict and data. The keys describe the code: 'a code ...'. */
export function createEveryAnswer(type: CodeType): Record<string, CodeAnswer> {
  const valid = { status: 'valid', isValid: true, error: null } as const
  const unknown = { status: 'unknown', isValid: false, error: type.notFoundError } as const
  const invalid = { status: 'invalid', isValid: false, error: type.notFoundError } as const
  const institution = { name: 'Aldermoor Bank', country: 'GB', details: {} }
  const citedSources = [CITED_SOURCE]
  const closedEntry = createEntry(type, { status: 'closed', successor: type.examples.at(-1) ?? null })
  return {
    'that is listed': createAnswer(type, { ...valid, entry: createEntry(type), bank: BANK, citedSources }),
    'with a known institution only': createAnswer(type, { ...valid, institution, citedSources }),
    'that is valid and not listed': createAnswer(type, valid),
    'that is listed and unconfirmed': createAnswer(type, {
      ...unknown,
      entry: createEntry(type),
      citedSources,
    }),
    'that is unknown and not listed': createAnswer(type, unknown),
    'that does not exist': createAnswer(type, invalid),
    'that is closed': createAnswer(type, { ...invalid, entry: closedEntry, citedSources }),
    'that breaks a rule': createAnswerByRules(type, 'x', {}),
    'that is empty': createAnswerByRules(type, '', {}),
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** Creates an answer and converts it to a result. Throws if the result does not match its schema. */
export function toParsedResult(id: CodeTypeId, createAnswerOfType: (type: CodeType) => CodeAnswer): Fields {
  const type = findCodeType(id)
  if (!type) throw new Error(`${id} is not a code type`)
  const { schema, toResult } = getAnswerDefinition(id)
  return schema.parse(toResult(createAnswerOfType(type)))
}
