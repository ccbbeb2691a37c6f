import type { CodeResult } from '../../../codes/result-base.ts'
import type { ListedBy } from '../../../codes/types.ts'
import { type CodeTypeInfo, getCodeType } from '../../code-types/code-types.ts'
import { PageHead, socialImage } from '../../head/page-head.tsx'
import { definePage, type PageDefinition } from '../../navigation/route.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { SECONDARY } from '../../ui/button.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { AccountSection } from './account-section.tsx'
import { useRecordSearch } from './record-search.ts'
import { ResultFacts, ResultLinks } from './result-details.tsx'
import { FailedResult, InvalidRequest } from './result-errors.tsx'
import { fieldValue, getBankName } from './result-fields.ts'
import { loadResult, type ResultView } from './result-loader.ts'
import { ResultSources } from './result-sources.tsx'
import { ResultVerdict } from './result-verdict.tsx'

/** The code for the page title; empty for a code that names an account. */
function titleCode(type: CodeTypeInfo, result: CodeResult): string {
  return type.identifiesAccount ? '' : ` ${result.formatted}`
}

function Head({ type, view, result }: { type: CodeTypeInfo; view: ResultView; result: CodeResult }) {
  const bank = getBankName(result)
  const code = titleCode(type, result)
  const subject = code ? `the ${view.form.noun}${code}` : `an ${view.form.noun}`
  return (
    <PageHead
      title={bank ? `${bank}: ${type.name}${code}` : `${type.name}${code || ' result'}`}
      description={
        `What we know about ${subject}${bank ? `, ${bank}` : ''}: ` +
        'each part explained, with source and date.'
      }
      path={type.identifiesAccount ? type.path : type.resultPath(result.code)}
      image={socialImage(type.path)}
      noReferrer={type.identifiesAccount}
      noindex={type.identifiesAccount || result.level === null || !result.isValid}
    />
  )
}

function Successor({ result }: { result: CodeResult }) {
  if (!result.successor) return null
  return (
    <p className="outlined rounded-lg bg-unknown-soft px-4.5 py-4">
      {result.checks.find(({ id }) => id === 'status')?.statement ?? 'Replaced'}. The source refers to{' '}
      <a href={result.successor.path} className="code font-semibold">
        {result.successor.code}
      </a>
      . Ask the person who gave you this code which one to use{result.isValid ? '' : ' now'}.
    </p>
  )
}

function ResultBody({ view, type, result }: { view: ResultView; type: CodeTypeInfo; result: CodeResult }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[1.35fr_1fr]">
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-2.5 text-lg">
          Details
        </h2>
        <ResultFacts facts={view.facts} result={result} />
        <ResultLinks result={result} />
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className="mb-2.5 text-lg">
          How we know
        </h2>
        <CheckList checks={result.checks} />
        <p className="mt-6 print:hidden">
          <a href={type.path} className={SECONDARY}>
            Check another
          </a>
        </p>
      </section>
    </div>
  )
}

function Result({ view, type, result }: { view: ResultView; type: CodeTypeInfo; result: CodeResult }) {
  useRecordSearch(type, result)
  const bank = getBankName(result)
  return (
    <article className="pt-3 sm:pt-6">
      <Head type={type} view={view} result={result} />
      <Breadcrumbs crumbs={createCrumbs(type, result, bank ?? result.formatted)} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 sm:mt-6 sm:gap-8">
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          {bank ??
            `${view.form.noun.replace(/^[a-z]/, (letter) => letter.toUpperCase())} ${result.formatted}`}
        </h1>
        <ResultVerdict type={type} texts={view.form} result={result} />
        <Successor result={result} />
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <CopyButton
            text={result.code}
            displayText={result.formatted}
            label={view.form.noun}
            {...(type.evidence === 'check digits' ? { variant: 'short' as const } : {})}
          >
            {type.name}
          </CopyButton>
        </div>
        <CodeStrip parts={result.parts} label={`Parts of the ${view.form.noun}`} />
        <ResultBody view={view} type={type} result={result} />
      </div>
      {type.checksAccounts && <AccountSection result={result} checked={view.account} />}
      <ResultSources sources={result.sources} />
    </article>
  )
}

/** The result page: all facts about a code, or the error. */
function ResultPage({ data: view }: { data: ResultView }) {
  const type = getCodeType(view.type)
  const { result, examination, failure } = view
  if (failure !== null) return <FailedResult type={type} view={view} />
  if (examination?.wellFormed === false) return <InvalidRequest type={type} view={view} />
  return result && <Result key={result.code} view={view} type={type} result={result} />
}

/** The result fields that name the listing of a code: name and slug. */
const GROUP_FIELDS: Readonly<Record<ListedBy, readonly (readonly [name: string, slug: string])[]>> = {
  country: [['country', 'countryCode']],
  state: [
    ['accountState', 'accountState'],
    ['state', 'state'],
  ],
  institution: [],
}

/**
 * The breadcrumbs of a result page: through the list of its country or state, else through the list of the
 * type.
 */
function createCrumbs(type: CodeTypeInfo, result: CodeResult, name: string): readonly Crumb[] {
  const groupCrumbs = type.listings.flatMap(({ by, groupPath }) =>
    GROUP_FIELDS[by].flatMap(([nameField, slugField]) => {
      const [listName, slug] = [fieldValue(result, nameField), fieldValue(result, slugField)]
      if (typeof listName !== 'string' || typeof slug !== 'string') return []
      return [{ name: listName, to: groupPath(slug.toLowerCase()) }]
    }),
  )
  const [listing] = type.listings
  const listCrumb = groupCrumbs[0] ?? (listing && { name: listing.name, to: listing.path })
  return [{ name: type.name, to: type.path }, ...(listCrumb ? [listCrumb] : []), { name }]
}

export function resultPage(type: CodeTypeInfo): PageDefinition {
  return definePage(loadResult(type), ResultPage)
}
