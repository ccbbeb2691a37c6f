import type { CodeGroupItem, CodeGroups, CodeList } from '../../../api/site/server-site-api.ts'
import { capitalize, formatDate, formatNumber } from '../../../codes/format.ts'
import { getPagePath } from '../../../codes/page-paths.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeListing, CodeType } from '../../../codes/types.ts'
import {
  createServerRoute,
  type LoaderResult,
  type Route,
  render,
  type ServerLoaderInput,
} from '../../navigation/route.ts'
import { PER_DIRECTORY_VERSION } from '../../routes.tsx'
import { PageLinks } from '../../ui/links/list-links.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { NotFound } from '../not-found/not-found-page.tsx'
import { formatPageSuffix, ListFrame } from './list-frame.tsx'
import { parsePageNumber } from './list-parameters.ts'

/** A listing by institution or state. Listings by country have other pages. */
export type GroupListing = CodeListing & { readonly by: 'institution' | 'state' }

export function isGroupListing(listing: CodeListing): listing is GroupListing {
  return listing.by !== 'country'
}

interface CodeGroupsView {
  /** The singular for a code of the type: 'sort code'. */
  readonly noun: string
  readonly list: CodeGroups
}

function createGroupsLoader(type: CodeType<CodeTypeId>, { by }: GroupListing) {
  return async ({ query, siteApi }: ServerLoaderInput): Promise<LoaderResult<CodeGroupsView | null>> => {
    const page = parsePageNumber(query)
    if (page === null) return render(null, 404)
    const [list, texts] = await Promise.all([
      siteApi.listCodeGroups({ type: type.id, by, page }),
      type.loadTexts(),
    ])
    return list ? render({ noun: texts.form.noun, list }) : render(null, 404)
  }
}

/** A group with more ranges than this shows only their number. */
const MAX_SHOWN_RANGES = 3

/** The only code of a group, or its few ranges, or else the numbers of its codes and ranges. */
function CodesCell({ group, noun }: { group: CodeGroupItem; noun: string }) {
  const { singleCode, codes, ranges } = group
  if (singleCode)
    return (
      <>
        <span translate="no" className="code">
          {singleCode.formatted}
        </span>
        {!singleCode.confirmed && ', not confirmed'}
      </>
    )
  if (codes === 0 && ranges.length <= MAX_SHOWN_RANGES) return <RangeList ranges={ranges} />
  return describeCounts({ codes, ranges: ranges.length }, noun)
}

function createColumns(listing: GroupListing, noun: string): readonly Column<CodeGroupItem>[] {
  return [
    {
      heading: listing.by === 'state' ? 'State' : 'Institution',
      cell: (group) => (
        <a
          href={group.singleCode?.path ?? listing.getGroupPath(group.slug)}
          translate={listing.by === 'institution' ? 'no' : undefined}
          className="inline-flex min-h-11 items-center font-medium"
        >
          {group.name}
        </a>
      ),
    },
    { heading: 'Codes', cell: (group) => <CodesCell group={group} noun={noun} /> },
  ]
}

/** Links to the other listings of the type that have groups, by institution or by state. */
function OtherListings({ type, list }: { type: CodeType; list: CodeGroups }) {
  const others = type.listings.filter(isGroupListing).filter(({ by }) => list.otherGroupings.includes(by))
  return others.map(({ name, path }) => (
    <p key={path}>
      <a href={path} className="inline-flex min-h-11 items-center">
        {name}
      </a>
    </p>
  ))
}

function ListedGroups({
  type,
  listing,
  view,
}: {
  type: CodeType
  listing: GroupListing
  view: CodeGroupsView
}) {
  const { list, noun } = view
  const { groups, page, pages, sources } = list
  const summary = capitalize(describeCounts(list, noun))
  return (
    <ListFrame
      title={listing.name + formatPageSuffix(list)}
      description={
        `${summary}, by ${listing.by}, from ${groups[0]?.name} to ${groups.at(-1)?.name}: who ` +
        'each one belongs to, with source and date.'
      }
      path={getPagePath(listing.path, page)}
      crumbs={[{ name: type.name, to: type.path }, { name: listing.name }]}
      heading={listing.name}
      lead={
        <>
          <p>
            {summary}. {explainUnlistedCodes(list, noun)}
          </p>
          <OtherListings type={type} list={list} />
        </>
      }
      sources={sources}
    >
      <div className="mt-6">
        <StackedTable
          caption={listing.name}
          columns={createColumns(listing, noun)}
          rows={groups}
          rowKey={({ slug }) => slug}
        />
        <PageLinks
          label="Pages of the list"
          page={page}
          pageCount={pages}
          getPagePath={(target) => getPagePath(listing.path, target)}
        />
      </div>
    </ListFrame>
  )
}

/** The route of a listing: all institutions or states with codes of a type, '/bsb/banks'. */
export function createGroupsRoute(type: CodeType<CodeTypeId>, listing: GroupListing): Route {
  return createServerRoute(
    listing.path,
    PER_DIRECTORY_VERSION,
    createGroupsLoader(type, listing),
    ({ data: view }) =>
      view ? (
        <ListedGroups type={type} listing={listing} view={view} />
      ) : (
        <NotFound alternative={{ name: `${type.name} tool`, to: type.path }} />
      ),
  )
}

type CodeCounts = Pick<CodeGroups, 'codes' | 'ranges'>

/** 'one range', '12 ranges' */
const formatCount = (count: number, singular: string, plural: string) =>
  count === 1 ? `one ${singular}` : `${formatNumber(count)} ${plural}`

/** Describes numbers of codes and ranges: '12 BSBs and 2 ranges', 'one range of sort codes'; '' for none. */
export function describeCounts({ codes, ranges }: CodeCounts, noun: string): string {
  const nouns = `${noun}s`
  const countedCodes = codes > 0 ? formatCount(codes, noun, nouns) : ''
  if (ranges === 0) return countedCodes
  return codes > 0
    ? `${countedCodes} and ${formatCount(ranges, 'range', 'ranges')}`
    : formatCount(ranges, `range of ${nouns}`, `ranges of ${nouns}`)
}

/** Says whether a code that is not listed may be in use, may be newer than the list, or does not exist. */
export function explainUnlistedCodes(
  { complete: completeList }: Pick<CodeList, 'complete'>,
  noun: string,
): string {
  if (!completeList) return `Our directory is not complete: a ${noun} that is not listed may still be in use.`
  const until = formatDate(completeList.until)
  return completeList.isCurrent
    ? `The list of ${noun}s is complete until ${until}: a ${noun} that is not in it does not exist.`
    : `The list of ${noun}s was complete until ${until}: a ${noun} that is not in it may be newer.`
}

/** Ranges of codes, one per line. */
export function RangeList({ ranges }: Pick<CodeGroupItem, 'ranges'>) {
  return (
    <ul className="m-0 list-none p-0">
      {ranges.map(({ first, last }) => (
        <li key={first} className="py-0.5">
          <span translate="no" className="code whitespace-nowrap">
            {first}
          </span>{' '}
          to{' '}
          <span translate="no" className="code whitespace-nowrap">
            {last}
          </span>
        </li>
      ))}
    </ul>
  )
}
