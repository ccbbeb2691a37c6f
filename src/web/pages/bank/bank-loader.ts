import type { CodeChange, InstitutionCodes } from '../../../api/site/site-api.ts'
import type { Answer } from '../../../codes/answers/answer.ts'
import { getOfficePath } from '../../../codes/pages/page-paths.ts'
import type { CodeQuestion, PaymentNeed } from '../../../codes/pages/page-texts.ts'
import type { BankListItem, SwiftBankDetail } from '../../../codes/swift/bank-schemas.ts'
import { shortenBic } from '../../../codes/swift/bic-parts.ts'
import { loadCodeType, loadRules } from '../../code-types/load-rules.ts'
import { withFallback } from '../../navigation/load-errors.ts'
import { type LoaderInput, type LoaderResult, redirect, render } from '../../navigation/route.ts'
import { loadCodeChanges } from '../../site-api/load-code-changes.ts'
import { readAnswer } from '../../site-api/read-answer.ts'
import { loadUnhydrated } from '../../ui/unhydrated-part.tsx'
import { findUnlistedBic } from '../swift/unlisted-bic.ts'
import { BANK_TABS, type BankTab, getBankHref, MAX_BRANCH_TERM_LENGTH } from './bank-href.ts'

/** The data of a bank's page. */
export interface BankView {
  readonly bank: SwiftBankDetail
  readonly tab: BankTab
  /** The search term for branches; '' lists all branches. */
  readonly branchTerm: string
  /** The questions of the 'explained' tab; empty on the other tabs, or when they cannot be loaded. */
  readonly questions: readonly CodeQuestion[]
  /** The codes of other types that the bank has; empty on the other tabs than the details. */
  readonly otherCodes: readonly InstitutionCodes[]
  /** What a payment needs; null on the other tabs than the details, and for a code that is not valid. */
  readonly paymentNeeds: readonly PaymentNeed[] | null
  /** What builds of the directory changed about the shown BIC; empty on the other tabs than the details. */
  readonly changes: readonly CodeChange[]
}

/** The data of the 404 page of /swift/{country}/{bank} and /swift/{code}. */
export interface BankNotFoundView {
  readonly bank: null
  /** The answer about the code in the path; null for /swift/{country}/{bank}. */
  readonly answer: Answer | null
  /** The bank whose code the one in the path may be meant for; null for none. */
  readonly meant: BankListItem | null
}

/** No bank has this many pages of branches. A higher page number shows the first page. */
const MAX_BRANCH_PAGE = 10_000

function parseQuery(query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  return {
    tab: BANK_TABS.find((tab) => tab === query.get('tab')) ?? 'details',
    bic: query.get('bic') ?? '',
    branchTerm: (query.get('branch') ?? '').trim().slice(0, MAX_BRANCH_TERM_LENGTH),
    branchPage: Number.isInteger(page) && page >= 1 && page <= MAX_BRANCH_PAGE ? page : 1,
  }
}

/**
 * The loader of /swift/{country}/{bank}; 404 when there is no such bank. Redirects an address that the page
 * had before its bank was renamed.
 */
export async function loadBank({
  params,
  query,
  siteApi,
}: LoaderInput): Promise<LoaderResult<BankView | BankNotFoundView>> {
  const { country = '', bank: slug = '' } = params
  const { tab, bic, branchTerm, branchPage } = parseQuery(query)
  // The other tabs need only the number of branches, which every answer has.
  const branchQuery =
    tab === 'branches' ? { page: branchPage, ...(branchTerm && { term: branchTerm }) } : { limit: 0 }
  const bank = await siteApi.findBank({ country, bank: slug, ...(bic && { bic }), ...branchQuery })
  if (!bank) return render({ bank: null, answer: null, meant: null }, 404)
  if (bank.slug !== slug) return redirect(getBankHref(bank, { tab, branchPage, branchTerm }), 301)
  const shownTab = tab === 'branches' && bank.branchCount === 0 ? 'details' : tab
  return render({ bank, tab: shownTab, branchTerm, ...(await loadTabContent(siteApi, bank, shownTab)) })
}

type TabContent = Pick<BankView, 'questions' | 'otherCodes' | 'paymentNeeds' | 'changes'>

/** Loads what only one tab shows. */
async function loadTabContent(
  siteApi: LoaderInput['siteApi'],
  { countryCode, slug, bic11, status }: SwiftBankDetail,
  tab: BankTab,
): Promise<TabContent> {
  const content: TabContent = { questions: [], otherCodes: [], paymentNeeds: null, changes: [] }
  if (tab === 'explained')
    return { ...content, questions: await withFallback(siteApi.listQuestions({ type: 'swift' }), []) }
  if (tab !== 'details') return content
  const type = await loadCodeType('swift')
  const [texts, otherCodes, changes] = await Promise.all([
    type.loadTexts(),
    withFallback(siteApi.listCodesOfBank({ country: countryCode.toLowerCase(), bank: slug }), []),
    loadCodeChanges(siteApi, type, bic11),
    loadUnhydrated(),
  ])
  const paymentNeeds = (status === 'valid' && texts.paymentNeeds) || null
  return { ...content, otherCodes, changes, paymentNeeds }
}

/**
 * The loader of /swift/{code}: redirects to the page of the bank, which shows the office with the code.
 * Renders 404 with the checks of the code when no bank has it.
 */
export async function loadBankByCode({
  params,
  siteApi,
}: LoaderInput): Promise<LoaderResult<BankNotFoundView>> {
  const siteAnswer = await siteApi.lookUpBic({ code: params.code ?? '' })
  if (siteAnswer.bank) return redirect(getOfficePath(siteAnswer.bank), 302)
  const answer = await readAnswer('swift', siteAnswer)
  return render({ bank: null, answer, meant: await findMeant(siteApi, answer.code) }, 404)
}

/** The bank whose code an unlisted one may be meant for: 'DUETDEFF' is a slip away from DEUTDEFF. */
async function findMeant(siteApi: LoaderInput['siteApi'], code: string) {
  const banks = await withFallback(siteApi.searchBanks({ term: shortenBic(code) }), [])
  return findUnlistedBic(await loadRules(), shortenBic(code), banks)?.meant ?? null
}
