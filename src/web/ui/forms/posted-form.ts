import type { FormOutcome, FormValues } from '../../../api/site/define-call.ts'
import { getFailureStatus } from '../../navigation/load-errors.ts'
import type { FormLoaderInput, PostedForm } from '../../navigation/route.ts'

import { EMPTY_FORM, type FormView } from './form-view.ts'

interface FormResult<Field extends string, Answer> {
  readonly status: number
  readonly form: FormView<Field>
  /** null unless the call accepted the form. */
  readonly answer: Answer | null
}

/** Makes the call of a form that was posted without JavaScript. Loaders import it only then. */
export async function submitPostedForm<Field extends string, Answer>(
  { fields, refusal }: PostedForm,
  makeCall: (formValues: FormValues) => Promise<FormOutcome<Field, Answer>>,
  onError: FormLoaderInput['onError'],
): Promise<FormResult<Field, Answer>> {
  const formValues = Object.fromEntries(fields)
  const emptyForm = EMPTY_FORM as FormView<Field>
  const refuse = (status: number, change: Partial<FormView<Field>>) => ({
    status,
    form: { ...emptyForm, formValues: formValues as FormView<Field>['formValues'], ...change },
    answer: null,
  })
  // The server refuses a posted form only when its sender exceeds a rate limit.
  if (refusal !== null) return refuse(429, { failed: true, failureReason: refusal })
  try {
    const outcome = await makeCall(formValues)
    if (outcome.kind === 'accepted') return { status: 200, form: emptyForm, answer: outcome.answer }
    if (outcome.kind === 'problems') return refuse(400, { problems: outcome.problems })
    return refuse(outcome.status, { failed: true, failureReason: outcome.reason })
  } catch (error) {
    onError(error)
    return refuse(getFailureStatus(error), { failed: true })
  }
}
