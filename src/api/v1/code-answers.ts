/** The answers of the public API for codes of any type, their schemas, and the API names of the types. */
import { z } from 'zod'
import type { Plan } from '../../api-keys/plans.ts'
import { getAnswerDefinition } from '../../codes/answers/answer-definitions.ts'
import {
  checksAndSourcesSchema,
  createDocumentedSchema,
  verdictSchema,
} from '../../codes/answers/answer-schemas.ts'
import {
  toShortPublicAnswer,
  toPublicAnswer as toWholePublicAnswer,
} from '../../codes/answers/public-answer.ts'
import { toAnswer } from '../../codes/answers/to-answer.ts'
import { CODE_TYPES, type CodeTypeId, findCodeCandidates } from '../../codes/registry.ts'
import { type CodeType, hasDirectory, type Status } from '../../codes/types.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'
import type { CodeLookup } from '../../lookup/lookup.ts'

/** The names of the code types in the public API: 'swift', 'sortcode'. */
export const TYPE_API_NAMES = CODE_TYPES.map(({ apiName }) => apiName)

/** The types whose codes the directory lists: only these can be exported or watched. */
export const TYPES_WITH_DIRECTORY = CODE_TYPES.filter(hasDirectory)

/** The name of a type in operation ids and schema names: 'SortCode'. */
export function getSchemaName({ id }: CodeType<CodeTypeId>): string {
  return id.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The documented fields of an answer for each type, with the field `type`. */
const FIELDS_BY_TYPE: ReadonlyMap<CodeTypeId, z.ZodObject> = new Map(
  CODE_TYPES.map((type) => {
    const { shape } = createDocumentedSchema(getAnswerDefinition(type.id))
    const fields = z
      .object({ type: z.literal(type.apiName), ...shape })
      .meta({ id: `${getSchemaName(type)}Fields` })
    return [type.id, fields]
  }),
)

/** The schema of an answer for one type, with further fields. Its name ends in `suffix`: 'SwiftAnswer'. */
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

/** One schema for each type: 'SwiftAnswer', 'IbanAnswer'. */
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

/** The union of answers that differ by their field `type`. `byType` has a schema for each value of `type`. */
export function createUnionByType(byType: Readonly<Record<string, z.ZodType>>, description: string) {
  const mapping = Object.fromEntries(
    Object.entries(byType).map(([type, schema]) => [type, `#/components/schemas/${schema.meta()?.id}`]),
  )
  return z
    .union(Object.values(byType))
    .meta({ description, discriminator: { propertyName: 'type', mapping } })
}

/** The schema of the answer for a code of any type. */
export const anyAnswerSchema = createUnionByType(
  Object.fromEntries(CODE_TYPES.map((type) => [type.apiName, getAnswerSchema(type)])),
  'The answer for a code, with the fields of its type',
).meta({ id: 'AnyAnswer' })

/** The schemas of the answers in a batch, by API name. `itemFields` are further fields of each answer. */
export function createBatchAnswerSchemas(itemFields: z.ZodObject): Readonly<Record<string, z.ZodType>> {
  const schemas = createAnswerSchemas('Result', itemFields)
  return Object.fromEntries(CODE_TYPES.map((type) => [type.apiName, schemas.get(type.id) ?? z.never()]))
}

/** The types that a code may be of: those that the plan includes, and those that it does not include. */
export function findPossibleTypes(code: string, plan: Plan) {
  const types = findCodeCandidates(code).map(({ type }) => type)
  return {
    inPlan: types.filter(({ id }) => plan.types.includes(id)),
    notInPlan: types.filter(({ id }) => !plan.types.includes(id)),
  }
}

export type PublicAnswer = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly status: Status
}

export interface AnswerOptions {
  /** Whether the answer includes checks and sources. */
  readonly details: boolean
}

/** Looks up a code. Returns the public fields of the answer. */
export function lookUpPublicAnswer(
  lookup: CodeLookup,
  type: CodeType<CodeTypeId>,
  code: string,
  options: AnswerOptions,
): PublicAnswer {
  return toPublicAnswer(type, lookup.lookUpCode(type.id, code), options)
}

/** Returns the public fields of the answer, with the API name of its type. */
export function toPublicAnswer(
  type: CodeType<CodeTypeId>,
  finding: DirectoryFinding,
  { details }: AnswerOptions,
): PublicAnswer {
  const answer = toAnswer(type, finding)
  return {
    type: type.apiName,
    ...(details ? toWholePublicAnswer(type, answer) : toShortPublicAnswer(type, answer)),
  }
}
