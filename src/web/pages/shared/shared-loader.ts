import type { NationalAccount } from '../../../codes/iban/national/account-in-text.ts'
import { getSearchPath } from '../../../codes/pages/page-paths.ts'
import { type CodeTypeId, getCodeType } from '../../code-types/code-types.ts'
import { loadRules, readCode } from '../../code-types/load-rules.ts'
import { type FormLoaderInput, type LoaderResult, redirect, render } from '../../navigation/route.ts'
import type { ResultView } from '../code/result-loader.ts'

/** What a text shared from another app contains. The page of any other code is a redirect. */
export type SharedView =
  | { readonly kind: 'result'; readonly result: ResultView }
  | { readonly kind: 'accounts'; readonly accounts: readonly NationalAccount[] }
  | { readonly kind: 'nothing'; readonly refusal: string | null }

/** The fields of the share target in the web manifest. */
const FIELDS = ['title', 'text', 'url']

/** In characters. A message from a chat is shorter. */
const MAX_TEXT_LENGTH = 1_000

/** The result for a code that identifies an account. The URL of the page stays '/shared'. */
async function loadPrivateResult(input: FormLoaderInput, typeId: CodeTypeId, code: string, text: string) {
  const bic = (await loadRules()).findBicBeside(text, code)
  const { createResultLoader } = await import('../loaders.ts')
  const loaded = await createResultLoader(getCodeType(typeId))({
    ...input,
    params: { code },
    query: new URLSearchParams(bic ? { bic } : {}),
    posted: null,
  })
  return 'location' in loaded
    ? loaded
    : render({ kind: 'result' as const, result: loaded.data }, loaded.status)
}

/**
 * The loader of /shared, to which the installed app posts what another app shares. An IBAN opens its verdict,
 * an account is offered to the calculator, and another code or a name redirects to its page.
 */
export async function loadShared(input: FormLoaderInput): Promise<LoaderResult<SharedView>> {
  const { posted } = input
  if (!posted) return redirect('/', 302)
  if (posted.refusal) return render({ kind: 'nothing', refusal: posted.refusal }, 429)
  const text = FIELDS.map((name) => posted.fields.get(name) ?? '')
    .join(' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
  const rules = await loadRules()
  const codes = rules.findCodesInText(text)
  const account = codes.find(({ type }) => type.identifiesAccount)
  if (account) {
    const isOne = rules.findSeveralCodes(account.type, codes).length === 0
    return loadPrivateResult(input, account.type.id, isOne ? account.code : text, text)
  }
  const accounts = rules.findNationalAccounts(text)
  if (accounts.length > 0) return render({ kind: 'accounts', accounts })
  const code = codes.find(({ otherMeaning }) => !otherMeaning) ?? codes[0]
  if (code?.otherMeaning) {
    const examination = await readCode(code.type.id, text)
    return render({ kind: 'nothing', refusal: examination.isWellFormed ? null : examination.error })
  }
  // A word such as 'Barclays' has the form of a BIC: the search decides.
  if (code?.type.identifiesBank) return redirect(getSearchPath({ term: code.text }), 303)
  const other = rules.findOtherField(rules.getCodeType('iban'), text)
  const [link] = other && 'links' in other ? other.links : []
  return link ? redirect(link.to, 303) : render({ kind: 'nothing', refusal: null })
}
