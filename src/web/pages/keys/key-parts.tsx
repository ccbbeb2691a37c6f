/** What the pages of a holder's keys share. */
import type { ReactNode } from 'react'
import type { AccountKey, NewSecret } from '../../../api/site/server-site-api.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSite } from '../../site.ts'
import { CodeFigure } from '../../ui/copy/code-block.tsx'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { FormFailure } from '../../ui/forms/form-errors.tsx'
import type { FormView } from '../../ui/forms/form-view.ts'
import { formatCurlCommand } from '../api/operations.ts'

/** The page above that of a key. */
export const KEYS_PAGE = { path: '/keys', name: 'Your API keys' }

interface KeyPageFrameProps {
  readonly title: string
  readonly form: FormView<string>
  readonly secret: NewSecret | null
  /** The page above: its path and name. */
  readonly parent?: { readonly path: string; readonly name: string }
  readonly children: ReactNode
}

/** The frame of a page: heading, the outcome of a posted form, content. */
export function KeyPageFrame({ title, form, secret, parent, children }: KeyPageFrameProps) {
  const isRefused = form.failed || Object.keys(form.problems).length > 0
  return (
    <>
      <PageHead
        title={isRefused ? `Error: ${title}` : title}
        description="Create, replace and revoke your API keys, see their usage and their webhooks."
        path="/keys"
        noindex
      />
      {parent && (
        <p className="text-sm sm:pt-4">
          <a href={parent.path} className="inline-flex min-h-11 items-center">
            {parent.name}
          </a>
        </p>
      )}
      <h1 className={`${parent ? 'text-2xl sm:mt-4' : 'page-title'} [overflow-wrap:anywhere]`}>{title}</h1>
      {form.failed && (
        <div className="mt-6">
          <FormFailure failed title="This was not done" reason={form.failureReason} />
        </div>
      )}
      {secret && <SecretBox secret={secret} />}
      {children}
    </>
  )
}

/** A code of the first call: a test key answers only invented codes. */
const FIRST_CODES = { live: 'DEUTDEFF', test: 'BCXTDEFFT00' } as const

/** A call with a new key, to copy. */
function FirstCall({ kind, text }: Pick<AccountKey, 'kind'> & Pick<NewSecret, 'text'>) {
  const { url } = useSite()
  const href = `/v1/swift/validate?code=${FIRST_CODES[kind]}`
  const call = formatCurlCommand({ method: 'GET', href, body: null }, url, text)
  return <CodeFigure label="A first call" text={call} />
}

/** A new key or secret, which is shown once. A click on it selects all of it, without its caption. */
function SecretBox({ secret: { kind, text } }: { secret: NewSecret }) {
  const isKey = kind !== 'secret'
  return (
    <section aria-labelledby="secret" className="mt-6 rounded-lg bg-ok-soft px-4.5 py-5">
      <h2 id="secret" className="text-lg text-ok">
        {isKey ? 'Your new key' : 'The secret of the endpoint'}
      </h2>
      <p className="mt-1 max-w-[62ch] text-ink-2">
        This is the only time it is shown. Copy it now and keep it somewhere safe.
        {!isKey && ' Your server checks the signature of each event with it.'}
      </p>
      <div className="[&_code]:select-all [&_code]:break-all [&_pre]:whitespace-pre-wrap">
        <CodeFigure label={isKey ? 'Key' : 'Signing secret'} text={text} />
      </div>
      {isKey ? (
        <FirstCall kind={kind} text={text} />
      ) : (
        <p className="mt-4">
          <a href="/api#webhooks">How events are signed, and how to check them</a>
        </p>
      )}
    </section>
  )
}

interface ActionFormProps {
  /** The path that the form is posted to. */
  readonly path: string
  /** The value of the field `action`. */
  readonly action: string
  readonly label: string
  /** Read to users of screen readers after the label: what the button is about. */
  readonly about?: string
  readonly isPrimary?: boolean
  readonly children?: ReactNode
}

/** A form with one button that makes a change. */
export function ActionForm({ path, action, label, about, isPrimary = false, children }: ActionFormProps) {
  return (
    <form method="post" action={path} noValidate className="grid justify-items-start gap-5">
      <input type="hidden" name="action" value={action} />
      {children}
      <button type="submit" className={isPrimary ? PRIMARY_BUTTON : SECONDARY_BUTTON}>
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </button>
    </form>
  )
}

/** A change that cannot be undone: its button is shown after a first click. */
export function ConfirmedChange({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-bad">{summary}</summary>
      <div className="grid max-w-[62ch] gap-4 pb-4">{children}</div>
    </details>
  )
}

/** For visitors who are not signed in, or whose session has ended. `missing` is what the page would show. */
export function NotSignedIn({ missing }: { missing: string }) {
  return (
    <p className="mt-4 max-w-[62ch]">
      There is no such {missing}, or you are not signed in any more: <a href="/keys">sign in</a>.
    </p>
  )
}
