import type { FormEvent } from 'react'
import { KEY_REQUEST_FIELDS } from '../../../api-keys/key-request.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { CheckField } from '../../ui/form-field.tsx'
import { NameAndEmail } from '../../ui/name-and-email.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { KeyView } from './key-form-loader.ts'

interface KeyFormProps extends Omit<KeyView, 'issued'> {
  readonly sending: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** The form for a key of the Free plan. Posted to its own page, so it works before and without JavaScript. */
export function KeyForm({ typed, problems, failed, reason, sending, onSubmit }: KeyFormProps) {
  return (
    <form method="post" action="/api#get-a-key" onSubmit={onSubmit} noValidate className="grid gap-5">
      <ErrorSummary fields={KEY_REQUEST_FIELDS} problems={problems} />
      {failed && <FormFailure title="No key was issued" reason={reason} />}
      <NameAndEmail typed={typed} problems={problems} />
      <CheckField
        name="terms"
        problem={problems.terms}
        checked={typed.terms !== undefined}
        label={
          <>
            I accept the <a href="/terms">terms of service</a>
          </>
        }
      />
      <p>
        <SubmitButton busy={sending}>{sending ? 'Issuing...' : 'Get a free key'}</SubmitButton>
      </p>
    </form>
  )
}
