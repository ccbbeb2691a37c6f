import { codeToLookUp, truncateForCall } from '../../../codes/checks/characters.ts'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { Correction } from '../../../codes/shape.ts'
import type { AccountCheck } from '../../../codes/sort-code/modulus-check.ts'
import type { CodeType, Examination, FieldTexts, FormTexts } from '../../../codes/types.ts'
import type { CodeTypeId, CodeTypeInfo } from '../../code-types/code-types.ts'
import { loadRules, loadRulesOf } from '../../code-types/load-rules.ts'
import { failureStatus } from '../../navigation/load-errors.ts'
import { type LoaderResult, render, type Visit } from '../../navigation/route.ts'
import { typedText } from './typed-text.ts'

/** A code that the visitor may have meant, with the characters that differ. */
export interface CorrectionLink extends Correction {
  readonly formatted: string
  readonly path: string
}

/** What the shape of a type tells of a malformed code. */
async function readMalformed(type: CodeType, asked: string) {
  const { correctLookAlikes, misfits } = await loadRules()
  const shape = type.shape?.(asked)
  const correction = correctLookAlikes(type, asked)
  return {
    wrongAt: shape ? misfits(shape) : [],
    correction: correction && {
      ...correction,
      formatted: type.format(correction.code),
      path: type.resultPath(correction.code),
    },
  }
}

/** The data of a result page: the answer, or what the rules alone say of the code. */
export interface ResultView {
  readonly type: CodeTypeId
  readonly form: FormTexts
  readonly facts: readonly FieldTexts[]
  /** The code from the address, as the field shows it. */
  readonly typed: string
  /** null for a malformed code, and when the site call failed. */
  readonly result: CodeResult | null
  /** What the rules say where there is no answer. */
  readonly examination: Examination | null
  /** The positions of misplaced characters in a malformed code, from 0. */
  readonly wrongAt: readonly number[]
  readonly correction: CorrectionLink | null
  /** The status of the failed site call; null when it did not fail. */
  readonly failure: number | null
  /** The check of the account number that was posted to the page. */
  readonly account: AccountCheck | null
}

async function ask({ siteApi }: Visit, id: CodeTypeId, code: string) {
  try {
    return { result: await siteApi.codes.details(id, code), failure: null }
  } catch (error) {
    return { result: null, failure: failureStatus(error) }
  }
}

async function askAccount({ siteApi, posted }: Visit, code: string): Promise<AccountCheck | null> {
  const account = posted?.fields.get('account')
  return account == null ? null : siteApi.accounts.check(code, account)
}

/**
 * 404 for a code that no source lists, so that search engines do not index it. A code of a type without a
 * directory is 200 and noindex: nothing more can be known about it.
 */
function statusOf({ evidence }: CodeTypeInfo, result: CodeResult | null): number {
  if (!result) return 503
  const isAllKnown = evidence === 'none' && result.status === 'unknown'
  return result.isValid || result.level !== null || isAllKnown ? 200 : 404
}

/** The loader of the result page of a type. A malformed code is told by the rules, without a site call. */
export function loadResult(info: CodeTypeInfo) {
  return async (visit: Visit): Promise<LoaderResult<ResultView>> => {
    const asked = visit.params.code ?? ''
    const rules = await loadRulesOf(info.id)
    const examination = rules.examine(truncateForCall(asked))
    const { form, facts } = await rules.loadTexts()
    const typed = typedText(rules, truncateForCall(asked))
    const view = { type: info.id, form, facts, typed, wrongAt: [], correction: null }
    const none = { result: null, failure: null, account: null }
    const code = codeToLookUp(examination)
    if (code === null)
      return render(
        { ...view, ...none, examination, ...(await readMalformed(rules, truncateForCall(asked))) },
        404,
      )
    const [answer, account] = await Promise.all([ask(visit, info.id, code), askAccount(visit, code)])
    const { result } = answer
    return render(
      {
        ...view,
        ...answer,
        examination: result && (examination.wellFormed || result.isValid) ? null : examination,
        account,
      },
      statusOf(info, result),
    )
  }
}
