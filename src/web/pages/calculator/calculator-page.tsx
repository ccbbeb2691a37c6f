import type { FormEvent } from 'react'
import type { BuiltIbanAnswer } from '../../../api/site/site-api.ts'
import type { Answer } from '../../../codes/answers/answer.ts'
import { CALCULATOR_PATH, getCalculatorPath, getIbanCountryPath } from '../../../codes/pages/page-paths.ts'
import { getCodeType } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { definePage } from '../../navigation/route.ts'
import { useSite, useSiteApi } from '../../site.ts'
import { FormFailure } from '../../ui/forms/form-errors.tsx'
import { Breadcrumbs, createBreadcrumbList } from '../../ui/links/breadcrumbs.tsx'
import { CheckList } from '../../ui/results/check-list.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { KeyRows } from '../../ui/results/key-rows.tsx'
import { NationalDetails } from '../../ui/results/national-details.tsx'
import { NextSteps } from '../../ui/results/result-actions.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'
import { useLatestResponse } from '../code/latest-response.ts'
import { ResultVerdict } from '../code/result-verdict.tsx'
import { NotFound } from '../not-found/not-found-page.tsx'
import { CalculatorForm, readForm } from './calculator-form.tsx'
import { type CalculatorView, loadCalculator } from './calculator-loader.ts'

const IBAN = getCodeType('iban')

/** The steps and the details of a built IBAN. */
function BuiltParts({ built, answer }: { built: BuiltIbanAnswer; answer: Answer }) {
  return (
    <>
      <KeyRows type={IBAN} noun="IBAN" result={answer} />
      <CodeStrip parts={answer.parts} label="Parts of the IBAN" />
      <NationalDetails details={built.details} />
      <h2 className="-mb-2.5 text-lg">How it was built</h2>
      <CheckList checks={built.steps} />
    </>
  )
}

function Refusal({ built }: { built: BuiltIbanAnswer }) {
  const isUnknown = built.status === 'unknown'
  return (
    <Verdict
      status={isUnknown ? 'unknown' : 'invalid'}
      title={isUnknown ? 'We do not know this IBAN' : 'Please check the details'}
      focusKey={built}
    >
      {built.error}.
    </Verdict>
  )
}

/** The IBAN with its verdict, or what is wrong. */
function Outcome({ built }: { built: BuiltIbanAnswer | null }) {
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 empty:mt-0">
      {built && !built.answer && <Refusal built={built} />}
      {built?.answer && (
        <>
          <ResultVerdict type={IBAN} noun="IBAN" result={built.answer} isOutsideResultPage />
          <BuiltParts built={built} answer={built.answer} />
        </>
      )}
    </div>
  )
}

function useCalculator(view: CalculatorView) {
  const siteApi = useSiteApi()
  const { response, busy, send, clear } = useLatestResponse<BuiltIbanAnswer>(
    view.built,
    'Failed to build the IBAN. Please try again.',
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!siteApi) return
    event.preventDefault()
    const fields = readForm(event.currentTarget)
    void send(() => siteApi.buildIban({ country: view.form.country, fields }))
  }
  const isWrong = response?.field != null && response.error !== null
  const problem = isWrong ? { field: response.field ?? '', error: response.error ?? '' } : null
  return { built: response, busy, submit, clear, problem }
}

function Calculator({ view }: { view: CalculatorView }) {
  const { built, busy, submit, clear, problem } = useCalculator(view)
  return (
    <>
      <div className="mt-6">
        <FormFailure
          failed={view.failure !== null}
          title="The IBAN could not be built"
          reason={view.failure}
        />
        <CalculatorForm
          view={view}
          busy={busy}
          isBuilt={Boolean(built?.answer)}
          problem={problem}
          onSubmit={submit}
          onChange={clear}
        />
      </div>
      <Outcome built={built} />
    </>
  )
}

/** /iban/calculator/{country}: from the account details of a country to the IBAN. */
function CalculatorPage({ data: view }: { data: CalculatorView | null }) {
  const site = useSite()
  if (!view) return <NotFound alternative={{ name: 'IBAN calculator', to: CALCULATOR_PATH }} />
  const { built } = view
  const { country, countryName, countryInSentence, fields, source } = view.form
  const crumbs = [
    { name: 'IBAN', to: IBAN.path },
    { name: 'Calculator', to: CALCULATOR_PATH },
    { name: countryName },
  ]
  const names = fields.map(({ localTerm, name }) => localTerm || name).join(', ')
  return (
    <article className="sm:pt-4">
      <PageHead
        title={`IBAN calculator: ${countryName}`}
        description={`Build an IBAN from ${countryInSentence} with ${names}: each step with its source.`}
        path={getCalculatorPath(country)}
        structuredData={import.meta.env.SSR && createBreadcrumbList(site.url, crumbs)}
        noReferrer
        noindex={built !== null}
      />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="text-2xl sm:mt-4">IBAN calculator: {countryName}</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        Enter the details as on a statement, or the whole number in the field of the account. We do not store
        or log them.
      </p>
      <Calculator key={country} view={view} />
      <p className="mt-10 max-w-[62ch] text-sm text-ink-2">
        Source: {source}. What no document states, we do not guess. A built IBAN does not show that the
        account exists.
      </p>
      <NextSteps
        steps={[
          { to: CALCULATOR_PATH, text: 'Another country' },
          { to: getIbanCountryPath(country), text: `IBAN format of ${countryName}` },
        ]}
      />
    </article>
  )
}

export const calculator = definePage(loadCalculator, CalculatorPage)
