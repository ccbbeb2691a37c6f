import { asAsked } from '../../../codes/checks/characters.ts'
import type { FactWords, FormWords } from '../../../codes/page-words.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { AccountCheck } from '../../../codes/sort-code/account/modulus-check.ts'
import type { CodeType } from '../../../codes/types.ts'
import { failureStatus } from '../../navigation/load-errors.ts'
import { type LoaderResult, render, type Visit } from '../../navigation/route.ts'

/** The page about a code; `result` is null when it could not be asked for. */
export interface ResultView {
  readonly type: CodeTypeId
  readonly form: FormWords
  readonly facts: readonly FactWords[]
  /** The code as the address has it, cut to a sensible length. */
  readonly asked: string
  readonly result: CodeResult | null
  /** What is known of the account number that the page's form has sent. */
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
 * 404 for what is no code or not known to exist, so that search engines do not list it. A well-formed code
 * of a type without a directory is all that can be known of it: 200, and noindex.
 */
function statusOf({ evidence }: CodeType, result: CodeResult | null): number {
  if (!result) return 503
  const isAllKnown = evidence === 'none' && result.status === 'unknown'
  return result.isValid || result.level !== null || isAllKnown ? 200 : 404
}

/** The page about a code. */
export function loadResult(type: CodeType<CodeTypeId>) {
  return async (visit: Visit): Promise<LoaderResult<ResultView>> => {
    const asked = asAsked(visit.params.code ?? '')
    const [{ form, facts }, result, account] = await Promise.all([
      type.words(),
      ask(type, visit, asked),
      askAccount(visit, asked),
    ])
    const view = { type: type.id, form, facts, asked, result, account }
    return render(view, statusOf(type, result))
  }
}
