import { PageHead } from '../../head/page-head.tsx'
import { definePage, type FormLoaderInput, type LoaderResult, redirect } from '../../navigation/route.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { MakeIban } from '../../ui/forms/make-iban.tsx'
import { ResultPage } from '../code/result-page.tsx'
import { loadShared, type SharedView } from './shared-loader.ts'

function describe(view: Exclude<SharedView, { kind: 'result' }>) {
  if (view.kind === 'accounts')
    return { heading: 'An account number', text: 'With the bank it makes an IBAN.' }
  return {
    heading: 'No code found',
    text:
      view.refusal ?? 'What was shared has no IBAN and no code of a bank. Copy the code alone, and enter it.',
  }
}

/** /shared: what another app has shared with the installed app. */
function SharedPage({ data: view }: { data: SharedView }) {
  if (view.kind === 'result') return <ResultPage data={view.result} />
  const { heading, text } = describe(view)
  return (
    <div>
      <PageHead title={heading} description={text} path="/" noindex noReferrer />
      <h1 className="page-title">{heading}</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-ink-2">{text}</p>
      {view.kind === 'accounts' && <MakeIban accounts={view.accounts} />}
      <p className="mt-6">
        <a href="/" className={SECONDARY_BUTTON}>
          Enter a code
        </a>
      </p>
    </div>
  )
}

/** What another app shares is posted, so that a browser never navigates to the page itself. */
async function loadByServer(input: FormLoaderInput): Promise<LoaderResult<SharedView>> {
  return import.meta.env.SSR ? loadShared(input) : redirect('/', 302)
}

export const shared = definePage(loadByServer, SharedPage)
