import type { Answer } from '../../../codes/answer.ts'
import { capitalize } from '../../../codes/format.ts'
import {
  getContactPath,
  getIbanCountryPath,
  getSearchPath,
  getSocialImagePath,
} from '../../../codes/page-paths.ts'
import type { ListedBy } from '../../../codes/types.ts'
import { type CodeTypeInfo, getCodeType } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { definePage, type FormPageDefinition } from '../../navigation/route.ts'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/links/breadcrumbs.tsx'
import { CheckList } from '../../ui/results/check-list.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { NextSteps, ResultActions } from '../../ui/results/result-actions.tsx'
import { AccountSection } from './account-section.tsx'
import { useRecordSearch } from './record-search.ts'
import { ResultBics, ResultFacts, ResultLinks } from './result-details.tsx'
import { FailedResultPage, MalformedCodePage } from './result-errors.tsx'
import { createResultLoader, type ResultView } from './result-loader.ts'
import { ResultSources } from './result-sources.tsx'
import { ResultVerdict } from './result-verdict.tsx'

/** The head of the page. Its texts and paths do not contain a code that identifies an account. */
function ResultHead({ type, view, result }: { type: CodeTypeInfo; view: ResultView; result: Answer }) {
  const { noun } = view.formTexts
  const bankName = result.bank?.name ?? null
  const codeName = type.identifiesAccount ? type.name : `${type.name} ${result.formatted}`
  const titleWithoutBank = type.identifiesAccount ? `${type.name} result` : codeName
  const subject = type.identifiesAccount ? `an ${noun}` : `the ${noun} ${result.formatted}`
  return (
    <PageHead
      title={bankName ? `${bankName}: ${codeName}` : titleWithoutBank}
      description={
        `What we know about ${subject}${bankName ? `, ${bankName}` : ''}: ` +
        'each part explained, with source and date.'
      }
      path={type.identifiesAccount ? type.path : type.getResultPath(result.code)}
      image={getSocialImagePath(type.path)}
      noReferrer={type.identifiesAccount}
      noindex={type.identifiesAccount || result.level === null || !result.isValid}
    />
  )
}

/** Links to the code that replaces this one, if a source states it. */
function Successor({ result }: { result: Answer }) {
  if (!result.successor) return null
  const statusCheck = result.checks.find(({ id }) => id === 'status')
  return (
    <p className="outlined rounded-lg bg-unknown-soft px-4.5 py-4">
      {statusCheck?.statement ?? 'Replaced'}. The source refers to{' '}
      <a href={result.successor.path} translate="no" className="code font-semibold">
        {result.successor.code}
      </a>
      . Ask the person who gave you this code which one to use.
    </p>
  )
}

/**
 * Buttons that copy the code, the bank's BIC or all details, and that share or print the page. An IBAN is
 * copied in its electronic form, without spaces, or in its printed form (ISO 13616-1).
 */
function CopyButtons({ type, noun, result }: { type: CodeTypeInfo; noun: string; result: Answer }) {
  const bic = result.listedBank?.bic8 ?? result.listedBank?.bic11
  const { code, formatted } = result
  // The specification has a short text of the toast for types with check digits, and a long one for others.
  const toastVariant = type.validityProof === 'check digits' ? 'short' : 'long'
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      {type.identifiesAccount ? (
        <>
          <CopyButton text={code} label={noun} variant={toastVariant}>
            Electronic
          </CopyButton>
          <CopyButton text={formatted} label={noun} variant={toastVariant}>
            With spaces
          </CopyButton>
        </>
      ) : (
        <CopyButton text={code} displayText={formatted} label={noun} variant={toastVariant}>
          {type.name}
        </CopyButton>
      )}
      {bic && (
        <CopyButton text={bic} label="SWIFT/BIC" variant={toastVariant}>
          SWIFT/BIC
        </CopyButton>
      )}
      <ResultActions isPrivate={type.identifiesAccount} />
    </div>
  )
}

/** A link to a search for the banks in the city of a result; none without a city. */
function listCitySteps({ location }: Answer) {
  if (!location?.city) return []
  const { city, country = null } = location
  return [
    { to: getSearchPath({ term: city, country: country ?? undefined }), text: `Other banks in ${city}` },
  ]
}

/** The links at the end of a result. They do not contain a code that identifies an account. */
function listNextSteps(type: CodeTypeInfo, result: Answer) {
  const { country, countryName } = result.location ?? {}
  const ibanFormatSteps =
    type.id === 'iban' && country && countryName
      ? [{ to: getIbanCountryPath(country), text: `IBAN format of ${countryName}` }]
      : []
  const subject = type.identifiesAccount
    ? `the result for an ${type.name}`
    : `${type.name} ${result.formatted}`
  return [
    ...ibanFormatSteps,
    ...listCitySteps(result),
    { to: type.path, text: 'Check another' },
    { to: getContactPath({ reason: 'feedback', subject: `Error in ${subject}` }), text: 'Report a mistake' },
  ]
}

function ResultBody({ view, result }: { view: ResultView; result: Answer }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[1.35fr_1fr]">
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-2.5 text-lg">
          Details
        </h2>
        <ResultFacts facts={view.facts} />
        <ResultBics bics={result.bics} />
        <ResultLinks result={result} />
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className="mb-2.5 text-lg">
          How we know
        </h2>
        <CheckList checks={result.checks} />
      </section>
    </div>
  )
}

function Result({ view, type, result }: { view: ResultView; type: CodeTypeInfo; result: Answer }) {
  useRecordSearch(type, result)
  const bankName = result.bank?.name ?? null
  return (
    <article className="pt-3 sm:pt-6">
      <ResultHead type={type} view={view} result={result} />
      <Breadcrumbs crumbs={createCrumbs(type, result, bankName ?? result.formatted)} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 sm:mt-6 sm:gap-8">
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          {bankName ?? `${capitalize(view.formTexts.noun)} ${result.formatted}`}
        </h1>
        <ResultVerdict type={type} noun={view.formTexts.noun} result={result} />
        <Successor result={result} />
        <CopyButtons type={type} noun={view.formTexts.noun} result={result} />
        <CodeStrip parts={result.parts} label={`Parts of the ${view.formTexts.noun}`} />
        <ResultBody view={view} result={result} />
      </div>
      {type.hasAccountCheck && <AccountSection result={result} initialCheck={view.accountCheck} />}
      <NextSteps steps={listNextSteps(type, result)} />
      <ResultSources sources={result.sources} />
    </article>
  )
}

/** The result page: all facts about a code, or the error. */
function ResultPage({ data: view }: { data: ResultView }) {
  const type = getCodeType(view.typeId)
  const { result, formatCheck, failureStatus } = view
  if (failureStatus !== null) return <FailedResultPage type={type} view={view} />
  if (formatCheck?.isWellFormed === false) return <MalformedCodePage type={type} view={view} />
  return result && <Result key={result.code} view={view} type={type} result={result} />
}

/** The name and the slug of the code's group, such as its country. Answers do not state those of a bank. */
const GROUP_READERS: Readonly<Record<ListedBy, (answer: Answer) => readonly unknown[]>> = {
  country: ({ location }) => [location?.countryName, location?.country],
  state({ clearing, location }) {
    const state = clearing?.accountState ?? location?.state
    return [state, state]
  },
  institution: () => [],
}

/**
 * The breadcrumbs of a result page: 'BSB / NSW / Westpac'. The middle one links to the list of the code's
 * country or state, or else to the first listing of the type.
 */
function createCrumbs(type: CodeTypeInfo, result: Answer, pageName: string): readonly Crumb[] {
  const groupCrumbs = type.listings.flatMap(({ by, getGroupPath }) => {
    const [name, slug] = GROUP_READERS[by](result)
    return typeof name === 'string' && typeof slug === 'string'
      ? [{ name, to: getGroupPath(slug.toLowerCase()) }]
      : []
  })
  const [listing] = type.listings
  const listCrumb = groupCrumbs[0] ?? (listing && { name: listing.name, to: listing.path })
  return [{ name: type.name, to: type.path }, ...(listCrumb ? [listCrumb] : []), { name: pageName }]
}

export function createResultPage(type: CodeTypeInfo): FormPageDefinition {
  return definePage(createResultLoader(type), ResultPage)
}
