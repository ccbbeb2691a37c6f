/** The schemas of answers in the site calls and in the public API. Pages need none of them. */
import { z } from 'zod'
import { SCHEMES } from '../findings/reach.ts'
import { REASONS } from '../findings/reasons.ts'
import { WARNINGS } from '../findings/warnings.ts'
import { capitalize } from '../format.ts'
import type { ValueKind } from './answer-fields.ts'
import { BIC_ROLES } from './bics.ts'
import type { AnswerDefinition, NamedField } from './define-answer.ts'

export const checkSchema = z
  .object({
    id: z.string(),
    outcome: z.enum(['pass', 'fail', 'note']),
    statement: z.string(),
    working: z.string(),
    source: z.string(),
  })
  .meta({ id: 'Check' })

export const partSchema = z.object({ name: z.string(), text: z.string(), meaning: z.string() })

export const provenanceSchema = z.object({
  publisher: z.string(),
  url: z.string(),
  licence: z.string(),
  /** The day, month or year of the content. */
  asOf: z.string(),
  /** When the directory was built from the source, ISO 8601. */
  retrieved: z.string(),
})

/** A source. `gave` has the names of the fields that it contributed; null for the main source. */
export const sourceSchema = provenanceSchema
  .extend({ id: z.string(), gave: z.array(z.string()).nullable() })
  .meta({ id: 'Source' })

/** The keys of a table, for an enumeration. */
const getKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

export const referenceSchema = z.object({ type: z.string(), code: z.string(), path: z.string() })
const status = z.enum(['valid', 'invalid', 'unknown'])
const reason = z.enum(getKeys(REASONS))
export const warningsSchema = z.array(
  z.object({ id: z.enum(getKeys(WARNINGS)), text: z.string() }).meta({ id: 'Warning' }),
)
const level = z.enum(['code', 'institution']).nullable()
const bics = z.array(
  z
    .object({
      bic: z.string(),
      role: z.enum(getKeys(BIC_ROLES)),
      source: z.string().nullable(),
      asOf: z.string().nullable(),
    })
    .meta({ id: 'CodeBic' }),
)

const statement = z
  .object({ value: z.string(), source: z.string(), asOf: z.string() })
  .nullable()
  .meta({ id: 'ValidityStatement' })

export const validitySchema = z
  .object({
    text: z.string().describe('In words: "Retired on 5 March 2026; replaced by 98-70-02"'),
    validFrom: statement,
    validUntil: statement.describe('When the code, or the institution that held it, ended'),
    successor: statement,
    reason: statement,
  })
  .nullable()
  .meta({
    id: 'Validity',
    description:
      'Since when the code is in use, until when, what replaces it and why, with sources; null if it is in ' +
      'use, and no source says since when',
  })

export const reachSchema = z
  .array(
    z.object({
      scheme: z.enum(getKeys(SCHEMES)),
      adheres: z.boolean().nullable().describe('null: not known'),
      text: z.string(),
      since: z.string().nullable(),
      until: z.string().nullable(),
      bic: z.string().nullable().describe('In the register; branches follow it'),
      source: z.string(),
      asOf: z.string(),
    }),
  )
  .meta({ id: 'Reach', description: 'Payment schemes of the bank, by registers' })

/** The fields that the answers of site calls have for every type. */
const siteCommonSchema = z.object({
  isValid: z.boolean(),
  error: z.string().nullable(),
  suggestion: z.string().nullable(),
  status,
  reason,
  warnings: warningsSchema.readonly(),
  level,
  code: z.string(),
  formatted: z.string(),
  checks: z.array(checkSchema).readonly(),
  parts: z.array(partSchema).readonly(),
  bics: bics.readonly(),
  sources: z.array(sourceSchema),
  successor: referenceSchema.nullable(),
  validity: validitySchema,
  reach: reachSchema.readonly(),
  related: z.array(referenceSchema),
})

/** The fields that the public answers of all types share. */
export const verdictSchema = z
  .object({
    isValid: z.boolean().meta({
      id: 'IsValid',
      description: 'Whether rules and sources show that the code is valid: true only with evidence',
    }),
    status: status.meta({
      id: 'Status',
      description:
        'Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not ' +
        'take it for valid',
    }),
    error: z.string().nullable().meta({
      id: 'ErrorText',
      description: 'Why the code is not valid, as a sentence; null if it is valid',
    }),
    suggestion: z.string().nullable().describe('The code that a malformed one may be meant for'),
    reason: reason.describe('Why the verdict is as it is: a stable id'),
    warnings: warningsSchema.describe(
      'What to know before the code is used, each with a stable id and a sentence',
    ),
    level: level.describe('What is known: the code itself, only its institution, or neither'),
    formatted: z.string().describe('The code, formatted for people to read'),
    successor: z
      .string()
      .nullable()
      .describe(
        'The code that a source gives as a replacement for this one; ask the payee which of the two to use',
      ),
    source: z.string().nullable().describe('Who publishes the bank data in this answer'),
    asOf: z.string().nullable().describe('The day, month or year of the source'),
  })
  .meta({ id: 'Verdict' })

/** The fields of a complete public answer that a short one leaves out. */
export const checksAndSourcesSchema = z
  .object({
    bics: bics.meta({
      id: 'CodeBics',
      description:
        'The BICs of the code, with role and source: first the one to pay under. Where sources disagree, ' +
        'the others follow; empty for a BIC',
    }),
    validity: validitySchema,
    reach: reachSchema,
    checks: z.array(checkSchema).meta({
      id: 'Checks',
      description: 'Each check behind the verdict, in order, with the document that sets its rule',
    }),
    sources: z.array(sourceSchema).meta({
      id: 'Sources',
      description: 'All sources of the answer, with the fields that each provided',
    }),
  })
  .meta({ id: 'Details' })

function createValueSchema(kind: ValueKind): z.ZodType {
  switch (kind) {
    case 'text':
      return z.string().nullable()
    case 'required text':
      return z.string()
    case 'yes or no':
      return z.boolean().nullable()
    case 'list':
      return z.array(z.string())
    default:
      return z.enum(kind).nullable()
  }
}

function createFieldSchema({ kind, description }: NamedField): z.ZodType {
  const schema = createValueSchema(kind)
  return description ? schema.describe(description) : schema
}

/** The schema of an object that is null without a bank: it has the name of the bank. */
function createObjectSchema(fields: readonly NamedField[]) {
  return z.object({ ...createShape(fields), name: z.string() })
}

function createShape(
  named: AnswerDefinition['site'],
  createObject: (fields: readonly NamedField[], name: string) => z.ZodType = createObjectSchema,
): Record<string, z.ZodType> {
  const entries = named.map((field) => [
    field.name,
    'fields' in field ? createObject(field.fields, field.name).nullable() : createFieldSchema(field),
  ])
  return Object.fromEntries(entries)
}

/** The schema of a type's answers in site calls. */
export function createSiteAnswerSchema({ site }: AnswerDefinition) {
  return siteCommonSchema.extend(createShape(site))
}

/** The schema of the fields that the public API documents for a type, besides those of `verdictSchema`. */
export function createDocumentedSchema({ documented }: AnswerDefinition) {
  const createObject = (fields: readonly NamedField[], name: string) =>
    createObjectSchema(fields).meta({ id: capitalize(name) })
  return z.object(createShape(documented, createObject))
}
