import { truncateForCall } from '../../../codes/checks/characters.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { AccountCheck } from '../../../codes/sort-code/modulus-check.ts'
import type { CodeType, FieldTexts, FormTexts } from '../../../codes/types.ts'
import { failureStatus } from '../../navigation/load-errors.ts'
import { type LoaderResult, render, type Visit } from '../../navigation/route.ts'

/** The data of a result page; `result` is null when the site call failed. */
export interface ResultView {
  readonly type: CodeTypeId
  readonly form: FormTexts
  readonly facts: readonly FieldTexts[]
  /** The code from the address, truncated. */
  readonly asked: string
  readonly result: CodeResult | null
  /** The check of the account number that was posted to the page. */
  readonly account: AccountCheck | null
}

async function ask(
  type: CodeType<CodeTypeId>,
  { siteApi }: Visit,
  asked: string,
): Promise<CodeResult | null> {
  try {
    return await siteApi.codes.details(type.id, asked)
  } catch (error) {
    if (failureStatus(error) === 503) throw error
    return null
  }
}

async function askAccount({ siteApi, posted }: Visit, asked: string): Promise<AccountCheck | null> {
  const account = posted?.fields.get('account')
  return account == null ? null : siteApi.accounts.check(asked, account)
}

/**
 * 404 for a malformed code or one that no source lists, so that search engines do not index it. A well-formed
 * code of a type without a directory is 200 and noindex: nothing more can be known about it.
 */
function statusOf({ evidence }: CodeType, result: CodeResult | null): number {
  if (!result) return 503
  const isAllKnown = evidence === 'none' && result.status === 'unknown'
  return result.isValid || result.level !== null || isAllKnown ? 200 : 404
}

/** The loader of the result page of a type. */
export function loadResult(type: CodeType<CodeTypeId>) {
  return async (visit: Visit): Promise<LoaderResult<ResultView>> => {
    const asked = truncateForCall(visit.params.code ?? '')
    const [{ form, facts }, result, account] = await Promise.all([
      type.loadTexts(),
      ask(type, visit, asked),
      askAccount(visit, asked),
    ])
    const view = { type: type.id, form, facts, asked, result, account }
    return render(view, statusOf(type, result))
  }
}
