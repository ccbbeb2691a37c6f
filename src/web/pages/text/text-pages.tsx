/** The pages that are one long text with a table of contents. */
import changelog from '../../../../CHANGELOG.md'
import { formatDate } from '../../../codes/format.ts'
import type { LegalText } from '../../content/markdown-texts.ts'
import { fillHtml } from '../../content/placeholders.ts'
import { PageHead } from '../../head/page-head.tsx'
import { usePlanNames, useSite } from '../../site.ts'
import { Disclosure } from '../../ui/text/disclosure.tsx'
import { PageContents, Prose } from '../../ui/text/long-text.tsx'

/** /privacy and /terms: a legal text with its table of contents. */
export function LegalPage({ data: text }: { data: LegalText }) {
  const site = { ...useSite(), planNames: usePlanNames() }
  return (
    <article>
      <PageHead title={text.title} description={text.description} path={text.path} />
      <h1 className="page-title">{text.title}</h1>
      <p className="mt-2 text-sm text-ink-3">
        Last updated <time dateTime={text.updated}>{formatDate(text.updated)}</time>
      </p>
      <PageContents headings={text.headings} />
      <Prose html={fillHtml(text.html, site)} />
    </article>
  )
}

/** The changelog without its links to files of the repository, which are not on the site. */
const changelogHtml = changelog.html.replaceAll(/<a href="(?!https?:|\/|#)[^"]*">(.*?)<\/a>/g, '$1')

/** The text of each version, by the id of its heading. */
const versionTexts = new Map(
  [...changelogHtml.matchAll(/<h2 id="([^"]+)">.*?<\/h2>(.*?)(?=<h2 id="|$)/gs)].map(
    ([, id = '', html = '']) => [id, html],
  ),
)

/** The versions; 'Unreleased' is empty after a release. */
const versions = changelog.headings.filter(({ id }) => versionTexts.get(id)?.trim())

/** /changelog: what has changed in each version; the newest is open. */
export function ChangelogPage() {
  return (
    <article>
      <PageHead
        title="Changelog"
        description="What has changed in each version: codes, search, pages, API, directory and operation."
        path="/changelog"
      />
      <h1 className="page-title">{changelog.fields.title}</h1>
      <div className="mt-8 border-b border-line">
        {versions.map(({ id, text }, index) => (
          <Disclosure key={id} id={id} isOpen={index === 0} title={<h2 className="text-lg">{text}</h2>}>
            <Prose html={versionTexts.get(id) ?? ''} isInSection />
          </Disclosure>
        ))}
      </div>
    </article>
  )
}
