import type { Answer } from '../../../codes/answers/answer.ts'
import { capitalize } from '../../../codes/format.ts'
import { getSocialImagePath } from '../../../codes/pages/page-paths.ts'
import { type CodeTypeInfo, getCodeType } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { definePage, type FormLoaderInput, type FormPageDefinition } from '../../navigation/route.ts'
import { Breadcrumbs } from '../../ui/links/breadcrumbs.tsx'
import { BeforeSending } from '../../ui/results/before-sending.tsx'
import { ChangeList } from '../../ui/results/change-list.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Evidence } from '../../ui/results/evidence.tsx'
import { Headline } from '../../ui/results/headline.tsx'
import { KeyRows } from '../../ui/results/key-rows.tsx'
import { NationalDetails } from '../../ui/results/national-details.tsx'
import { NextSteps, ResultActions } from '../../ui/results/result-actions.tsx'
import { ReachList } from '../../ui/results/stated-list.tsx'
import { ValidityNote } from '../../ui/results/validity-note.tsx'
import { STATUS_WORDS } from '../../ui/results/verdict.tsx'
import { importLoaders } from '../import-loaders.ts'
import { AccountSection } from './account-section.tsx'
import { PairedBicVerdict } from './paired-bic.tsx'
import { useRecordSearch } from './record-search.ts'
import { ResultBics, ResultFacts, ResultLinks } from './result-details.tsx'
import { FailedResultPage, MalformedCodePage } from './result-errors.tsx'
import { createCrumbs, listNextSteps } from './result-links.ts'
import type { ResultView } from './result-loader.ts'
import { ResultSources } from './result-sources.tsx'
import { ResultVerdict } from './result-verdict.tsx'

/** The head of the page. Its texts and paths do not contain a code that identifies an account. */
function ResultHead({ type, view, result }: { type: CodeTypeInfo; view: ResultView; result: Answer }) {
  const { noun } = view.formTexts
  const bankName = result.bank?.name ?? null
  const codeName = type.identifiesAccount ? type.name : `${type.name} ${result.formatted}`
  const titleWithoutBank = type.identifiesAccount ? `${type.name} result` : codeName
  const subject = type.identifiesAccount ? `an ${noun}` : `the ${noun} ${result.formatted}`
  const verdict = result.reason === 'check_digits_right' ? 'check digits right' : STATUS_WORDS[result.status]
  return (
    <PageHead
      title={`${bankName ? `${bankName}: ${codeName}` : titleWithoutBank}, ${verdict}`}
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

function ResultBody({ view, result }: { view: ResultView; result: Answer }) {
  return (
    <div
      className={'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[1fr_1.2fr] lg:gap-12 print:grid-cols-2'}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        {view.paymentNeeds && <BeforeSending needs={view.paymentNeeds} />}
        <Evidence checks={result.checks} sourceCount={result.sources.length}>
          <ResultSources sources={result.sources} />
        </Evidence>
      </div>
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-2.5 text-lg">
          Details
        </h2>
        <ResultFacts facts={view.facts} />
        <ResultBics bics={result.bics} />
        <ReachList reach={result.reach} />
        <ChangeList type={getCodeType(view.typeId).apiName} changes={view.changes} />
        <ResultLinks result={result} />
        {view.nationalDetails.length > 0 && (
          <div className="mt-8">
            <NationalDetails details={view.nationalDetails} />
          </div>
        )}
      </section>
    </div>
  )
}

/** The headline of a result: its bank, or the reason why the code is not valid. */
function getHeadline(type: CodeTypeInfo, noun: string, result: Answer): string {
  const { status, error, bank, formatted, location } = result
  const reason = status === 'invalid' ? error : null
  const subject = type.identifiesAccount ? `of ${location?.countryName}` : formatted
  return reason ?? bank?.name ?? `${capitalize(noun)} ${subject}`
}

function Result({ view, type, result }: { view: ResultView; type: CodeTypeInfo; result: Answer }) {
  useRecordSearch(type, result)
  const { noun } = view.formTexts
  return (
    <article className="sm:pt-4">
      <ResultHead type={type} view={view} result={result} />
      <Breadcrumbs crumbs={createCrumbs(type, result, result.bank?.name ?? result.formatted)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:mt-4 sm:gap-3">
        <Headline
          text={getHeadline(type, noun, result)}
          translate={result.bank && result.status !== 'invalid' ? 'no' : 'yes'}
        />
        <ResultVerdict type={type} noun={noun} result={result} />
        {view.pairedBic && <PairedBicVerdict pairedBic={view.pairedBic} />}
        <ValidityNote {...result} />
        <KeyRows type={type} noun={noun} result={result} />
        <ResultActions isPrivate={type.identifiesAccount} />
      </div>
      {type.accountField && (
        <AccountSection
          type={type}
          field={type.accountField}
          noun={noun}
          code={result.code}
          initialCheck={view.accountCheck}
        />
      )}
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${type.accountField ? 'mt-10' : 'mt-6'}`}>
        <CodeStrip parts={result.parts} label={`Parts of the ${noun}`} />
        <ResultBody view={view} result={result} />
      </div>
      <NextSteps steps={listNextSteps(type, noun, result)} />
    </article>
  )
}

/** The result page: all facts about a code, or the error. */
export function ResultPage({ data: view }: { data: ResultView }) {
  const type = getCodeType(view.typeId)
  const { result, formatCheck, failureStatus } = view
  if (failureStatus !== null) return <FailedResultPage type={type} view={view} />
  if (formatCheck?.isWellFormed === false) return <MalformedCodePage type={type} view={view} />
  return result && <Result key={result.code} view={view} type={type} result={result} />
}

export function createResultPage(type: CodeTypeInfo): FormPageDefinition {
  const load = async (input: FormLoaderInput) => (await importLoaders()).createResultLoader(type)(input)
  return definePage(load, ResultPage)
}
