import { type ReactNode, useId } from 'react'
import type { Provenance } from '../../../codes/answers/answer.ts'
import { formatDate } from '../../../codes/format.ts'
import { MAX_TERM_LENGTH } from '../../../codes/swift/search-limits.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSite } from '../../site.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { Breadcrumbs, type Crumb, createBreadcrumbList } from '../../ui/links/breadcrumbs.tsx'
import { LetterLinks, linkToSections } from '../../ui/links/list-links.tsx'
import { SourceName } from '../../ui/results/sources.tsx'

interface ListFrameProps {
  readonly title: string
  readonly description: string
  readonly path: string
  /** The breadcrumbs, including this page. */
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: ReactNode
  /** Set for a page that repeats the content of another page. */
  readonly noindex?: boolean
  readonly sources?: readonly Provenance[]
  readonly children: ReactNode
}

function Sources({ sources }: { sources: readonly Provenance[] }) {
  return (
    <div className="mt-10 border-t border-line pt-3.5 text-sm text-ink-2">
      {sources.length > 1 && <p className="py-0.5">Sources of our directory:</p>}
      <ul className="m-0 list-none p-0">
        {sources.map((source) => (
          <li key={`${source.publisher} ${source.url} ${source.asOf}`} className="py-0.5">
            {sources.length === 1 && 'Source: '}
            <SourceName source={source} />, as of {formatDate(source.asOf)}.
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The frame of a list page: head, breadcrumbs, heading and sources. */
export function ListFrame(props: ListFrameProps) {
  const { title, description, path, crumbs, heading, lead, noindex, sources = [], children } = props
  const site = useSite()
  return (
    <article className="sm:pt-4">
      <PageHead
        title={title}
        description={description}
        path={path}
        noindex={noindex ?? false}
        structuredData={createBreadcrumbList(site.url, crumbs)}
      />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="text-2xl [overflow-wrap:anywhere] sm:mt-4">{heading}</h1>
      <div className="mt-2 max-w-[62ch] text-ink-2">{lead}</div>
      {children}
      {sources.length > 0 && <Sources sources={sources} />}
    </article>
  )
}

interface FilterFormProps {
  readonly action: string
  readonly name: string
  readonly label: string
  readonly initialText?: string
  /** Further fields of the form, by name. */
  readonly hidden?: Readonly<Record<string, string>>
}

/** A field that shows a part of a list. A GET form: it works without script. */
export function FilterForm({ action, name, label, initialText, hidden = {} }: FilterFormProps) {
  const id = useId()
  return (
    <search aria-label={label}>
      <form action={action} className="mt-6 flex max-w-205 flex-wrap gap-x-3 gap-y-1.5">
        <label htmlFor={id} className="basis-full text-sm font-semibold">
          {label}
        </label>
        <input
          id={id}
          name={name}
          type="text"
          defaultValue={initialText}
          maxLength={MAX_TERM_LENGTH}
          autoComplete="off"
          spellCheck={false}
          className="min-h-12 min-w-0 flex-1 basis-48 rounded-md border border-line-2 bg-paper px-3.5 text-sm"
        />
        {Object.entries(hidden).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit" className={SECONDARY_BUTTON}>
          Find
        </button>
      </form>
    </search>
  )
}

interface ColumnLink {
  readonly to: string
  readonly name: string
  /** Text next to the name, such as the number of banks. */
  readonly note?: ReactNode
}

export function LinkColumns({ label, links }: { label: string; links: readonly ColumnLink[] }) {
  return (
    <ul aria-label={label} className="link-rows m-0 list-none gap-x-8 p-0 sm:columns-2 lg:columns-3">
      {links.map(({ to, name, note }) => (
        <li key={to}>
          <a href={to}>
            <span>{name}</span>
            {note !== undefined && <span>{note}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The letter under which a name is listed. NFKD separates accents from letters: Å is listed under A. */
export const getInitial = (name: string) => name.normalize('NFKD').charAt(0)

/** Links to countries, sorted by name, in groups by first letter, below links to the letters. */
export function LinksByLetter({ links }: { links: readonly ColumnLink[] }) {
  const linksByLetter = Map.groupBy(links, ({ name }) => getInitial(name))
  return (
    <>
      <LetterLinks links={linkToSections([...linksByLetter.keys()])} />
      {[...linksByLetter].map(([letter, group]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="mt-12">
          <h2 id={`letter-${letter}`} className="mb-1 text-lg">
            {letter}
          </h2>
          <LinkColumns label={`Countries starting with ${letter}`} links={group} />
        </section>
      ))}
    </>
  )
}

/** The end of the title of a page of a list: ', page 2 of 7'; '' for the first page. */
export function formatPageSuffix({ page, pages }: { readonly page: number; readonly pages: number }): string {
  return page === 1 ? '' : `, page ${page} of ${pages}`
}
