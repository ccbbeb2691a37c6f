/**
 * The answers of the public API: of each type the documented fields (specification, section 3) in their order, and after
 * them what every type has. They are the fields of the site's own answers, so that both say the same.
 */
import { z } from 'zod'
import type { CodeAnswer } from './code-answer.ts'
import { check, codeResult, evidence, levelOf, successorOf, toEvidence } from './result-base.ts'
import type { CodeType } from './types.ts'

const status = codeResult.shape.status.describe(
  'Whether the code is right: unknown means that neither rules nor sources can tell, which is no yes',
)

/** What follows the documented fields of every type. */
const common = {
  status,
  error: z.string().nullable().describe('Why the code is not valid, as a sentence; null when it is'),
  level: codeResult.shape.level.describe('What is known: the code itself, only whose it is, or neither'),
  formatted: z.string().describe('The code as people read it'),
  successor: z
    .string()
    .nullable()
    .describe('The code that a source refers to in place of this one: the payee knows which of them to use'),
  source: z.string().nullable().describe('Who publishes what the answer says of the bank'),
  asOf: z.string().nullable().describe('The day or month that the source is of'),
}

/** What a long answer about many codes leaves out, unless it is asked for. */
const details = {
  checks: z.array(check).describe('Each step to the verdict, in order, with the document of its rule'),
  sources: z.array(evidence).describe('All sources of the answer, with the fields that each gave'),
}

const isValid = z
  .boolean()
  .describe('Whether the code is valid by rules and sources: true only with evidence')

/** What the answers of all types have. */
export const commonAnswer = z.object({ isValid, ...common, ...details })

type CommonFields = z.infer<z.ZodObject<typeof common>>
type DetailFields = z.infer<z.ZodObject<typeof details>>
type Documented = Readonly<Record<string, unknown>>

export interface PublishedAnswer {
  readonly schema: z.ZodObject
  toAnswer(answer: CodeAnswer): Documented & CommonFields & DetailFields
  /** The same without checks and sources. */
  toShortAnswer(answer: CodeAnswer): Documented & CommonFields
}

function commonFields(type: CodeType, answer: CodeAnswer): CommonFields {
  const { status, error, code } = answer
  const [main] = answer.evidence
  return {
    status,
    error,
    level: levelOf(answer),
    formatted: type.format(code),
    successor: successorOf(type, answer),
    source: main?.source.publisher ?? null,
    asOf: main?.source.asOf ?? null,
  }
}

function detailFields(answer: CodeAnswer): DetailFields {
  return { checks: [...answer.checks], sources: toEvidence(answer) }
}

/** A field of the site's answer, by its name there, or with the name that the public API documents for it. */
type Field<Result> = (keyof Result & string) | readonly [documented: string, of: keyof Result & string]

/**
 * An object with every field of a schema, to be copied and filled: one that grows field by field becomes one that is slow to
 * make and slow to write as JSON.
 */
function blankOf({ shape }: z.ZodObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, null]))
}

/** The public answer of a type: whether it is valid, the given fields, and what every type has. */
export function publish<Shape extends z.ZodRawShape>(
  type: CodeType,
  { shape }: z.ZodObject<Shape>,
  toResult: (answer: CodeAnswer) => z.infer<z.ZodObject<Shape>>,
  fields: readonly Field<Shape>[],
): PublishedAnswer {
  const named = fields.map((field) => (typeof field === 'string' ? ([field, field] as const) : field))
  const documented = Object.fromEntries(named.map(([name, of]) => [name, shape[of] as z.ZodType]))
  const short = z.object({ isValid, ...documented, ...common })
  const schema = short.extend(details)
  const [blankShort, blank] = [short, schema].map(blankOf)
  function fill(told: Record<string, unknown>, answer: CodeAnswer): Documented & CommonFields {
    const result = toResult(answer) as Documented
    told.isValid = answer.isValid
    for (const [name, of] of named) told[name] = result[of]
    return Object.assign(told, commonFields(type, answer))
  }

  return {
    schema,
    toShortAnswer: (answer) => fill({ ...blankShort }, answer),
    toAnswer: (answer) => Object.assign(fill({ ...blank }, answer), detailFields(answer)),
  }
}
