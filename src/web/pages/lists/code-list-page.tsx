import type { CodeList, ListedCode } from '../../../api/site/server-site-api.ts'
import { nameStatus } from '../../../codes/findings/status-names.ts'
import { capitalize } from '../../../codes/format.ts'
import { getPagePath } from '../../../codes/pages/page-paths.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import {
  createServerRoute,
  type LoaderResult,
  PER_DIRECTORY_VERSION,
  type Route,
  render,
  type ServerLoaderInput,
} from '../../navigation/route.ts'
import { PageLinks } from '../../ui/links/list-links.tsx'
import { CodeText } from '../../ui/text/code-text.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { NotFound } from '../not-found/not-found-page.tsx'
import { describeCounts, explainUnlistedCodes, RangeList } from './code-counts.tsx'
import type { GroupListing } from './code-groups-page.tsx'
import { formatPageSuffix, ListFrame } from './list-frame.tsx'
import { parsePageNumber, toCanonicalSlug } from './list-parameters.ts'

interface CodeListView {
  /** The singular for a code of the type: 'sort code'. */
  readonly noun: string
  readonly list: CodeList
}

function createCodeListLoader(type: CodeType<CodeTypeId>, listing: GroupListing) {
  return async ({
    params,
    query,
    siteApi,
  }: ServerLoaderInput): Promise<LoaderResult<CodeListView | null>> => {
    const { group = '' } = params
    const page = parsePageNumber(query)
    if (page === null) return render(null, 404)
    const [list, texts] = await Promise.all([
      siteApi.listCodes({ type: type.id, by: listing.by, group, page }),
      type.loadTexts(),
    ])
    return list ? render({ noun: texts.form.noun, list }) : render(null, 404)
  }
}

/**
 * The text of the status column: 'No longer listed, see 012-019'. Null leaves the cell empty. A code that is
 * not confirmed is inferred from other numbers: no source lists it.
 */
function getStatusName({ status, validUntil, successor, confirmed }: ListedCode): string | null {
  const name = nameStatus(status, validUntil) || (confirmed ? '' : 'Not confirmed')
  return [name, successor && `see ${successor}`].filter(Boolean).join(', ') || null
}

const CODE_COLUMN: Column<ListedCode> = {
  heading: 'Code',
  cell: ({ path, formatted }) => (
    <a href={path} translate="no" className="code inline-flex min-h-11 items-center font-semibold">
      <CodeText text={formatted} />
    </a>
  ),
}

/** The column of the codes, and those of the other columns that are not empty on this page. */
function createColumns({ by }: GroupListing, codes: readonly ListedCode[]): readonly Column<ListedCode>[] {
  const columns: Column<ListedCode>[] = [
    ...(by === 'state'
      ? [{ heading: 'Institution', cell: ({ name }: ListedCode) => <span translate="no">{name}</span> }]
      : []),
    { heading: 'Branch', cell: ({ branch }) => branch },
    { heading: 'City', cell: ({ city }) => city },
    ...(by === 'institution' ? [{ heading: 'State', cell: ({ state }: ListedCode) => state }] : []),
    { heading: 'Status', cell: getStatusName },
  ]
  return [CODE_COLUMN, ...columns.filter(({ cell }) => codes.some((code) => cell(code) !== null))]
}

/** Only institutions have ranges; states have none. */
const RANGES_NOTE =
  'These ranges were assigned to this institution. Individual codes within them may belong to another.'

function describeGroup({ by }: GroupListing, { list, noun }: CodeListView): string {
  const { name, codes, ranges } = list.group
  const count = describeCounts({ codes, ranges: ranges.length }, noun)
  return by === 'state' ? `${count} for ${name}, by institution` : `${count} under the name ${name}`
}

/** Names the first and last code or range on the page, so that each page has its own description. */
function describeExtent({ codes, group: { ranges } }: CodeList): string {
  const first = codes[0]?.formatted ?? ranges[0]?.first
  const last = codes.at(-1)?.formatted ?? ranges.at(-1)?.last
  return first === last ? `${first}.` : `${first} to ${last}.`
}

function CodesOfGroup({
  type,
  listing,
  view,
}: {
  type: CodeType
  listing: GroupListing
  view: CodeListView
}) {
  const { list, noun } = view
  const { group, page, pages, codes, sources } = list
  const path = listing.getGroupPath(group.slug)
  const summary = capitalize(describeGroup(listing, view))
  return (
    <ListFrame
      title={`${group.name}: ${noun}s${formatPageSuffix(list)}`}
      description={`${summary}: ${describeExtent(list)} What we know about each, with source and date.`}
      path={getPagePath(path, page)}
      crumbs={[
        { name: type.name, to: type.path },
        { name: listing.name, to: listing.path },
        { name: group.name },
      ]}
      heading={`${group.name}: ${noun}s`}
      lead={
        <p>
          {summary.replace(/\.$/, '')}.{' '}
          {listing.by === 'institution' && 'Institutions with the same name are listed together. '}
          {explainUnlistedCodes(list, noun)}
        </p>
      }
      // A list of one code repeats the page of the code.
      noindex={group.singleCode !== null}
      sources={sources}
    >
      {page === 1 && group.ranges.length > 0 && (
        <Section title="Ranges" note={RANGES_NOTE}>
          <RangeList ranges={group.ranges} />
        </Section>
      )}
      {codes.length > 0 && (
        <Section title={`Codes${formatPageSuffix(list)}`}>
          <StackedTable
            caption={`${capitalize(noun)}s of ${group.name}`}
            columns={createColumns(listing, codes)}
            rows={codes}
            rowKey={({ code }) => code}
          />
          <PageLinks
            label="Pages of codes"
            page={page}
            pageCount={pages}
            getPagePath={(target) => getPagePath(path, target)}
          />
        </Section>
      )}
      <p className="mt-8">
        <a href={type.path} className="inline-flex min-h-11 items-center">
          Check a {noun}
        </a>
      </p>
    </ListFrame>
  )
}

/** The route of a group: the codes of one institution or state, '/bsb/bank/{slug}'. */
export function createCodeListRoute(type: CodeType<CodeTypeId>, listing: GroupListing): Route {
  const load = createCodeListLoader(type, listing)
  const route = createServerRoute(
    listing.getGroupPath.pattern,
    PER_DIRECTORY_VERSION,
    load,
    ({ data: view }) =>
      view ? (
        <CodesOfGroup type={type} listing={listing} view={view} />
      ) : (
        <NotFound alternative={{ name: listing.name, to: listing.path }} />
      ),
  )
  return { ...route, canonicalizeParam: toCanonicalSlug }
}
