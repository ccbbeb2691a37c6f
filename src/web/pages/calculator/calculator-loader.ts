import type { BuiltIbanAnswer } from '../../../api/site/site-api.ts'
import type { AccountForm } from '../../../codes/iban/national/account-form.ts'
import { getFailureStatus } from '../../navigation/load-errors.ts'
import { type FormLoaderInput, type LoaderResult, type PostedForm, render } from '../../navigation/route.ts'

/** The data of /iban/calculator/{country}. */
export interface CalculatorView {
  readonly form: AccountForm
  /** The posted values by field. */
  readonly formValues: Readonly<Record<string, string>>
  readonly built: BuiltIbanAnswer | null
  /** Why the posted form was not answered; null if it was, or without one. */
  readonly failure: string | null
}

const FAILURE = 'The problem is not what you entered. Please try again.'

/** The loader of the calculator of a country; null data for a country without IBANs of its own. */
export async function loadCalculator({
  siteApi,
  params,
  posted,
  onError,
}: FormLoaderInput): Promise<LoaderResult<CalculatorView | null>> {
  const form = await siteApi.getAccountForm({ country: params.country ?? '' })
  if (!form) return render(null, 404)
  const view = { form, formValues: {}, built: null, failure: null }
  return import.meta.env.SSR && posted ? build(posted, view, { siteApi, onError }) : render(view)
}

/** Builds the IBAN of a posted form. */
async function build(
  { fields, refusal }: PostedForm,
  emptyView: CalculatorView,
  { siteApi, onError }: Pick<FormLoaderInput, 'siteApi' | 'onError'>,
): Promise<LoaderResult<CalculatorView>> {
  const view = { ...emptyView, formValues: Object.fromEntries(fields) }
  if (refusal) return render({ ...view, failure: refusal }, 429)
  try {
    const built = await siteApi.buildIban({ country: view.form.country, fields: view.formValues })
    return render({ ...view, built }, built.answer ? 200 : 400)
  } catch (error) {
    onError(error)
    return render({ ...view, failure: FAILURE }, getFailureStatus(error))
  }
}
