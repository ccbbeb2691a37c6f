import type { ChangeItem, ChangeList } from '../../../api/site/server-site-api.ts'
import { formatDate } from '../../../codes/format.ts'
import { readChangesSelection } from '../../../codes/pages/changes-selection.ts'
import {
  CHANGES_PATH,
  type ChangesSelection,
  getChangesFeedPath,
  getChangesPath,
} from '../../../codes/pages/page-paths.ts'
import { getCountryNameInSentence } from '../../../codes/places/countries.ts'
import { CODE_TYPES } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { NotFound } from '../not-found/not-found-page.tsx'

/** The data of /changes. */
interface ChangesView {
  readonly selection: ChangesSelection
  readonly before: number | undefined
  readonly list: ChangeList
}

/** Reads the selection and the page from the query. Null if a value cannot be one. */
function readQuery(query: URLSearchParams): Pick<ChangesView, 'selection' | 'before'> | null {
  const selection = readChangesSelection(query)
  const before = query.get('before')
  if (!selection || (before !== null && !/^[1-9]\d{0,14}$/.test(before))) return null
  return { selection, before: before === null ? undefined : Number(before) }
}

export async function loadChanges({
  query,
  siteApi,
}: ServerLoaderInput): Promise<LoaderResult<ChangesView | null>> {
  const read = readQuery(query)
  if (!read) return render(null, 404)
  const { selection, before } = read
  const list = await siteApi.listChanges({ ...selection, before })
  return list ? render({ ...read, list }) : render(null, 404)
}

/** 'Bonn → Kiel'; the value alone if there is only one. */
function FieldValues({ before, after }: { before: string; after: string }) {
  if (before === '') return after
  if (after === '') return <s>{before}</s>
  return (
    <>
      <s>{before}</s> <span aria-hidden="true">→</span> <span className="sr-only">is now</span> {after}
    </>
  )
}

/** What happened to a code, as one cell. */
function EventCell({ change: { event, successor, fields } }: { change: ChangeItem }) {
  return (
    <>
      <span className="text-ink">{event}</span>
      {successor !== null && (
        <span>
          ; replaced by{' '}
          <span translate="no" className="code">
            {successor}
          </span>
        </span>
      )}
      {fields.map(({ name, before, after }) => (
        <span key={name} className="block">
          {name}: <FieldValues before={before} after={after} />
        </span>
      ))}
    </>
  )
}

function CodeCell({ change: { code, path, typeName } }: { change: ChangeItem }) {
  if (code === '') return <span className="text-ink-2">{typeName}</span>
  const text = (
    <span translate="no" className="code">
      {code}
    </span>
  )
  if (path === null) return text
  return (
    <a href={path} className="inline-flex min-h-11 items-center">
      {text}
    </a>
  )
}

const COLUMNS: readonly Column<ChangeItem>[] = [
  { heading: 'Code', cell: (change) => <CodeCell change={change} /> },
  { heading: 'Bank or source', cell: ({ name }) => <span translate="no">{name}</span> },
  { heading: 'What changed', cell: (change) => <EventCell change={change} /> },
  {
    heading: 'Source',
    cell: ({ source }) => (
      <>
        <span translate="no">{source.publisher}</span>, as of {formatDate(source.asOf)}
      </>
    ),
  },
]

const getDay = ({ builtAt }: ChangeItem) => builtAt.slice(0, 10)

/** 'Changes of BSB codes in Australia' */
function describeSelection({ country, bank, type, code }: ChangesSelection): string {
  if (bank !== undefined) return 'Changes of the BICs of a bank'
  const name = CODE_TYPES.find(({ apiName }) => apiName === type)?.name
  if (code !== undefined) return `Changes of ${name} ${code}`
  const codes = name ? `${name} codes` : 'the directory'
  return `Changes of ${codes}${country ? ` in ${getCountryNameInSentence(country.toUpperCase())}` : ''}`
}

/** Links to the changes of all types and of each type. */
function TypeLinks({ selection }: { selection: ChangesSelection }) {
  const types = [{ apiName: undefined, name: 'All' }, ...CODE_TYPES]
  return (
    <nav aria-label="Types of codes">
      <ul className="m-0 mt-3 flex list-none flex-wrap gap-x-5 p-0">
        {types.map(({ apiName, name }) => (
          <li key={name}>
            <a
              href={getChangesPath({ ...selection, type: apiName })}
              aria-current={apiName === selection.type ? 'page' : undefined}
              className="inline-flex min-h-11 items-center aria-[current]:font-semibold"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** /changes: what each build of the directory changed, by day. */
export function ChangesPage({ data }: { data: ChangesView | null }) {
  if (!data) return <NotFound />
  const { selection, before, list } = data
  const days = Map.groupBy(list.changes, getDay)
  const title = describeSelection(selection)
  const isWhole = getChangesPath(selection, before) === CHANGES_PATH
  return (
    <article className="pt-6">
      <PageHead
        title={title}
        description="New, changed and retired codes by day, each with the source that says so."
        path={getChangesPath(selection, before)}
        noindex={!isWhole}
      />
      <h1 className="mt-6 text-2xl">{title}</h1>
      <div className="mt-2 max-w-[62ch] text-ink-2">
        <Lead selection={selection} list={list} />
      </div>
      {selection.bank === undefined && selection.code === undefined && <TypeLinks selection={selection} />}
      {[...days].map(([day, changes]) => (
        <Section key={day} title={formatDate(day)}>
          <StackedTable
            caption={`Changes of ${formatDate(day)}`}
            columns={COLUMNS}
            rows={changes}
            rowKey={({ id }) => String(id)}
          />
        </Section>
      ))}
      {list.nextBefore !== null && selection.bank === undefined && (
        <p className="mt-6">
          <a href={getChangesPath(selection, list.nextBefore)} className="inline-flex min-h-11 items-center">
            Older changes
          </a>
        </p>
      )}
    </article>
  )
}

/** Since when the log goes back, and how to follow it. */
function Lead({ selection, list: { changes, logBegins, builtAt } }: Pick<ChangesView, 'selection' | 'list'>) {
  return (
    <>
      <p>
        {logBegins === null
          ? `The log is empty: nothing has changed since this directory was built on ${formatDate(builtAt)}.`
          : `What each new edition of a source changed. The log begins on ${formatDate(logBegins)}.`}
        {logBegins !== null && changes.length === 0 && ' It has no change of this kind.'}
      </p>
      <p>
        <a href={getChangesFeedPath(selection)} className="inline-flex min-h-11 items-center">
          Follow these changes as an Atom feed
        </a>
      </p>
    </>
  )
}
