import type { SwiftCodeAnswer } from '../../../api/site/site-api.ts'
import type { SwiftBankDetail } from '../../../codes/swift/result.ts'
import { swift } from '../../../codes/swift/swift.ts'
import type { PageWords } from '../../../codes/types.ts'
import { goTo, type Loaded, show, type Visit } from '../../navigation/route.ts'
import { listingPath } from '../swift/bank-path.ts'

export const TABS = ['details', 'branches', 'explained'] as const
export type BankTab = (typeof TABS)[number]

export interface BankView {
  readonly bank: SwiftBankDetail
  readonly tab: BankTab
  readonly branchTerm: string
  /** The words of the tab that explains the code; null on the other tabs. */
  readonly words: PageWords | null
}

/** A BIC in the address that leads to no bank, and what is known of it; null for any other address. */
export interface NoBank {
  readonly bank: null
  readonly answer: SwiftCodeAnswer | null
}

const MAX_TERM_LENGTH = 60

function readQuery(query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'details',
    bic: query.get('bic') ?? '',
    branchTerm: (query.get('branch') ?? '').trim().slice(0, MAX_TERM_LENGTH),
    branchPage: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** /swift/{country}/{bank}: the bank's page, or 404. */
export async function loadBank({ params, query, siteApi }: Visit): Promise<Loaded<BankView | NoBank>> {
  const { country = '', bank: slug = '' } = params
  const { tab, bic, branchTerm, branchPage } = readQuery(query)
  const bank = await siteApi.swift.bank({
    country,
    bank: slug,
    ...(bic ? { bic } : {}),
    ...(tab === 'branches' ? { branchPage, ...(branchTerm ? { branchTerm } : {}) } : { branchLimit: 0 }),
  })
  if (!bank) return show({ bank: null, answer: null }, 404)
  return show({ bank, tab, branchTerm, words: tab === 'explained' ? await swift.words() : null })
}

/** /swift/{BIC}: on to its bank's page, at that branch; or 404 with what the rules say of the code. */
export async function loadCode({ params, siteApi }: Visit): Promise<Loaded<NoBank>> {
  const answer = await siteApi.swift.code(params.code ?? '')
  if (answer.bank) return goTo(listingPath(answer.bank), 302)
  return show({ bank: null, answer }, 404)
}
