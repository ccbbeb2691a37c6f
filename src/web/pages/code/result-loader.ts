import type { CodeChange } from '../../../api/site/site-api.ts'
import { formatInput } from '../../../code-field/input-formatting.ts'
import type { AccountCheck } from '../../../codes/account-check.ts'
import type { Answer } from '../../../codes/answers/answer.ts'
import { truncateForApi } from '../../../codes/checks/input-text.ts'
import type { NationalDetail } from '../../../codes/iban/national/national-details.ts'
import type { FormTexts, PaymentNeed } from '../../../codes/pages/page-texts.ts'
import type { Correction } from '../../../codes/reading/code-shape.ts'
import type { OtherField } from '../../../codes/reading/other-field.ts'
import type { CodeType, Examination } from '../../../codes/types.ts'
import { getLookupCode, hasDirectory } from '../../../codes/types.ts'
import type { CodeTypeId, CodeTypeInfo } from '../../code-types/code-types.ts'
import { loadCodeType, loadRules, readCode } from '../../code-types/load-rules.ts'
import { getFailureStatus, withFallback } from '../../navigation/load-errors.ts'
import { type FormLoaderInput, type LoaderInput, type LoaderResult, render } from '../../navigation/route.ts'
import { loadCodeChanges } from '../../site-api/load-code-changes.ts'
import { readAnswer } from '../../site-api/read-answer.ts'
import type { PairedBic } from './paired-bic.tsx'
import { listFacts, type ResultFact } from './result-facts.ts'

/** A code that the visitor may have meant, with the characters that differ from the input. */
export interface CorrectionLink extends Correction {
  /** The code in display format. */
  readonly formatted: string
  /** The path of the code's result page. */
  readonly path: string
}

/** The data of a result page: the site API's answer for the code or, without one, the check by the rules. */
export interface ResultView {
  readonly typeId: CodeTypeId
  readonly formTexts: FormTexts
  /** What a payment to a valid code needs; null for a code that is not valid. */
  readonly paymentNeeds: readonly PaymentNeed[] | null
  /** The facts about the code, in the order of the page. */
  readonly facts: readonly ResultFact[]
  /** The code from the URL, formatted for the input field. */
  readonly inputText: string
  /** null when the site API was not called, or the call failed. */
  readonly result: Answer | null
  /** The check by the rules of the type. null when the page shows `result` instead. */
  readonly formatCheck: Examination | null
  /** The positions of misplaced characters in a malformed code, from 0. */
  readonly wrongPositions: readonly number[]
  /** The code that the visitor may have meant by a malformed code; null if none is known. */
  readonly correction: CorrectionLink | null
  /** Where a malformed code belongs, if it is of another type or a name; else null. */
  readonly otherField: OtherField | null
  /** The HTTP status of a failed call of the site API; null without a failure. */
  readonly failureStatus: number | null
  /** The BIC that was entered with an IBAN; null without one. */
  readonly pairedBic: PairedBic | null
  /** The check of the account number that was posted to the page; null for a GET request. */
  readonly accountCheck: AccountCheck | null
  /** The national account details in an IBAN; empty for other codes. */
  readonly nationalDetails: readonly NationalDetail[]
  /** What builds of the directory changed about the code, the newest change first. */
  readonly changes: readonly CodeChange[]
}

/** The fields of ResultView that stay as they are here unless the loader sets them. */
const DEFAULT_FIELDS = {
  result: null,
  paymentNeeds: null,
  facts: [],
  failureStatus: null,
  accountCheck: null,
  pairedBic: null,
  wrongPositions: [],
  correction: null,
  nationalDetails: [],
  changes: [],
  otherField: null,
} as const

/**
 * Creates the loader of the result page of a type. Does not look up a malformed code, unless a published list
 * may have the code although it breaks a rule.
 */
export function createResultLoader(info: CodeTypeInfo) {
  return async (input: FormLoaderInput): Promise<LoaderResult<ResultView>> => {
    const codeText = truncateForApi(input.params.code ?? '')
    const type = await loadCodeType(info.id)
    const { form: formTexts, fields: fieldTexts, paymentNeeds = [] } = await type.loadTexts()
    const formatCheck = await readCode(info.id, codeText)
    const inputText = formatInput(type, codeText)
    const view = { ...DEFAULT_FIELDS, typeId: info.id, formTexts, inputText, formatCheck }
    const code = getLookupCode(formatCheck)
    if (code === null) return render({ ...view, ...(await diagnoseMalformedCode(info.id, codeText)) }, 404)
    const [response, accountCheck, nationalDetails, bicAnswer, changes] = await Promise.all([
      fetchResult(input, info.id, code),
      checkAccount(input, info.id, code),
      loadNationalDetails(input, info, code),
      fetchBic(type, input),
      loadCodeChanges(input.siteApi, type, code),
    ])
    const { result } = response
    // A code that breaks a rule is valid if a published list has it.
    const showsResult = result !== null && (formatCheck.isWellFormed || result.isValid)
    const facts = result ? listFacts(fieldTexts, result) : []
    const pairedBic = await pairBic(result, bicAnswer)
    const ofAccount = { accountCheck, nationalDetails, pairedBic }
    const shown = { ...ofAccount, facts, changes, formatCheck: showsResult ? null : formatCheck }
    const needs = result?.isValid ? choosePaymentNeeds(type, paymentNeeds, code) : null
    return render({ ...view, ...response, ...shown, paymentNeeds: needs }, choosePageStatus(info, result))
  }
}

/** The needs of a payment to a code: those for SEPA only if its country is in SEPA. */
function choosePaymentNeeds(type: CodeType, needs: readonly PaymentNeed[], code: string): PaymentNeed[] {
  const isInSepa = type.isInSepa?.(code)
  return needs.filter(({ isForSepa }) => isForSepa === undefined || isForSepa === isInSepa)
}

/** The national account details in an IBAN. The page does without them if they cannot be loaded. */
async function loadNationalDetails({ siteApi }: LoaderInput, type: CodeTypeInfo, code: string) {
  if (!type.identifiesAccount) return []
  return (await withFallback(siteApi.splitIban({ iban: code }), null))?.details ?? []
}

/** Finds the wrong characters of a malformed code, where else it belongs, and what it may be meant for. */
async function diagnoseMalformedCode(id: CodeTypeId, codeText: string) {
  const { findMisplacedCharacters, findSurplusCharacters, findOtherField, suggestCode, getCodeType } =
    await loadRules()
  const type = getCodeType(id)
  const shape = type.findShape?.(codeText)
  const correction = suggestCode(type, codeText)
  const otherField = findOtherField(type, codeText)
  // The characters of another code, or of a message with several, are not wrong.
  const isMistyped = shape && !otherField
  return {
    wrongPositions: isMistyped ? [...findMisplacedCharacters(shape), ...findSurplusCharacters(shape)] : [],
    otherField,
    correction: correction && {
      ...correction,
      formatted: type.format(correction.code),
      path: type.getResultPath(correction.code),
    },
  }
}

async function fetchResult({ siteApi, onError }: LoaderInput, id: CodeTypeId, code: string) {
  try {
    return { result: await readAnswer(id, await siteApi.codes(id).getDetails({ code })), failureStatus: null }
  } catch (error) {
    onError(error)
    return { result: null, failureStatus: getFailureStatus(error) }
  }
}

/** The answer about the BIC in the query of an IBAN's page; null without one, or when the call failed. */
async function fetchBic(
  { identifiesAccount }: CodeType,
  { siteApi, query }: LoaderInput,
): Promise<Answer | null> {
  const code = query.get('bic')
  if (!identifiesAccount || !code) return null
  return withFallback(
    siteApi.lookUpBic({ code: truncateForApi(code) }).then((answer) => readAnswer('swift', answer)),
    null,
  )
}

async function pairBic(result: Answer | null, answer: Answer | null): Promise<PairedBic | null> {
  if (!result || !answer) return null
  const { relate } = await loadRules()
  return { answer, relation: relate(result, answer.code) }
}

async function checkAccount(
  { siteApi, posted }: FormLoaderInput,
  type: CodeTypeId,
  code: string,
): Promise<AccountCheck | null> {
  const account = import.meta.env.SSR && posted?.fields.get('account')
  return typeof account !== 'string' ? null : siteApi.checkAccount({ type, code, account })
}

/**
 * The HTTP status of the page: 503 when the look-up failed; 404 for a code that is not valid and that no
 * source lists, so that search engines do not index it. An unknown code of a type without check digits and
 * without a directory gets 200, because no source could list it.
 */
function choosePageStatus(type: CodeTypeInfo, result: Answer | null): number {
  if (!result) return 503
  // The level is null if no source lists the code or names its institution.
  const isListed = result.level !== null
  const isUnlistable = !hasDirectory(type) && result.status === 'unknown'
  return result.isValid || isListed || isUnlistable ? 200 : 404
}
