/** POST /v1/iban/build and /v1/iban/split: from national account details to an IBAN, and back. */
import { z } from 'zod'
import { checkSchema, verdictSchema, warningsSchema } from '../../../codes/answers/answer-schemas.ts'
import { getBankName } from '../../../codes/findings/finding.ts'
import { findWarnings } from '../../../codes/findings/warnings.ts'
import { iban } from '../../../codes/iban/iban.ts'
import { splitIbanInput } from '../../../codes/iban/national/build-iban.ts'
import type { CodeLookup } from '../../../lookup/lookup.ts'
import { codeText, nonBlankText, textParameter } from '../../request-fields.ts'
import type { AnswerOptions } from '../code-answers.ts'
import type { ApiEndpoint } from '../endpoint.ts'

/** The value of the field `type` of an answer: an IBAN that was built, or the fields of one. */
export const BUILD_TYPE = 'build'
export const SPLIT_TYPE = 'split'

const MAX_FIELDS = 12

const countryField = nonBlankText('country', 2)
  .transform((text) => text.toUpperCase())
  .describe('The country of the account, ISO 3166-1 alpha-2: DE')

const fieldValues = z
  .record(z.string().max(64), textParameter('A field'), 'fields must be an object of strings')
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `fields has more than ${MAX_FIELDS} fields`)
  .describe(
    'The account details by the names that split gives them, or others (blz or bank). One value may be the ' +
      'whole number as banks print it',
  )

export const buildInput = z.object({ country: countryField, fields: fieldValues })

export const splitInput = z.object({ iban: codeText('iban').describe('The IBAN, grouped in any way') })

const splitFields = z.object({
  country: z.string().nullable().describe('The country of the IBAN; null if it is invalid'),
  fields: z.record(z.string(), z.string()).describe('The national fields, which build takes as they are'),
})

const verdictFields = verdictSchema.pick({ isValid: true, status: true, error: true }).shape

export const splitAnswer = z
  .object({ type: z.literal(SPLIT_TYPE), ...verdictFields, ...splitFields.shape })
  .meta({ id: 'SplitIban', description: 'The national account details in an IBAN' })

export const builtFields = z
  .object({
    type: z.literal(BUILD_TYPE),
    ...verdictFields,
    iban: z.string().nullable().describe('null if none can be built'),
    formatted: z.string().nullable(),
    field: z.string().nullable().describe('The field that is wrong; null if none or no single one is'),
    bic: z.string().nullable(),
    bankName: z.string().nullable(),
    warnings: warningsSchema,
    ...splitFields.shape,
  })
  .meta({ id: 'BuiltIbanFields' })

export const buildAnswer = z
  .intersection(
    builtFields,
    z.object({ checks: z.array(checkSchema).describe('What was done to build the IBAN, in order') }),
  )
  .meta({ id: 'BuiltIban', description: 'The IBAN of an account, and how it was built' })

/** Builds an IBAN. `details` adds the steps. */
export function createBuildAnswer(
  lookup: CodeLookup,
  { country, fields }: z.output<typeof buildInput>,
  { details }: AnswerOptions,
): Readonly<Record<string, unknown>> {
  const built = lookup.buildIban(country, fields)
  const code = built.ok ? built.iban : null
  const status = built.ok ? built.finding.status : built.status
  const answer = {
    type: BUILD_TYPE,
    isValid: status === 'valid',
    status,
    error: built.ok ? built.finding.error : built.error,
    iban: code,
    formatted: code && iban.format(code),
    field: built.ok ? null : built.field,
    bic: built.ok ? built.finding.bic : null,
    bankName: built.ok ? getBankName(built.finding) : null,
    warnings: built.ok ? findWarnings(built.finding) : [],
    country,
    fields: built.ok ? built.fields : {},
  }
  return details ? { ...answer, checks: built.ok ? built.steps : [] } : answer
}

/** Gives the national fields of an IBAN. */
export function createSplitAnswer({
  iban: text,
}: z.output<typeof splitInput>): Readonly<Record<string, unknown>> {
  const split = splitIbanInput(text)
  const status = split.ok ? 'valid' : 'invalid'
  return {
    type: SPLIT_TYPE,
    isValid: split.ok,
    status,
    error: split.ok ? null : split.error,
    country: split.ok ? split.country : null,
    fields: split.ok ? split.fields : {},
  }
}

const SHARED = {
  group: iban.name,
  method: 'POST',
  planRequirement: { type: iban.id },
  callCounting: 'one',
  cache: 'private',
} as const

export const buildIbanEndpoint: ApiEndpoint = {
  ...SHARED,
  id: 'buildIban',
  path: `/${iban.apiName}/build`,
  title: 'Build an IBAN from account details',
  description:
    'Builds the IBAN of an account from its national details, with each step. Missing national check ' +
    'digits are computed, given ones checked. invalid: field and error say what is wrong. unknown: ' +
    'error says why no IBAN is certain. A built IBAN does not prove that the account exists.',
  body: buildInput,
  answerSchema: buildAnswer,
  successDescription: 'The IBAN, or the field that is wrong',
  example: { body: { country: 'DE', fields: { blz: '37040044', account: '532013000' } } },
  handle: ({ body }, { getLookup }) =>
    createBuildAnswer(getLookup(), body as z.output<typeof buildInput>, { details: true }),
}

export const splitIbanEndpoint: ApiEndpoint = {
  ...SHARED,
  id: 'splitIban',
  path: `/${iban.apiName}/split`,
  title: 'Split an IBAN into account details',
  description:
    'Gives the national account details in an IBAN, by the names of their fields in its country. build ' +
    'takes country and fields of the answer as they are.',
  body: splitInput.strict(),
  answerSchema: splitAnswer,
  successDescription: 'The national account details',
  example: { body: { iban: 'DE89 3704 0044 0532 0130 00' } },
  handle: ({ body }) => createSplitAnswer(body as z.output<typeof splitInput>),
}
