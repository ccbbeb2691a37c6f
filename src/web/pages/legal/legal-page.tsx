import { readableDate } from '../../../codes/readable-date.ts'
import type { LegalText } from '../../content/legal.ts'
import { fillHtml } from '../../content/placeholders.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSite } from '../../site.ts'
import { Prose } from '../../ui/prose.tsx'

function Contents({ headings }: Pick<LegalText, 'headings'>) {
  return (
    <nav aria-labelledby="contents" className="mt-8 border-y border-line py-4 text-sm print:hidden">
      <h2 id="contents" className="text-base">
        On this page
      </h2>
      <ol className="m-0 mt-1 list-none gap-x-8 p-0 sm:columns-2 lg:columns-3">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** /privacy and /terms: a text with its date and a table of contents. */
export function LegalPage({ data: text }: { data: LegalText }) {
  const site = useSite()
  return (
    <article>
      <PageHead title={text.title} description={text.description} path={text.path} />
      <h1 className="mt-12 text-2xl">{text.title}</h1>
      <p className="mt-2 text-sm text-ink-3">
        Last updated <time dateTime={text.updated}>{readableDate(text.updated)}</time>
      </p>
      <Contents headings={text.headings} />
      <Prose html={fillHtml(text.html, site)} />
    </article>
  )
}
