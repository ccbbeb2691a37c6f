import type { CodeGroupItem, CodeGroups } from '../../../api/site/server-site-api.ts'
import { capitalize } from '../../../codes/format.ts'
import { addQuery } from '../../../codes/pages/paths.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeListing, CodeType } from '../../../codes/types.ts'
import {
  createServerRoute,
  type LoaderResult,
  PER_DIRECTORY_VERSION,
  type Route,
  render,
  type ServerLoaderInput,
} from '../../navigation/route.ts'
import { LetterLinks, linkToSections, PageLinks } from '../../ui/links/list-links.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { NotFound } from '../not-found/not-found-page.tsx'
import { describeCounts, explainUnlistedCodes, RangeList } from './code-counts.tsx'
import { FilterForm, formatPageSuffix, getInitial, LinkColumns, ListFrame } from './list-frame.tsx'
import { FILTER_FIELD, parsePageNumber, readFilter } from './list-parameters.ts'

/** A listing by institution or state. Listings by country have other pages. */
export type GroupListing = CodeListing & { readonly by: 'institution' | 'state' }

export function isGroupListing(listing: CodeListing): listing is GroupListing {
  return listing.by !== 'country'
}

interface CodeGroupsView {
  /** The singular for a code of the type: 'sort code'. */
  readonly noun: string
  readonly list: CodeGroups
  /** The words that the listed names have; '' for all. */
  readonly filter: string
}

function createGroupsLoader(type: CodeType<CodeTypeId>, { by }: GroupListing) {
  return async ({ query, siteApi }: ServerLoaderInput): Promise<LoaderResult<CodeGroupsView | null>> => {
    const page = parsePageNumber(query)
    if (page === null) return render(null, 404)
    const filter = readFilter(query)
    const [list, texts] = await Promise.all([
      siteApi.listCodeGroups({ type: type.id, by, page, ...(filter && { filter }) }),
      type.loadTexts(),
    ])
    return list ? render({ noun: texts.form.noun, list, filter }) : render(null, 404)
  }
}

/** A longer list has a field that filters it. */
const MIN_FILTERED = 30

/** A group with more ranges than this shows only their number. */
const MAX_SHOWN_RANGES = 3

/** The only code of a group, or its few ranges, or else the numbers of its codes and ranges. */
function CodesCell({ group, noun }: { group: CodeGroupItem; noun: string }) {
  const { singleCode, codes, rangeCount, ranges } = group
  if (singleCode)
    return (
      <>
        <Code>{singleCode.formatted}</Code>
        {!singleCode.confirmed && ', not confirmed'}
      </>
    )
  const hasOnlyRanges = codes + rangeCount === ranges.length
  if (hasOnlyRanges && ranges.length <= MAX_SHOWN_RANGES) return <RangeList ranges={ranges} />
  return describeCounts({ codes, ranges: rangeCount }, noun)
}

/** The first group of each letter, by its slug. Empty for short lists, and where letters lead to pages. */
function findFirstByLetter({ groups, pages }: CodeGroups): ReadonlyMap<string, string> {
  const hasLetters = pages === 1 && groups.length > MIN_FILTERED
  const named = hasLetters ? groups.map(({ name, slug }) => [getInitial(name), slug] as const) : []
  return new Map(named.filter(([letter]) => /[A-Z]/.test(letter)).reverse())
}

function createColumns(
  listing: GroupListing,
  { noun, list }: CodeGroupsView,
): readonly Column<CodeGroupItem>[] {
  const firstByLetter = findFirstByLetter(list)
  const findId = ({ name, slug }: CodeGroupItem) =>
    firstByLetter.get(getInitial(name)) === slug ? `letter-${getInitial(name)}` : undefined
  return [
    {
      heading: listing.by === 'state' ? 'State' : 'Institution',
      cell: (group) => (
        <a
          id={findId(group)}
          href={group.singleCode?.path ?? listing.getGroupPath(group.slug)}
          translate={listing.by === 'institution' ? 'no' : undefined}
          className="inline-flex min-h-11 items-center py-1.5 font-medium"
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
  const { list, noun, filter } = view
  const { groups, page, pages, sources } = list
  const summary = capitalize(describeCounts(list, noun))
  const getPath = (target: number) =>
    addQuery(listing.path, { filter: filter || undefined, page: target === 1 ? undefined : target })
  return (
    <ListFrame
      title={listing.name + formatPageSuffix(list)}
      description={
        `${summary}, by ${listing.by}, from ${groups[0]?.name} to ${groups.at(-1)?.name}: who ` +
        'each one belongs to, with source and date.'
      }
      path={getPath(page)}
      noindex={filter !== ''}
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
      {(filter !== '' || groups.length > MIN_FILTERED) && (
        <FilterForm
          action={listing.path}
          name={FILTER_FIELD}
          label={`Find ${listing.by === 'state' ? 'a state' : 'an institution'} by name`}
          initialText={filter}
        />
      )}
      <LetterLinks
        links={[
          ...list.letters.map(({ letter, page: start }) => ({ letter, to: getPath(start) })),
          ...linkToSections([...findFirstByLetter(list).keys()].sort()),
        ]}
      />
      {list.largest.length > 0 && (
        <Section title="The largest" note={`Those with the most ${noun}s in our directory.`}>
          <LinkColumns
            label="The largest"
            links={list.largest.map((group) => ({
              to: group.singleCode?.path ?? listing.getGroupPath(group.slug),
              name: group.name,
              note: describeCounts({ codes: group.codes, ranges: group.rangeCount }, noun),
            }))}
          />
        </Section>
      )}
      {groups.length === 0 ? (
        <p className="mt-6">
          {`No name in this list has ‘${filter}’. `}
          <a href={listing.path}>Show the whole list</a>
        </p>
      ) : (
        <Section title={(listing.by === 'state' ? 'States' : 'Institutions') + formatPageSuffix(list)}>
          <StackedTable
            caption={listing.name}
            columns={createColumns(listing, view)}
            rows={groups}
            rowKey={({ slug }) => slug}
          />
          <PageLinks label="Pages of the list" page={page} pageCount={pages} getPagePath={getPath} />
        </Section>
      )}
    </ListFrame>
  )
}

export const getToolLink = ({ name, path }: CodeType) => ({ name: `${name} tool`, to: path })

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
        <NotFound alternative={getToolLink(type)} />
      ),
  )
}
