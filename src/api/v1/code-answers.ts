/** Answers for codes of any type, and the type words of the public API. */
import { z } from 'zod'
import type { Plan } from '../../api-keys/plans.ts'
import { getAnswerDefinition } from '../../codes/answer-definitions.ts'
import { checksAndSourcesSchema, verdictSchema } from '../../codes/answer-fields.ts'
import { CODE_TYPES, type CodeTypeId, findCodeCandidates } from '../../codes/registry.ts'
import type { CodeType, Status } from '../../codes/types.ts'
import type { Answer } from '../../lookup/answer.ts'
import type { Lookup } from '../../lookup/lookup.ts'

/** The code types in the words of the public API: 'sortcode'. */
export const TYPE_API_NAMES = CODE_TYPES.map(({ apiName }) => apiName)

/** The types that have a directory: only these can be exported or watched. */
export const TYPES_WITH_DIRECTORY = CODE_TYPES.filter(({ proof }) => proof !== 'none')

/** The name of a type in operation ids and schema names: 'SortCode'. */
export function getSchemaName({ id }: CodeType<CodeTypeId>): string {
  return id.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The documented fields of each type, with the field `type`. */
const FIELDS_BY_TYPE: ReadonlyMap<CodeTypeId, z.ZodObject> = new Map(
  CODE_TYPES.map((type) => {
    const { shape } = getAnswerDefinition(type.id).documentedSchema
    const fields = z
      .object({ type: z.literal(type.apiName), ...shape })
      .meta({ id: `${getSchemaName(type)}Fields` })
    return [type.id, fields]
  }),
)

/** The fields of a type and further ones as one schema with a name: 'SwiftAnswer'. */
function createAnswerSchema<Extra extends z.ZodType>(
  type: CodeType<CodeTypeId>,
  suffix: string,
  extraFields: Extra,
) {
  const fields = FIELDS_BY_TYPE.get(type.id)
  if (!fields) throw new TypeError(`${type.id} has no fields`)
  return z.intersection(fields, z.intersection(verdictSchema, extraFields)).meta({
    id: `${getSchemaName(type)}${suffix}`,
    description: `The answer for a code of the type ${type.apiName}`,
  })
}

/** The schemas of the answers of a kind, one for each type: 'SwiftAnswer', 'IbanAnswer'. */
function createAnswerSchemas<Extra extends z.ZodType>(suffix: string, extraFields: Extra) {
  return new Map(CODE_TYPES.map((type) => [type.id, createAnswerSchema(type, suffix, extraFields)]))
}

const ANSWER_SCHEMAS = createAnswerSchemas('Answer', checksAndSourcesSchema)

/** The schema of the answer for a code of a type. */
export function getAnswerSchema(type: CodeType<CodeTypeId>) {
  const schema = ANSWER_SCHEMAS.get(type.id)
  if (!schema) throw new TypeError(`${type.id} has no schema`)
  return schema
}

/**
 * The union of several answers, discriminated by `type`. `byType` has the schema for each value of `type`.
 */
export function createUnionByType(byType: Readonly<Record<string, z.ZodType>>, description: string) {
  const mapping = Object.fromEntries(
    Object.entries(byType).map(([word, schema]) => [word, `#/components/schemas/${schema.meta()?.id}`]),
  )
  return z
    .union(Object.values(byType))
    .meta({ description, discriminator: { propertyName: 'type', mapping } })
}

/** The answer for a code of any type. */
export const anyAnswer = createUnionByType(
  Object.fromEntries(CODE_TYPES.map((type) => [type.apiName, getAnswerSchema(type)])),
  'The answer for a code, with the fields of its type',
).meta({ id: 'AnyAnswer' })

/** The schemas of batch answers, by type word. `itemFields` are further fields of each answer. */
export function createBatchAnswerSchemas(itemFields: z.ZodObject): Readonly<Record<string, z.ZodType>> {
  const schemas = createAnswerSchemas('Result', itemFields)
  return Object.fromEntries(CODE_TYPES.map((type) => [type.apiName, schemas.get(type.id) ?? z.never()]))
}

/** The code type of a word; undefined if there is none. */
export function findTypeByApiName(word: string): CodeType<CodeTypeId> | undefined {
  return CODE_TYPES.find(({ apiName }) => apiName === word)
}

/** The types that a code may be of, by whether the plan includes them. */
export function findPossibleTypes(code: string, plan: Plan) {
  const types = findCodeCandidates(code).map(({ type }) => type)
  return {
    inPlan: types.filter(({ id }) => plan.types.includes(id)),
    notInPlan: types.filter(({ id }) => !plan.types.includes(id)),
  }
}

export type CodeAnswer = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly status: Status
}

/** The answer for a code with the word of its type; `details` adds checks and sources. */
export function createCodeAnswer(
  lookup: Lookup,
  type: CodeType<CodeTypeId>,
  code: string,
  details = true,
): CodeAnswer {
  return toPublicAnswer(type, lookup.lookUpCode(type.id, code), details)
}

/** The public fields of an answer, with the word of its type; `details` adds checks and sources. */
export function toPublicAnswer(type: CodeType<CodeTypeId>, answer: Answer, details: boolean): CodeAnswer {
  const answers = getAnswerDefinition(type.id)
  return {
    type: type.apiName,
    ...(details ? answers.toPublicAnswer(answer) : answers.toShortPublicAnswer(answer)),
  }
}
