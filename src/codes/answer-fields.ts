/**
 * Declares the answers of a code type field by field: each field has a schema and a function that reads its
 * value. The answer for the site (`CodeResult`) has all fields. The public answer (in /v1) has `isValid`, the
 * documented fields of the type and the fields common to all types.
 */
import { z } from 'zod'
import {
  type CodeAnswer,
  getBankName,
  getDetails,
  getEvidenceLevel,
  getStatedOrDefaultBic,
} from './code-answer.ts'
import type { DetailField } from './code-entry.ts'
import {
  type CodeResult,
  checkSchema,
  codeResultSchema,
  findSuccessor,
  resultSourceSchema,
  swiftBankSchema,
  toCodeResult,
  toResultSources,
  toSwiftBank,
} from './code-result.ts'
import type { CodeType } from './types.ts'

/** A field of an answer: its schema, and the function that reads its value. */
export interface AnswerField<Value = unknown> {
  readonly schema: z.ZodType<Value>
  getValue(answer: CodeAnswer): Value
}

/**
 * Declares a text field. Its value is null if no source states the field. The reference of the public API
 * shows `description`.
 */
export function textField(
  getValue: (answer: CodeAnswer) => string | null,
  description?: string,
): AnswerField<string | null> {
  const schema = z.string().nullable()
  return { schema: description ? schema.describe(description) : schema, getValue }
}

/** Declares a text field whose value is a detail of the entry or of its institution: 'phone', 'postcode'. */
export function detailField(name: DetailField, description?: string): AnswerField<string | null> {
  return textField((answer) => getDetails(answer)[name] ?? null, description)
}

/** The canonical code, or the compact input if it is malformed. */
export const codeField: AnswerField<string> = { schema: z.string(), getValue: (answer) => answer.code }

/** The name of the bank that holds the code. */
export const bankNameField = textField(getBankName)

/** The city of the code itself; null if only its institution is known. */
export const cityField = textField(({ entry }) => entry?.city || null)

/**
 * `swift` is the BIC that a source states for the code, else the default BIC of its bank. `swiftBank` is that
 * bank, as the SWIFT/BIC directory lists it.
 */
export const SWIFT_FIELDS = {
  swift: textField(getStatedOrDefaultBic),
  swiftBank: {
    schema: swiftBankSchema.nullable(),
    getValue: (answer: CodeAnswer) => toSwiftBank(answer, getStatedOrDefaultBic(answer)),
  },
}

const isValidSchema = z
  .boolean()
  .describe('Whether rules and sources show that the code is valid: true only with evidence')

const statusSchema = codeResultSchema.shape.status.describe(
  'Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not ' +
    'take it for valid',
)

/** The schemas of the fields that follow the documented fields in the public answers of all types. */
const COMMON_SCHEMAS = {
  status: statusSchema,
  error: z.string().nullable().describe('Why the code is not valid, as a sentence; null if it is valid'),
  level: codeResultSchema.shape.level.describe(
    'What is known: the code itself, only its institution, or neither',
  ),
  formatted: z.string().describe('The code, formatted for people to read'),
  successor: z
    .string()
    .nullable()
    .describe(
      'The code that a source gives as a replacement for this one; ask the payee which of the two to use',
    ),
  source: z.string().nullable().describe('Who publishes the bank data in this answer'),
  asOf: z.string().nullable().describe('The day, month or year of the source'),
}

/** The fields of a complete public answer that a short one leaves out. */
export const checksAndSourcesSchema = z
  .object({
    checks: z
      .array(checkSchema)
      .describe('Each check behind the verdict, in order, with the document that sets its rule'),
    sources: z
      .array(resultSourceSchema)
      .describe('All sources of the answer, with the fields that each provided'),
  })
  .meta({ id: 'Details' })

/** The fields that the public answers of all types share. */
export const verdictSchema = z.object({ isValid: isValidSchema, ...COMMON_SCHEMAS }).meta({ id: 'Verdict' })

type FieldValues = Readonly<Record<string, unknown>>
type ShortPublicAnswer = FieldValues & z.infer<typeof verdictSchema>
type PublicAnswer = ShortPublicAnswer & z.infer<typeof checksAndSourcesSchema>

/** The answers of a code type: its `answer-definition.ts` exports them as `answerDefinition`. */
export interface AnswerDefinition<TypeFields extends FieldValues = FieldValues> {
  /** The schema of the answer that the site's pages receive, as `toResult` returns it. */
  readonly schema: z.ZodObject
  toResult(answer: CodeAnswer): CodeResult & TypeFields
  /** The documented fields of this type; `verdictSchema` has the public fields of all types. */
  readonly documentedSchema: z.ZodObject
  toPublicAnswer(answer: CodeAnswer): PublicAnswer
  /** `toPublicAnswer` without checks and sources. */
  toShortPublicAnswer(answer: CodeAnswer): ShortPublicAnswer
}

/** The fields of a type, and which of them the public API documents. */
interface AnswerDeclaration<TypeFields extends FieldValues> {
  readonly fields: { readonly [Name in keyof TypeFields]: AnswerField<TypeFields[Name]> }
  /** In public order. Each is a name in `fields`, or a pair if the documented name differs. */
  readonly documentedFields: readonly (string | readonly [documentedName: string, fieldName: string])[]
}

type NamedField = readonly [name: string, field: AnswerField]

function toZodShape(namedFields: readonly NamedField[]): Record<string, z.ZodType> {
  return Object.fromEntries(namedFields.map(([name, { schema }]) => [name, schema]))
}

// A loop, because Object.fromEntries takes four times as long.
function getValues(namedFields: readonly NamedField[], answer: CodeAnswer): FieldValues {
  const values: Record<string, unknown> = {}
  for (const [name, field] of namedFields) values[name] = field.getValue(answer)
  return values
}

/** Defines the answers of a type. Throws TypeError if a documented field is not declared. */
export function defineAnswer<TypeFields extends FieldValues>(
  type: CodeType,
  { fields, documentedFields }: AnswerDeclaration<TypeFields>,
): AnswerDefinition<TypeFields> {
  const allFields = Object.entries<AnswerField>(fields)
  const fieldsByName = new Map(allFields)
  const namedDocumentedFields = documentedFields.map((nameOrPair): NamedField => {
    const [documentedName, fieldName] = typeof nameOrPair === 'string' ? [nameOrPair, nameOrPair] : nameOrPair
    const field = fieldsByName.get(fieldName)
    if (!field) throw new TypeError(`${type.id} has no field ${fieldName}`)
    return [documentedName, field]
  })
  const toShortPublicAnswer = (answer: CodeAnswer): ShortPublicAnswer => ({
    isValid: answer.isValid,
    ...getValues(namedDocumentedFields, answer),
    ...toCommonFields(type, answer),
  })
  return {
    schema: codeResultSchema.extend(toZodShape(allFields)),
    toResult: (answer) => ({
      ...toCodeResult(type, answer),
      ...(getValues(allFields, answer) as TypeFields),
    }),
    documentedSchema: z.object(toZodShape(namedDocumentedFields)),
    toPublicAnswer: (answer) => ({
      ...toShortPublicAnswer(answer),
      checks: [...answer.checks],
      sources: toResultSources(answer),
    }),
    toShortPublicAnswer,
  }
}

function toCommonFields(type: CodeType, answer: CodeAnswer) {
  const [mainSource] = answer.citedSources
  return {
    status: answer.status,
    error: answer.error,
    level: getEvidenceLevel(answer),
    formatted: type.format(answer.code),
    successor: findSuccessor(type, answer),
    source: mainSource?.source.publisher ?? null,
    asOf: mainSource?.source.asOf ?? null,
  }
}
