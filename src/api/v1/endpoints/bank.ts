/** GET /v1/banks/{country}/{slug}: a bank by the id that the search gives it, with its branches. */
import { z } from 'zod'
import { bankListItemSchema } from '../../../codes/swift/bank-schemas.ts'
import type { BankDetail } from '../../../lookup/banks/bank-detail.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { toTestLookup } from '../../../lookup/test-codes/test-lookup.ts'
import { cursorField, lowerCaseParameter, pageParameters, toCursor } from '../../request-fields.ts'
import { toBankDetail } from '../../site/swift-answers.ts'
import type { ApiEndpoint, EndpointInput } from '../endpoint.ts'
import { Problem } from '../problems.ts'

const MAX_SLUG_LENGTH = 200

const bankParams = z.object({
  country: lowerCaseParameter('country', 2).describe('ISO 3166-1 alpha-2, or XK'),
  slug: lowerCaseParameter('slug', MAX_SLUG_LENGTH).describe('`slug` of a search result'),
})

const bankQuery = z.object(pageParameters({ max: 100, default: 25 }))

/** The fields of a branch that a source may state. */
const publicBranch = z
  .object({
    swift: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.string().nullable(),
    postcode: z.string().nullable(),
    address: z.string().nullable(),
    is_active: z.boolean(),
  })
  .meta({ id: 'Branch' })

/** A search result with further fields of the bank. */
const publicBank = z.intersection(
  bankListItemSchema,
  z.object({
    bankType: z.string().nullable(),
    lei: z.string().nullable(),
    website: z.string().nullable(),
    status: z.enum(['valid', 'invalid', 'unknown']),
    error: z.string().nullable(),
  }),
)

const bankAnswer = z.object({
  bank: publicBank.describe('With the verdict on the BIC of its head office'),
  source: z.string().describe('The publisher of the source'),
  asOf: z.string(),
  branches: z.array(publicBranch).describe('Sorted by city'),
  branchCount: z.number(),
  cursor: cursorField,
})

/** The public answer for a bank, with the branches that follow the first `itemsBefore`. */
function toBankAnswer(detail: BankDetail, itemsBefore: number): z.infer<typeof bankAnswer> {
  const page = toBankDetail(detail, 1, detail.branches.entries.length)
  const [source] = page.sources
  return {
    bank: publicBank.parse({ ...page, swift: page.headOffice }),
    source: source?.publisher ?? '',
    asOf: source?.asOf ?? '',
    branches: page.branches.map((branch: z.input<typeof publicBranch>) => publicBranch.parse(branch)),
    branchCount: page.branchCount,
    cursor: toCursor(itemsBefore + page.branches.length, page.branchCount),
  }
}

function findBank(
  lookup: Lookup,
  params: EndpointInput['params'],
  query: EndpointInput['query'],
): z.infer<typeof bankAnswer> | Problem {
  const { country, slug } = bankParams.parse(params)
  const { limit, cursor = '0' } = query as z.output<typeof bankQuery>
  const branches = { offset: Number(cursor), limit }
  const detail = lookup.findBankDetail({ country, slug, branches })
  return detail
    ? toBankAnswer(detail, branches.offset)
    : new Problem('not_found', `There is no bank ${country}/${slug} in the directory.`)
}

export const bankEndpoint: ApiEndpoint = {
  id: 'getBank',
  group: 'SWIFT/BIC',
  method: 'GET',
  path: '/banks/:country/:slug',
  title: 'Get a bank with its branches',
  description:
    'The path ends in the `id` of a search result. A former id of a bank leads to it, too: the answer has ' +
    'the present one. A cursor counts branches: begin again when X-Directory-Version changes.',
  params: bankParams,
  query: bankQuery,
  answerSchema: bankAnswer,
  successDescription: 'The bank and a page of its branches',
  planRequirement: { type: 'swift' },
  callCounting: 'one',
  cache: { byVersion: ['directory'] },
  example: { params: { country: 'de', slug: 'deutsche-bank-ag' }, query: { limit: '1' } },
  handle: ({ params, query }, { getLookup }) => findBank(getLookup(), params, query),
  // The bank of test keys, for a directory without the bank of the example.
  computeExampleResult({ params, query }, { getLookup }) {
    const answer = findBank(getLookup(), params, query)
    const testBank = { country: 'de', slug: 'test-bank' }
    return answer instanceof Problem ? findBank(toTestLookup(getLookup()), testBank, query) : answer
  },
}
