/**
 * Creates findings about the first example of a type: one for each possible combination of verdict and data.
 * All names are invented.
 */

import { getAnswerDefinition } from '../answers/answer-definitions.ts'
import { createSiteAnswerSchema } from '../answers/answer-schemas.ts'
import { type SiteAnswer, toSiteAnswer } from '../answers/site-answer.ts'
import { toAnswer } from '../answers/to-answer.ts'
import type { CodeEntry } from '../code-entry.ts'
import { type CodeTypeId, findCodeType } from '../registry.ts'
import type { CodeType } from '../types.ts'
import { type BankRecord, type CitedSource, chooseBic, type Finding } from './finding.ts'

export const BANK: BankRecord = {
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

function createHeadOffice({ name, country }: BankRecord, bic8: string): CodeEntry {
  return { code: `${bic8}XXX`, name, country, city: '', status: 'active', successor: null, details: {} }
}

/** Creates the finding for an input by the rules alone, with some fields changed. */
function createFindingByRules(type: CodeType, input: string, changes: Partial<Finding>): Finding {
  const examination = type.examine(input)
  const { checks, parts, isWellFormed } = examination
  const { entry = null, institution = null, bank = null } = changes
  const bic = chooseBic({ entry, institution, bank }, { isStatedOnly: type.identifiesAccount })
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
    validity: null,
    reach: [],
    bank: null,
    bic,
    headOffice: bic && bank?.defaultBic8 ? createHeadOffice(bank, bank.defaultBic8) : null,
    citedSources: [],
    links: [],
    ...changes,
  }
}

/** Creates a finding about the first example of a type, without an entry in the directory. */
export function createFinding(type: CodeType, changes: Partial<Finding> = {}): Finding {
  return createFindingByRules(type, type.examples[0] ?? '', changes)
}

/** Creates the entry of the first example of a type, with some fields changed. */
export function createEntry(type: CodeType, changes: Partial<CodeEntry> = {}): CodeEntry {
  const { code } = createFinding(type)
  const defaults = {
    name: 'Aldermoor Bank',
    country: 'GB',
    city: '',
    status: 'active',
    successor: null,
  } as const
  return { code, ...defaults, details: {}, ...changes }
}

/** Creates a valid finding about a listed code with these details. */
export function createListedFinding(
  type: CodeType,
  details: Record<string, string>,
  { city = '', bank = null }: { city?: string; bank?: BankRecord | null } = {},
): Finding {
  const entry = createEntry(type, { details, city })
  return createFinding(type, { status: 'valid', isValid: true, entry, bank, citedSources: [CITED_SOURCE] })
}

/** Creates a finding for each combination of verdict and data. The keys describe the code: 'a code ...'. */
export function createEveryFinding(type: CodeType): Record<string, Finding> {
  const valid = { status: 'valid', isValid: true, error: null } as const
  const unknown = { status: 'unknown', isValid: false, error: type.notFoundError } as const
  const invalid = { status: 'invalid', isValid: false, error: type.notFoundError } as const
  const institution = { name: 'Aldermoor Bank', country: 'GB', details: {} }
  const citedSources = [CITED_SOURCE]
  const closedEntry = createEntry(type, { status: 'closed', successor: type.examples.at(-1) ?? null })
  return {
    'that is listed': createFinding(type, { ...valid, entry: createEntry(type), bank: BANK, citedSources }),
    'with a known institution only': createFinding(type, { ...valid, institution, citedSources }),
    'that is valid and not listed': createFinding(type, valid),
    'that is listed and unconfirmed': createFinding(type, {
      ...unknown,
      entry: createEntry(type),
      citedSources,
    }),
    'that is unknown and not listed': createFinding(type, unknown),
    'that does not exist': createFinding(type, invalid),
    'that is closed': createFinding(type, { ...invalid, entry: closedEntry, citedSources }),
    'that breaks a rule': createFindingByRules(type, 'x', {}),
    'that is empty': createFindingByRules(type, '', {}),
  }
}

/** Converts a finding to the answer of a site call. */
export function toResult(type: CodeType, finding: Finding): SiteAnswer {
  return toSiteAnswer(getAnswerDefinition(type.id), toAnswer(type, finding))
}

export type Fields = Readonly<Record<string, unknown>>

/** Creates a finding and converts it to the answer of a site call. Throws if it does not match its schema. */
export function toParsedResult(id: CodeTypeId, createFindingOfType: (type: CodeType) => Finding): Fields {
  const type = findCodeType(id)
  if (!type) throw new Error(`${id} is not a code type`)
  return createSiteAnswerSchema(getAnswerDefinition(type.id)).parse(toResult(type, createFindingOfType(type)))
}
