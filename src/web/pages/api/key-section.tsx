import { type FormEvent, useEffect, useState } from 'react'
import { findTermsProblem } from '../../../api-keys/key-request.ts'
import { useSite, useSiteApi } from '../../site.ts'
import { CodeBlock } from '../../ui/copy/code-block.tsx'
import { SubmitButton } from '../../ui/forms/button.tsx'
import { FormFailure } from '../../ui/forms/form-errors.tsx'
import { TermsField } from '../../ui/forms/form-field.tsx'
import { Section } from '../../ui/text/section.tsx'
import { ServerPart } from '../../ui/unhydrated-part.tsx'
import { type ApiView, EMPTY_KEY_FORM, type KeyFormView } from './api-view.ts'
import { useEnteredApiKey } from './entered-api-key.ts'
import { type ExampleRequest, formatCurlCommand } from './operations.ts'
import { FreePlanNote } from './static-sections.tsx'

/** The form for a Free key, or the issued key, and a first call. */
export function KeySection({ view: { keyForm, plans, firstRequest } }: { view: ApiView }) {
  const { state, submit } = useKeyRequest(keyForm)
  const { issuedKey, ...form } = state
  return (
    <Section title="Get a key" id="get-a-key">
      {issuedKey !== null ? (
        <IssuedKey issuedKey={issuedKey} />
      ) : (
        <>
          <ServerPart>{import.meta.env.SSR && <FreePlanNote plans={plans} />}</ServerPart>
          <KeyForm {...form} onSubmit={submit} />
        </>
      )}
      {/* A new element for the new label: a translator may have replaced the old text. */}
      <FirstCall
        key={issuedKey}
        label={issuedKey === null ? 'A first call' : 'Your first call'}
        request={firstRequest}
      />
    </Section>
  )
}

/** A call to copy, with the key of the visitor once there is one. */
function FirstCall({ label, request }: { label: string; request: ExampleRequest }) {
  const site = useSite()
  const { sampleKey } = useEnteredApiKey()
  return <CodeBlock label={label} text={formatCurlCommand(request, site.url, sampleKey)} />
}

/** A ref that focuses its element once it is rendered. */
function focusElement(element: HTMLElement | null) {
  element?.focus()
}

function IssuedKey({ issuedKey }: { issuedKey: string }) {
  return (
    <div className="rounded-lg bg-ok-soft px-4.5 py-5">
      <h3
        ref={focusElement}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to a posted form
        autoFocus
        className="text-lg text-ok outline-none"
      >
        Your key
      </h3>
      <p className="mt-1 max-w-[62ch] text-ink-2">
        The key works for a day, and is shown only now: copy it. The samples on this page use it until you
        leave. To get a key that stays, <a href="/keys">sign in with your e-mail address</a>.
      </p>
      <CodeBlock label="Free key" text={issuedKey} />
    </div>
  )
}

interface KeyFormProps extends Omit<KeyFormView, 'issuedKey'> {
  readonly sending: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/**
 * The form for a Free key. Without JavaScript, the browser posts it to this page, without a fragment: with
 * one, it would focus nothing in the answer.
 */
function KeyForm({ formValues, problems, failed, failureReason, sending, onSubmit }: KeyFormProps) {
  useEffect(() => {
    if (problems.terms) document.getElementById('terms')?.focus()
  }, [problems])
  return (
    <form method="post" action="/api" onSubmit={onSubmit} noValidate className="grid gap-5">
      <FormFailure failed={failed} title="No key was issued" reason={failureReason} />
      <TermsField value={formValues.terms} problem={problems.terms} />
      <p>
        <SubmitButton busy={sending}>{sending ? 'Issuing...' : 'Get a key for a day'}</SubmitButton>
      </p>
    </form>
  )
}

interface FormState extends KeyFormView {
  readonly sending: boolean
}

/**
 * The state of the form for a key. `initialView` includes the outcome of a form that the browser posted
 * without JavaScript.
 */
function useKeyRequest(initialView: KeyFormView) {
  const siteApi = useSiteApi()
  const { setIssuedKey } = useEnteredApiKey()
  const [state, setState] = useState<FormState>({ ...initialView, sending: false })
  /**
   * Resets the state and applies a change. Keeps `formValues`, the initial values of the fields: the fields
   * are uncontrolled and keep their input.
   */
  const update = (change: Partial<FormState>) =>
    setState(({ formValues }) => ({ ...EMPTY_KEY_FORM, formValues, sending: false, ...change }))

  async function request(formValues: Readonly<Record<string, unknown>>) {
    update({ sending: true })
    const outcome = await siteApi?.requestKey(formValues)
    if (outcome?.kind === 'problems') return update({ problems: outcome.problems })
    if (outcome?.kind !== 'accepted') return update({ failed: true, failureReason: outcome?.reason ?? null })
    setIssuedKey(outcome.answer.key)
    update({ issuedKey: outcome.answer.key })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    // Without the site API, the browser posts the form.
    if (!siteApi) return
    event.preventDefault()
    const formValues = Object.fromEntries(new FormData(event.currentTarget))
    const terms = findTermsProblem(formValues)
    if (terms === undefined) request(formValues).catch(() => update({ failed: true }))
    else update({ problems: { terms } })
  }

  return { state, submit }
}
