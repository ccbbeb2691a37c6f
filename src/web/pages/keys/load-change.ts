/** Loads a page with forms that make changes: makes the posted change, then reads what the page shows. */
import type { ChangeOutcome, NewSecret } from '../../../api/site/server-site-api.ts'
import { type LoaderResult, redirect, render, type ServerFormLoaderInput } from '../../navigation/route.ts'
import { EMPTY_FORM, type FormView } from '../../ui/forms/form-view.ts'
import { submitPostedForm } from '../../ui/forms/posted-form.ts'

/** What a page shows besides its content: the posted form if it was refused, and a new secret. */
export interface ChangeView<Content> {
  /** null if nobody is signed in, or there is no such thing. */
  readonly content: Content | null
  readonly form: FormView<string>
  readonly secret: NewSecret | null
}

interface PageWithChanges<Content> {
  read(): Promise<Content | null>
  change(fields: Readonly<Record<string, unknown>>): Promise<ChangeOutcome | null>
  /** Where a change without a secret leads: another load of the page does not repeat it. */
  readonly pathAfterChange: string
  /** The status of a page without content; 404 when absent. */
  readonly statusWithoutContent?: number
}

const NO_SUCH_CHANGE = { kind: 'refused', status: 404, reason: 'There is no such change.' } as const

/** Loads the page. A new secret is shown without a redirect, because no URL may contain it. */
export async function loadChange<Content>(
  { posted, onError }: ServerFormLoaderInput,
  { read, change, pathAfterChange, statusWithoutContent = 404 }: PageWithChanges<Content>,
): Promise<LoaderResult<ChangeView<Content>>> {
  const content = await read()
  if (content === null) return render({ content, form: EMPTY_FORM, secret: null }, statusWithoutContent)
  if (!posted) return render({ content, form: EMPTY_FORM, secret: null })
  const { status, form, answer } = await submitPostedForm(
    posted,
    async (fields) => (await change(fields)) ?? NO_SUCH_CHANGE,
    onError,
  )
  if (status === 200 && answer === null) return redirect(pathAfterChange, 303)
  // The change is made: a failed read must not keep its secret from the holder.
  const changed = await read().catch((error: unknown) => {
    onError(error)
    return content
  })
  return render({ content: changed ?? content, form, secret: answer }, answer ? 201 : status)
}
