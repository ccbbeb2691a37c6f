import type { FormEvent } from 'react'
import { KEY_REQUEST_FIELDS } from '../../../api-keys/key-request.ts'
import { PRIMARY } from '../../ui/button.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { CheckField, FormField } from '../../ui/form-field.tsx'
import type { KeyView } from './key-form-loader.ts'

interface KeyFormProps extends Omit<KeyView, 'issued'> {
  readonly sending: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** The form for a key of the Free plan. Posted to its own page, so it works before and without JavaScript. */
export function KeyForm({ typed, problems, failed, reason, sending, onSubmit }: KeyFormProps) {
  const wrong = KEY_REQUEST_FIELDS.flatMap((field) => {
    const problem = problems[field]
    return problem === undefined ? [] : [[field, problem] as const]
  })
  return (
    <form method="post" action="/api#get-a-key" onSubmit={onSubmit} noValidate className="grid gap-5">
      {wrong.length > 0 && <ErrorSummary problems={wrong} />}
      {failed && <FormFailure title="No key was issued" reason={reason} />}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <FormField name="name" label="Name" problem={problems.name}>
          {(control) => <input {...control} type="text" autoComplete="name" defaultValue={typed.name} />}
        </FormField>
        <FormField name="email" label="Email" problem={problems.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              spellCheck={false}
              defaultValue={typed.email}
            />
          )}
        </FormField>
      </div>
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
        <button type="submit" disabled={sending} className={PRIMARY}>
          {sending ? 'Issuing...' : 'Get a free key'}
        </button>
      </p>
    </form>
  )
}
