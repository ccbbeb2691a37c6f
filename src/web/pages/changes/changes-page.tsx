import type { ChangeList } from '../../../api/site/server-site-api.ts'
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
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { NotFound } from '../not-found/not-found-page.tsx'
import { ChangesOfDay } from './changes-of-day.tsx'

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

interface CountryFormProps extends Pick<ChangesView, 'selection'>, Pick<ChangeList, 'countries'> {}

/** Selects the changes of one country, of the selected type. */
function CountryForm({ selection: { type, country }, countries }: CountryFormProps) {
  return (
    <form action={CHANGES_PATH} className="mt-1 flex max-w-120 flex-wrap items-end gap-3 print:hidden">
      <label className="grid min-w-0 flex-1 basis-48 gap-1.5 text-sm font-semibold">
        Country
        <select
          name="country"
          defaultValue={country ?? ''}
          className="min-h-12 w-full rounded-md border border-line-2 bg-paper px-3.5 font-normal"
        >
          <option value="">All countries</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code.toLowerCase()}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {type !== undefined && <input type="hidden" name="type" value={type} />}
      <button type="submit" className={SECONDARY_BUTTON}>
        Show
      </button>
    </form>
  )
}

/** /changes: what each build of the directory changed, by day. */
export function ChangesPage({ data }: { data: ChangesView | null }) {
  if (!data) return <NotFound />
  const { selection, before, list } = data
  const days = Map.groupBy(list.changes, ({ builtAt }) => builtAt.slice(0, 10))
  const title = describeSelection(selection)
  const isWhole = getChangesPath(selection, before) === CHANGES_PATH
  return (
    <article>
      <PageHead
        title={title}
        description="New, changed and retired codes by day, each with the source that says so."
        path={getChangesPath(selection, before)}
        noindex={!isWhole}
      />
      <h1 className="page-title">{title}</h1>
      <div className="mt-2 max-w-[62ch] text-ink-2">
        <Lead selection={selection} list={list} />
      </div>
      {list.logBegins !== null && selection.bank === undefined && selection.code === undefined && (
        <>
          <TypeLinks selection={selection} />
          {list.countries.length > 0 && <CountryForm selection={selection} countries={list.countries} />}
        </>
      )}
      {[...days].map(([day, changes]) => (
        <ChangesOfDay key={day} day={day} changes={changes} />
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
