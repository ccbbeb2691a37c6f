import { type FormEvent, useEffect, useRef } from 'react'
import { HONEYPOT_FIELD, MESSAGE_FIELDS, type MessageProblems, REASONS } from '../../../contact/message.ts'
import { SubmitButton } from '../../ui/forms/button.tsx'
import { ErrorSummary, FormFailure } from '../../ui/forms/form-errors.tsx'
import { FormField, NameAndEmail } from '../../ui/forms/form-field.tsx'
import { saveDraft } from './contact-form-state.ts'
import type { TypedMessage } from './contact-loader.ts'

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
  readonly typed: TypedMessage
  readonly problems: MessageProblems
}

function Fields({ typed, problems }: FieldsProps) {
  return (
    <>
      <NameAndEmail typed={typed} problems={problems} />
      <FormField name="subject" label="Subject" problem={problems.subject}>
        {(control) => <input {...control} type="text" defaultValue={typed.subject} />}
      </FormField>
      <FormField name="reason" label="Reason for contact" problem={problems.reason}>
        {(control) => (
          <select {...control} defaultValue={typed.reason ?? REASONS[0].value}>
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
            defaultValue={typed.message}
          />
        )}
      </FormField>
    </>
  )
}

interface ContactFormProps extends FieldsProps {
  readonly failed: boolean
  readonly refusal: string | null
  readonly sending: boolean
  /** Whether the first field takes the focus. */
  readonly again: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** The contact form. Posts to its own page, so that it works without JavaScript. */
export function ContactForm(props: ContactFormProps) {
  const { typed, problems, failed, refusal, sending, again, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (again) form.current?.querySelector('input')?.focus()
  }, [again])
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
      {failed && <FormFailure title="Failed to send message" reason={refusal} />}
      <Fields typed={typed} problems={problems} />
      <Honeypot />
      <p>
        <SubmitButton busy={sending}>{sending ? 'Sending...' : 'Send Message'}</SubmitButton>
      </p>
    </form>
  )
}
