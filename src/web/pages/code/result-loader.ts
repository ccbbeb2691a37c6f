import { truncateForApi } from '../../../codes/checks/input-text.ts'
import type { CodeResult } from '../../../codes/code-result.ts'
import type { Correction } from '../../../codes/code-shape.ts'
import type { AccountCheck } from '../../../codes/sort-code/modulus-check.ts'
import type { CodeType, Examination, FieldTexts, FormTexts } from '../../../codes/types.ts'
import { getLookupCode } from '../../../codes/types.ts'
import type { CodeTypeId, CodeTypeInfo } from '../../code-types/code-types.ts'
import { loadCodeType, loadRules } from '../../code-types/load-rules.ts'
import { getFailureStatus } from '../../navigation/load-errors.ts'
import { type LoaderInput, type LoaderResult, render } from '../../navigation/route.ts'
import { formatInput } from './input-formatting.ts'

/** A code that the visitor may have meant, with the characters that differ. */
export interface CorrectionLink extends Correction {
  readonly formatted: string
  readonly path: string
}

/** The misplaced characters of a malformed code, and a correction where one letter looks like a digit. */
async function analyzeMalformedCode(type: CodeType, codeText: string) {
  const { correctLookAlikes, findMisplacedCharacters } = await loadRules()
  const shape = type.getShape?.(codeText)
  const correction = correctLookAlikes(type, codeText)
  return {
    wrongPositions: shape ? findMisplacedCharacters(shape) : [],
    correction: correction && {
      ...correction,
      formatted: type.format(correction.code),
      path: type.getResultPath(correction.code),
    },
  }
}

/** The data of a result page: the result of the site call, or else the check by the rules of the type. */
export interface ResultView {
  readonly type: CodeTypeId
  readonly formTexts: FormTexts
  /** The names of the result fields, in the order of the page. */
  readonly fieldTexts: readonly FieldTexts[]
  /** The code from the address, formatted for the field. */
  readonly inputText: string
  /** null for a malformed code, and when the site call failed. */
  readonly result: CodeResult | null
  /** The check by the rules of the type; null when the site call returned a result for a valid format. */
  readonly formatCheck: Examination | null
  /** The positions of misplaced characters in a malformed code, from 0. */
  readonly wrongPositions: readonly number[]
  readonly correction: CorrectionLink | null
  /** The status of the failed site call; null when it did not fail. */
  readonly failure: number | null
  /** The check of the account number that was posted to the page. */
  readonly accountCheck: AccountCheck | null
}

async function fetchResult({ siteApi, onError }: LoaderInput, id: CodeTypeId, code: string) {
  try {
    return { result: await siteApi.codes.details(id, code), failure: null }
  } catch (error) {
    onError(error)
    return { result: null, failure: getFailureStatus(error) }
  }
}

async function checkAccount({ siteApi, posted }: LoaderInput, code: string): Promise<AccountCheck | null> {
  const account = posted?.fields.get('account')
  return account == null ? null : siteApi.accounts.check(code, account)
}

/**
 * 404 for a code that no source lists, so that search engines do not index it. A code of a type without a
 * directory is 200 and noindex: nothing more can be known about it.
 */
function chooseStatus({ proof }: CodeTypeInfo, result: CodeResult | null): number {
  if (!result) return 503
  const hasNoDirectory = proof === 'none' && result.status === 'unknown'
  return result.isValid || result.level !== null || hasNoDirectory ? 200 : 404
}

/**
 * Creates the loader of the result page of a type. A malformed code is checked by the rules, without a site
 * call.
 */
export function createResultLoader(info: CodeTypeInfo) {
  return async (visit: LoaderInput): Promise<LoaderResult<ResultView>> => {
    const codeText = visit.params.code ?? ''
    const type = await loadCodeType(info.id)
    const formatCheck = type.examine(truncateForApi(codeText))
    const { form: formTexts, fields: fieldTexts } = await type.loadTexts()
    const inputText = formatInput(type, truncateForApi(codeText))
    const view = { type: info.id, formTexts, fieldTexts, inputText, wrongPositions: [], correction: null }
    const noResponse = { result: null, failure: null, accountCheck: null }
    const code = getLookupCode(formatCheck)
    if (code === null)
      return render(
        {
          ...view,
          ...noResponse,
          formatCheck,
          ...(await analyzeMalformedCode(type, truncateForApi(codeText))),
        },
        404,
      )
    const [response, accountCheck] = await Promise.all([
      fetchResult(visit, info.id, code),
      checkAccount(visit, code),
    ])
    const { result } = response
    return render(
      {
        ...view,
        ...response,
        formatCheck: result && (formatCheck.wellFormed || result.isValid) ? null : formatCheck,
        accountCheck,
      },
      chooseStatus(info, result),
    )
  }
}
