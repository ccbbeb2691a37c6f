/**
 * Declares the answers of a code type field by field: each field has a schema and a function that reads its
 * value. The site’s answer has all fields. The public API’s answer has isValid, the documented fields of the
 * type (specification, section 3) and the fields common to all types.
 */
import { z } from 'zod'
import type { CodeAnswer } from './code-answer.ts'
import { knownBic, knownDetails, knownName, levelOf } from './known-facts.ts'
import {
  type CodeResult,
  check,
  codeResult,
  evidence,
  successorOf,
  swiftBank,
  toCodeResult,
  toEvidence,
  toSwiftBank,
} from './result-base.ts'
import type { CodeType } from './types.ts'

/** A field of an answer. `Read` is a value that the type derives once for all its fields. */
export interface Field<Value = unknown, Read = unknown> {
  readonly schema: z.ZodType<Value>
  of(answer: CodeAnswer, read: Read): Value
}

/** A text field that is null if no source states it. */
export function textField<Read>(of: Field<string | null, Read>['of']): Field<string | null, Read> {
  return { schema: z.string().nullable(), of }
}

/** A text field from the details of the entry or its institution. */
export const detailField = (name: string) => textField((answer) => knownDetails(answer)[name] ?? null)

/** The canonical code, or the normalized input. */
export const code: Field<string> = { schema: z.string(), of: (answer) => answer.code }

/** The name of the bank that holds the code. */
export const bankName = textField(knownName)

/** The city of the code itself; institutions have several. */
export const city = textField(({ entry }) => entry?.city || null)

/** The BIC of the code, and its bank in the SWIFT/BIC directory. */
export const SWIFT_FIELDS = {
  swift: textField(knownBic),
  swiftBank: {
    schema: swiftBank.nullable(),
    of: (answer: CodeAnswer) => toSwiftBank(answer, knownBic(answer)),
  },
}

const isValid = z
  .boolean()
  .describe('Whether rules and sources show that the code is valid: true only with evidence')

const status = codeResult.shape.status.describe(
  'Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not ' +
    'take it for valid',
)

/** The fields after the documented ones, in the answers of all types. */
const common = {
  status,
  error: z.string().nullable().describe('Why the code is not valid, as a sentence; null if it is valid'),
  level: codeResult.shape.level.describe('What is known: the code itself, only its institution, or neither'),
  formatted: z.string().describe('The code, formatted for people to read'),
  successor: z
    .string()
    .nullable()
    .describe(
      'The code that a source gives as a replacement for this one; ask the payee which of them to use',
    ),
  source: z.string().nullable().describe('Who publishes the bank data in this answer'),
  asOf: z.string().nullable().describe('The day or month of the source'),
}

/** Fields that batch answers leave out unless the caller requests them. */
const details = {
  checks: z
    .array(check)
    .describe('Each check behind the verdict, in order, with the document that sets its rule'),
  sources: z.array(evidence).describe('All sources of the answer, with the fields that each provided'),
}

/** The fields that the public API’s answers of all types share. */
export const verdict = z.object({ isValid, ...common }).meta({ id: 'Verdict' })

/** What an answer has besides, unless the caller does without. */
export const answerDetails = z.object(details).meta({ id: 'Details' })

type Values = Readonly<Record<string, unknown>>
type CommonFields = z.infer<z.ZodObject<typeof common>>
type DetailFields = z.infer<z.ZodObject<typeof details>>

/** The answers of a code type: its `result.ts` exports them as `answerDefinition`. */
export interface AnswerDefinition<Own extends Values = Values> {
  /** The schema of the site's answer. */
  readonly schema: z.ZodObject
  toResult(answer: CodeAnswer): CodeResult & Own
  /** The documented fields of the type; its public answer has those of `verdict` and `answerDetails` too. */
  readonly documentedSchema: z.ZodObject
  toPublic(answer: CodeAnswer): Values & CommonFields & DetailFields
  /** `toPublic` without checks and sources. */
  toShortPublic(answer: CodeAnswer): Values & CommonFields
}

function commonFields(type: CodeType, answer: CodeAnswer): CommonFields {
  const [main] = answer.evidence
  return {
    status: answer.status,
    error: answer.error,
    level: levelOf(answer),
    formatted: type.format(answer.code),
    successor: successorOf(type, answer),
    source: main?.source.publisher ?? null,
    asOf: main?.source.asOf ?? null,
  }
}

const detailFields = (answer: CodeAnswer): DetailFields => ({
  checks: [...answer.checks],
  sources: toEvidence(answer),
})

/**
 * An object with all fields of a schema set to null. Copying and filling it is faster than adding fields one
 * by one.
 */
function blankOf({ shape }: z.ZodObject): Values {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, null]))
}

/**
 * The fields of a type, and those that the public API documents, in its order. A pair gives the documented
 * name and the name of the field.
 */
interface Declared<Read, Own extends Values> {
  readonly fields: { readonly [Name in keyof Own]: Field<Own[Name], Read> }
  readonly documented: readonly (string | readonly [documented: string, field: string])[]
  /** Derives a value that several fields use, once for each answer. */
  readonly read: (answer: CodeAnswer) => Read
  /** Formats the code for display, if the type’s own `format` does not suit. */
  readonly format?: (answer: CodeAnswer, read: Read) => string
}

/** Defines the answers of a type. Throws TypeError if a documented field is not declared. */
export function defineAnswer<Read, Own extends Values>(
  type: CodeType,
  { fields, documented, read, format }: Declared<Read, Own>,
): AnswerDefinition<Own> {
  const all = Object.entries<Field<unknown, Read>>(fields)
  const byName = new Map(all)
  const published = documented.map((one) => {
    const [name, of] = typeof one === 'string' ? [one, one] : one
    const field = byName.get(of)
    if (!field) throw new TypeError(`${type.id} has no field ${of}`)
    return [name, field] as const
  })
  const shapeOf = (named: readonly (readonly [string, Field<unknown, Read>])[]) =>
    Object.fromEntries(named.map(([name, { schema }]) => [name, schema]))
  const schema = codeResult.extend(shapeOf(all))
  const documentedSchema = z.object(shapeOf(published))
  const shortSchema = z.object({ isValid, ...documentedSchema.shape, ...common })
  const blank = blankOf(z.object(shapeOf(all)))
  const [shortBlank, publicBlank] = [shortSchema, shortSchema.extend(details)].map(blankOf)

  function publicFields(filled: Record<string, unknown>, answer: CodeAnswer) {
    const given = read(answer)
    filled.isValid = answer.isValid
    for (const [name, field] of published) filled[name] = field.of(answer, given)
    return Object.assign(filled, commonFields(type, answer))
  }

  return {
    schema,
    documentedSchema,
    toResult(answer) {
      const given = read(answer)
      const result = toCodeResult(type, answer, format?.(answer, given))
      const filled: Record<string, unknown> = { ...result, ...blank }
      for (const [name, field] of all) filled[name] = field.of(answer, given)
      return filled as CodeResult & Own
    },
    toShortPublic: (answer) => publicFields({ ...shortBlank }, answer),
    toPublic: (answer) => Object.assign(publicFields({ ...publicBlank }, answer), detailFields(answer)),
  }
}
