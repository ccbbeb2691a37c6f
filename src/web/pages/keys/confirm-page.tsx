import type { LinkRequest } from '../../../api/site/server-site-api.ts'
import { type LoaderResult, redirect, render, type ServerFormLoaderInput } from '../../navigation/route.ts'
import { CodeFigure } from '../../ui/copy/code-block.tsx'
import { SubmitButton } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/form-errors.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { EMPTY_FORM, type FormView } from '../../ui/forms/form-view.ts'
import { submitPostedForm } from '../../ui/forms/posted-form.ts'
import { ContactLink } from '../../ui/text/section.tsx'
import { KeyPageFrame } from './key-parts.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface ConfirmView {
  readonly form: FormView<string>
  /** The request for a link that was just accepted; null otherwise. */
  readonly request: LinkRequest | null
  /** Whether the form asks for an address, not for the code of a link. */
  readonly asksForAddress: boolean
}

/**
 * Loads the page that a sign-in link opens. A posted address requests a link. A posted code signs in: only a
 * POST uses a link up, because programs that check mails open the links in them.
 */
export async function loadConfirm(input: ServerFormLoaderInput): Promise<LoaderResult<ConfirmView>> {
  const { posted, siteApi, onError } = input
  if (!posted) return render({ form: EMPTY_FORM, request: null, asksForAddress: false })
  if (posted.fields.has('email')) {
    const { status, form, answer } = await submitPostedForm(posted, siteApi.account.requestLink, onError)
    return render({ form, request: answer, asksForAddress: answer === null }, status)
  }
  const { status, form } = await submitPostedForm(posted, siteApi.account.signIn, onError)
  // The code is not shown again.
  if (status !== 200)
    return render({ form: { ...form, formValues: {} }, request: null, asksForAddress: false }, status)
  return redirect('/keys', 303)
}

/** /keys/confirm: signs in with the code of a link. */
export function ConfirmPage({ data: { form, request, asksForAddress } }: { data: ConfirmView }) {
  const title = asksForAddress ? 'Your API keys' : 'Sign in to your keys'
  return (
    <KeyPageFrame title={title} form={form} secret={null}>
      {request && <LinkSent request={request} />}
      {asksForAddress ? <SignInForm form={form} /> : <CodeForm form={form} />}
      {!asksForAddress && (
        <p className="mt-6">
          <a href="/keys">Ask for another link</a>
        </p>
      )}
    </KeyPageFrame>
  )
}

function LinkSent({ request: { email, link, isMailed } }: { request: LinkRequest }) {
  if (link !== null)
    return (
      <div className="mt-6">
        <p>In development, the link is shown here:</p>
        <CodeFigure label="Link" text={link} />
        <p className="mt-2">
          <a href={link}>Open the link</a>
        </p>
      </div>
    )
  if (!isMailed)
    return (
      <p className="mt-6 max-w-[62ch] [overflow-wrap:anywhere]">
        This site sends no mails. Ask for a link at <ContactLink />. If the site is yours, print one with{' '}
        <code translate="no">bin/bankcodex keys sign-in</code> and your address.
      </p>
    )
  return (
    <p className="mt-6 max-w-[62ch] [overflow-wrap:anywhere]">
      A link is on its way to <strong>{email}</strong>. It works once, for 15 minutes. Open it, or enter the
      code of the mail here.
    </p>
  )
}

/** The form for the code of a link. The script of the page fills it in from the fragment of the link. */
function CodeForm({ form: { problems } }: { form: FormView<string> }) {
  return (
    <form method="post" action="/keys/confirm" noValidate className="mt-6 grid max-w-[32rem] gap-5">
      <ErrorSummary fields={['code']} problems={problems} />
      <FormField name="code" label="Code from the mail" problem={problems.code}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="one-time-code"
            spellCheck={false}
            data-from-fragment=""
          />
        )}
      </FormField>
      <p>
        <SubmitButton busy={false}>Sign in</SubmitButton>
      </p>
    </form>
  )
}
