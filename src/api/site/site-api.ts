/**
 * The calls that pages make to the server, and the types of their answers. To add a call, declare it here and
 * serve it in a file beside this one; see define-call.ts. The browser loads this file.
 */
import type { KeyRequestField } from '../../api-keys/key-request.ts'
import type { PlanId } from '../../api-keys/plans.ts'
import type { AccountCheck } from '../../codes/account-check.ts'
import type { Answer } from '../../codes/answers/answer.ts'
import type { SiteAnswer } from '../../codes/answers/site-answer.ts'
import type { AccountForm } from '../../codes/iban/national/account-form.ts'
import type { NationalDetail } from '../../codes/iban/national/national-details.ts'
import type { CodeQuestion } from '../../codes/pages/page-texts.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { BankListItem, SwiftBankDetail, SwiftCoverage } from '../../codes/swift/bank-schemas.ts'
import type { Check, CodeType, Status } from '../../codes/types.ts'
import type { MessageField } from '../../contact/message.ts'
import type { ApiReference } from '../v1/documentation/reference-shape.ts'
import type {
  ApiSample,
  BankCodeItem,
  CodeChange,
  HomeTexts,
  RecentSearchItem,
  SwiftCodeAnswer,
} from './answer-shapes.ts'
import { type CallsOf, defineForm, defineGet, definePost } from './define-call.ts'
import type { InstitutionCodes } from './lists/list-shapes.ts'

export type { ApiParameter, ApiPlan, DocumentedEndpoint } from '../v1/documentation/reference-shape.ts'
export type {
  ApiReference,
  ApiSample,
  BankCodeItem,
  CodeChange,
  HomeTexts,
  InstitutionCodes,
  RecentSearchItem,
  SwiftCodeAnswer,
}

export interface SwiftSearchQuery {
  readonly term: string
  /** ISO 3166-1 alpha-2 in upper case; absent for all countries. */
  readonly country?: string | undefined
}

export interface SwiftBankQuery {
  /** ISO 3166-1 alpha-2 in lower case. */
  readonly country: string
  /** The slug of the bank: deutsche-bank-ag. */
  readonly bank: string
  /** The code of the bank to show; its main code when absent or unknown. */
  readonly bic?: string | undefined
  /** Selects branches that match a search term; all when absent. */
  readonly term?: string | undefined
  /** The page of branches, counted from 1. */
  readonly page?: number | undefined
  /** The number of branches on a page; 0 for none; BRANCHES_PER_PAGE when absent. */
  readonly limit?: number | undefined
}

export interface IssuedKey {
  /** The key. It is shown only in this response. */
  readonly key: string
  /** The part of the key that may be shown again: 'bcx_live_…x7Qa'. */
  readonly shown: string
  readonly plan: PlanId
}

/** An IBAN that was built from account details, or why none can be. */
export interface BuiltIbanAnswer {
  readonly status: Status
  /** The field that is wrong; null if none or no single one is. */
  readonly field: string | null
  /** Why no IBAN can be built; null if one is. */
  readonly error: string | null
  /** What was done, in order. */
  readonly steps: readonly Check[]
  /** The answer about the IBAN; null without one. */
  readonly answer: Answer | null
  /** The national fields in the IBAN, for people to read. */
  readonly details: readonly NationalDetail[]
}

/** {}: the answer of a call that only stores something. */
type NoFields = Readonly<Record<string, never>>

export const SITE_CALLS = {
  /** The documentation of the public API, with example answers from the current directory. */
  getReference: defineGet('/api/reference')<void, ApiReference>({ isCachedForVisit: true }),
  /** Sends a message as typed; `parseMessage` validates it. */
  sendMessage: defineForm('/api/contact')<MessageField, NoFields>(),
  /** Requests a key of the Free plan; the field is the consent to the terms. */
  requestKey: defineForm('/api/keys')<KeyRequestField, IssuedKey>(),
  /**
   * Whether an account number can belong to a code, such as a sort code. It is a POST so that the account
   * number is not in a URL, which browsers store.
   */
  checkAccount: definePost('/api/account')<
    { readonly type: CodeTypeId; readonly code: string; readonly account: string },
    AccountCheck
  >(),
  /** The IBAN of an account by its national details. A POST, so that no URL contains them. */
  buildIban: definePost('/api/iban/build')<
    { readonly country: string; readonly fields: Readonly<Record<string, string>> },
    BuiltIbanAnswer
  >(),
  /** The form for the account details of a country; null for a country without IBANs of its own. */
  getAccountForm: defineGet('/api/iban/calculator/:country')<
    { readonly country: string },
    AccountForm | null
  >({ isCachedForVisit: true, isNullFor404: true }),
  /** The national account details in an IBAN. A POST, so that no URL contains it. */
  splitIban: definePost('/api/iban/split')<
    { readonly iban: string },
    { readonly details: readonly NationalDetail[] }
  >(),
  /** The recent searches, newest first. Not cached: the list changes during the visit. */
  listRecentSearches: defineGet('/api/recent-searches')<
    { readonly limit?: number },
    readonly RecentSearchItem[]
  >({}),
  /** Records a search. Ignores invalid and unknown codes silently. `type` is the recentSearchType. */
  addRecentSearch: definePost('/api/recent-searches/add')<
    { readonly type: CodeType['recentSearchType']; readonly value: string },
    NoFields
  >(),
  /** The banks that pages list as popular: the globally systemically important ones. */
  listPopularBanks: defineGet('/api/swift/popular')<void, BankListItem[]>({ isCachedForVisit: true }),
  /** Frequent questions about the codes of a type. */
  listQuestions: defineGet('/api/questions/:type')<{ readonly type: CodeTypeId }, readonly CodeQuestion[]>({
    isCachedForVisit: true,
  }),
  /** The sample programs of the API documentation. */
  listApiSamples: defineGet('/api/samples')<void, readonly ApiSample[]>({ isCachedForVisit: true }),
  /** The features and questions on the home page. */
  getHomeTexts: defineGet('/api/home-texts')<void, HomeTexts>({ isCachedForVisit: true }),
  getCoverage: defineGet('/api/swift/coverage')<void, SwiftCoverage>({ isCachedForVisit: true }),
  searchBanks: defineGet('/api/swift/search')<SwiftSearchQuery, BankListItem[]>({
    isCachedForVisit: true,
    isRetried: true,
    isTimestamped: true,
  }),
  /** The codes of other types that a bank has: routing numbers, sort codes, CHIPS numbers, BSBs. */
  listCodesOfBank: defineGet('/api/swift/:country/:bank/codes')<
    { readonly country: string; readonly bank: string },
    InstitutionCodes[]
  >({ isCachedForVisit: true }),
  /** The codes of other types that the banks of a search have, and institutions of that name. */
  searchInstitutionCodes: defineGet('/api/institution-codes')<SwiftSearchQuery, InstitutionCodes[]>({
    isCachedForVisit: true,
    isRetried: true,
  }),
  /** The banks of a national bank code: '1140 poland', 'ABI 03069'. Empty for any other term. */
  findBankCodes: defineGet('/api/iban/bank-codes')<{ readonly term: string }, BankCodeItem[]>({
    isCachedForVisit: true,
    isRetried: true,
  }),
  /** The first banks of a search, while the visitor types. */
  suggestBanks: defineGet('/api/swift/suggestions')<SwiftSearchQuery, BankListItem[]>({}),
  /**
   * What builds changed about a code, the newest change first. `keys` are its directory keys, with a comma
   * between two: they have the bank code of an IBAN, not its account number.
   */
  listCodeChanges: defineGet('/api/changes/:type/:keys')<
    { readonly type: CodeType['apiName']; readonly keys: string },
    CodeChange[]
  >({ isCachedForVisit: true }),
  findBank: defineGet('/api/swift/:country/:bank')<SwiftBankQuery, SwiftBankDetail | null>({
    isCachedForVisit: true,
    isNullFor404: true,
  }),
  lookUpBic: defineGet('/api/swift/code/:code')<{ readonly code: string }, SwiftCodeAnswer>({
    isCachedForVisit: true,
  }),
}

/** The name of a call that a page may have a form for. */
export type FormCallName = {
  [Name in keyof typeof SITE_CALLS]: (typeof SITE_CALLS)[Name] extends { method: 'POST' } ? Name : never
}[keyof typeof SITE_CALLS]

/** The calls of a code type other than SWIFT. */
export const defineCodeCalls = ({ apiName, validityProof }: Pick<CodeType, 'apiName' | 'validityProof'>) => ({
  /** Validates a code, { iban: 'DE89…' }. Sends a new request each time, also for the same code. */
  validate: defineGet(`/api/${apiName}/validate`)<Readonly<Record<string, string | undefined>>, SiteAnswer>({
    isRetried: true,
    isTimestamped: true,
  }),
  /** Returns the same result as `validate`, for the result page. The response may come from a cache. */
  getDetails: defineGet(`/api/${apiName}/details/:code`)<{ readonly code: string }, SiteAnswer>({
    isCachedForVisit: true,
    isRetried: validityProof === 'check digits',
  }),
})

export type CodeCalls = ReturnType<typeof defineCodeCalls>

export interface SiteApi extends CallsOf<typeof SITE_CALLS> {
  /** The calls of a code type. SWIFT has calls of its own. */
  codes(type: CodeTypeId): CallsOf<CodeCalls>
}
