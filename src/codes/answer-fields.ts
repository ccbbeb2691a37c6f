/**
 * Declares the answers of a code type field by field: each field has a schema and a function that reads its
 * value. The site’s answer has all fields. The public API’s answer has isValid, the documented fields of the
 * type (product specification, section 3) and the fields common to all types.
 */
import { z } from 'zod'
import type { CodeAnswer } from './code-answer.ts'
import { getBankName, getDetails, getEvidenceLevel, getStatedOrBankBic } from './code-answer.ts'
import {
  type CodeResult,
  checkSchema,
  codeResultSchema,
  evidenceSchema,
  findSuccessor,
  swiftBankSchema,
  toCodeResult,
  toEvidence,
  toSwiftBank,
} from './code-result.ts'
import type { DetailField } from './detail-fields.ts'
import type { CodeType } from './types.ts'

/** A field of an answer. `Derived` is a value that the type derives from the answer once for all fields. */
export interface AnswerField<Value = unknown, Derived = unknown> {
  readonly schema: z.ZodType<Value>
  getValue(answer: CodeAnswer, derived: Derived): Value
}

/** Declares a text field. Its value is null if no source states the field. */
export function textField<Derived>(
  getValue: AnswerField<string | null, Derived>['getValue'],
): AnswerField<string | null, Derived> {
  return { schema: z.string().nullable(), getValue }
}

/** A text field from the details of the entry or its institution. */
export const detailField = (name: DetailField) => textField((answer) => getDetails(answer)[name] ?? null)

/** The canonical code, or the normalized input. */
export const codeField: AnswerField<string> = { schema: z.string(), getValue: (answer) => answer.code }

/** The name of the bank that holds the code. */
export const bankNameField = textField(getBankName)

/** The city of the code itself; institutions have several. */
export const cityField = textField(({ entry }) => entry?.city || null)

/** The BIC of the code, and its bank in the SWIFT/BIC directory. */
export const SWIFT_FIELDS = {
  swift: textField(getStatedOrBankBic),
  swiftBank: {
    schema: swiftBankSchema.nullable(),
    getValue: (answer: CodeAnswer) => toSwiftBank(answer, getStatedOrBankBic(answer)),
  },
}

const isValid = z
  .boolean()
  .describe('Whether rules and sources show that the code is valid: true only with evidence')

const status = codeResultSchema.shape.status.describe(
  'Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not ' +
    'take it for valid',
)

/** The fields that the public answers of all types have after their documented fields. */
const common = {
  status,
  error: z.string().nullable().describe('Why the code is not valid, as a sentence; null if it is valid'),
  level: codeResultSchema.shape.level.describe(
    'What is known: the code itself, only its institution, or neither',
  ),
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
    .array(checkSchema)
    .describe('Each check behind the verdict, in order, with the document that sets its rule'),
  sources: z.array(evidenceSchema).describe('All sources of the answer, with the fields that each provided'),
}

/** The fields that the public API’s answers of all types share. */
export const verdictSchema = z.object({ isValid, ...common }).meta({ id: 'Verdict' })

/** The fields of a complete answer besides those of a short one: checks and sources. */
export const checksAndSourcesSchema = z.object(details).meta({ id: 'Details' })

type Values = Readonly<Record<string, unknown>>
type CommonFields = z.infer<z.ZodObject<typeof common>>
type DetailFields = z.infer<z.ZodObject<typeof details>>

/** The answers of a code type: its `answer-definition.ts` exports them as `answerDefinition`. */
export interface AnswerDefinition<OwnFields extends Values = Values> {
  /** The schema of the site's answer. */
  readonly schema: z.ZodObject
  toResult(answer: CodeAnswer): CodeResult & OwnFields
  /** The documented fields of the type; its public answer has those of `verdict` and `answerDetails` too. */
  readonly documentedSchema: z.ZodObject
  toPublicAnswer(answer: CodeAnswer): Values & CommonFields & DetailFields
  /** `toPublicAnswer` without checks and sources. */
  toShortPublicAnswer(answer: CodeAnswer): Values & CommonFields
}

function toCommonFields(type: CodeType, answer: CodeAnswer): CommonFields {
  const [mainEvidence] = answer.evidence
  return {
    status: answer.status,
    error: answer.error,
    level: getEvidenceLevel(answer),
    formatted: type.format(answer.code),
    successor: findSuccessor(type, answer),
    source: mainEvidence?.source.publisher ?? null,
    asOf: mainEvidence?.source.asOf ?? null,
  }
}

const toDetailFields = (answer: CodeAnswer): DetailFields => ({
  checks: [...answer.checks],
  sources: toEvidence(answer),
})

/**
 * An object with all fields of a schema set to null. Copying and filling it is faster than adding fields one
 * by one.
 */
function createBlankAnswer({ shape }: z.ZodObject): Values {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, null]))
}

/** The fields of a type, and how its answers use them. */
interface AnswerDeclaration<Derived, OwnFields extends Values> {
  readonly fields: { readonly [Name in keyof OwnFields]: AnswerField<OwnFields[Name], Derived> }
  /** The fields of the public API in their order: a name, or a pair if the public name differs. */
  readonly documentedFields: readonly (string | readonly [documentedName: string, fieldName: string])[]
  /** Derives the value that the fields share. Called once for each answer. */
  readonly derive: (answer: CodeAnswer) => Derived
  /** Formats the code for display, if the type’s own `format` does not suit. */
  readonly format?: (answer: CodeAnswer, derived: Derived) => string
}

/** Defines the answers of a type. Throws TypeError if a documented field is not declared. */
export function defineAnswer<Derived, OwnFields extends Values>(
  type: CodeType,
  { fields, documentedFields: documentedNames, derive, format }: AnswerDeclaration<Derived, OwnFields>,
): AnswerDefinition<OwnFields> {
  const allFields = Object.entries<AnswerField<unknown, Derived>>(fields)
  const fieldsByName = new Map(allFields)
  const documentedFields = documentedNames.map((entry) => {
    const [documentedName, fieldName] = typeof entry === 'string' ? [entry, entry] : entry
    const field = fieldsByName.get(fieldName)
    if (!field) throw new TypeError(`${type.id} has no field ${fieldName}`)
    return [documentedName, field] as const
  })
  const toZodShape = (namedFields: readonly (readonly [string, AnswerField<unknown, Derived>])[]) =>
    Object.fromEntries(namedFields.map(([name, { schema }]) => [name, schema]))
  const schema = codeResultSchema.extend(toZodShape(allFields))
  const documentedSchema = z.object(toZodShape(documentedFields))
  const shortSchema = z.object({ isValid, ...documentedSchema.shape, ...common })
  const blank = createBlankAnswer(z.object(toZodShape(allFields)))
  const [shortBlank, publicBlank] = [shortSchema, shortSchema.extend(details)].map(createBlankAnswer)

  function fillPublicFields(blankAnswer: Record<string, unknown>, answer: CodeAnswer) {
    const derived = derive(answer)
    blankAnswer.isValid = answer.isValid
    for (const [name, field] of documentedFields) blankAnswer[name] = field.getValue(answer, derived)
    return Object.assign(blankAnswer, toCommonFields(type, answer))
  }

  return {
    schema,
    documentedSchema,
    toResult(answer) {
      const derived = derive(answer)
      const result = toCodeResult(type, answer, format?.(answer, derived))
      const filled: Record<string, unknown> = { ...result, ...blank }
      for (const [name, field] of allFields) filled[name] = field.getValue(answer, derived)
      return filled as CodeResult & OwnFields
    },
    toShortPublicAnswer: (answer) => fillPublicFields({ ...shortBlank }, answer),
    toPublicAnswer: (answer) =>
      Object.assign(fillPublicFields({ ...publicBlank }, answer), toDetailFields(answer)),
  }
}
