import { type FormEvent, useEffect, useRef } from 'react'
import { HONEYPOT_FIELD, MESSAGE_FIELDS, type MessageProblems, REASONS } from '../../../contact/message.ts'
import { SubmitButton } from '../../ui/forms/button.tsx'
import { ErrorSummary, FormFailure } from '../../ui/forms/form-errors.tsx'
import { FormField, NameAndEmail } from '../../ui/forms/form-field.tsx'
import { saveDraft } from './contact-form-state.ts'
import type { ContactFormValues } from './contact-loader.ts'

/** A honeypot: invisible, not focusable and without autocomplete, so only a bot fills it in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={HONEYPOT_FIELD}>Leave this field empty</label>
      <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

interface FieldsProps {
  readonly formValues: ContactFormValues
  readonly problems: MessageProblems
}

function Fields({ formValues, problems }: FieldsProps) {
  return (
    <>
      <NameAndEmail values={formValues} problems={problems} />
      <FormField name="subject" label="Subject" problem={problems.subject}>
        {(control) => <input {...control} type="text" defaultValue={formValues.subject} />}
      </FormField>
      <FormField name="reason" label="Reason for contact" problem={problems.reason}>
        {(control) => (
          <select {...control} defaultValue={formValues.reason ?? REASONS[0].value}>
            {REASONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField name="message" label="Message" problem={problems.message}>
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} min-h-[150px]`}
            rows={6}
            defaultValue={formValues.message}
          />
        )}
      </FormField>
    </>
  )
}

interface ContactFormProps extends FieldsProps {
  readonly failed: boolean
  readonly failureReason: string | null
  readonly sending: boolean
  /** Whether the visitor has chosen to send another message: the first field then takes the focus. */
  readonly isReopened: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** The contact form. Posts to its own page, so that it works without JavaScript. */
export function ContactForm(props: ContactFormProps) {
  const { formValues, problems, failed, failureReason, sending, isReopened, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isReopened) form.current?.querySelector('input')?.focus()
  }, [isReopened])
  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      onSubmit={onSubmit}
      onInput={(event) => saveDraft(event.currentTarget)}
      noValidate
      className="grid gap-5"
    >
      <ErrorSummary fields={MESSAGE_FIELDS} problems={problems} />
      <FormFailure failed={failed} title="Failed to send message" reason={failureReason} />
      <Fields formValues={formValues} problems={problems} />
      <Honeypot />
      <p>
        <SubmitButton busy={sending}>{sending ? 'Sending...' : 'Send Message'}</SubmitButton>
      </p>
    </form>
  )
}
