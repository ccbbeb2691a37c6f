import { SubmitButton } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/form-errors.tsx'
import { EmailField } from '../../ui/forms/form-field.tsx'
import type { FormView } from '../../ui/forms/form-view.ts'

/** Asks for an address to send a link to. */
export function SignInForm({ form: { formValues, problems } }: { form: FormView<string> }) {
  return (
    <form method="post" action="/keys/confirm" noValidate className="mt-6 grid max-w-[32rem] gap-5">
      <ErrorSummary fields={['email']} problems={problems} />
      <EmailField value={formValues.email} problem={problems.email} />
      <p>
        <SubmitButton busy={false}>Send me a link</SubmitButton>
      </p>
    </form>
  )
}
