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
import { type GroupListing, getToolLink } from './code-groups-page.tsx'
import { formatPageSuffix, ListFrame } from './list-frame.tsx'
import { parsePageNumber, toCanonicalSlug } from './list-parameters.ts'

interface CodeListView {
  /** The singular for a code of the type: 'sort code'. */
  readonly noun: string
  readonly list: CodeList
}

/** A list that does not exist. */
interface MissingList {
  readonly list: null
  /** Whether the listing has other groups, and so a page. */
  readonly hasListing: boolean
}

function createCodeListLoader(type: CodeType<CodeTypeId>, listing: GroupListing) {
  return async ({
    params,
    query,
    siteApi,
  }: ServerLoaderInput): Promise<LoaderResult<CodeListView | MissingList>> => {
    const { group = '' } = params
    const page = parsePageNumber(query)
    const selection = { type: type.id, by: listing.by }
    const [list, texts] = await Promise.all([
      page && siteApi.listCodes({ ...selection, group, page }),
      type.loadTexts(),
    ])
    if (list) return render({ noun: texts.form.noun, list })
    const hasListing = (await siteApi.listCodeGroups({ ...selection, page: 1 })) !== null
    return render({ list: null, hasListing }, 404)
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

/** Codes that are ranges of their own are codes for a reader. */
function Ranges({ group: { ranges, rangeCount } }: Pick<CodeList, 'group'>) {
  return (
    <Section title={rangeCount > 0 ? 'Ranges' : 'Codes'} note={rangeCount > 0 && RANGES_NOTE}>
      <RangeList ranges={ranges} />
    </Section>
  )
}

function describeGroup({ by }: GroupListing, { list, noun }: CodeListView): string {
  const { name, codes, rangeCount } = list.group
  const count = describeCounts({ codes, ranges: rangeCount }, noun)
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
      {page === 1 && group.ranges.length > 0 && <Ranges group={group} />}
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
      view.list ? (
        <CodesOfGroup type={type} listing={listing} view={view} />
      ) : (
        <NotFound
          alternative={view.hasListing ? { name: listing.name, to: listing.path } : getToolLink(type)}
        />
      ),
  )
  return { ...route, canonicalizeParam: toCanonicalSlug }
}
