import changelog from '../../../../CHANGELOG.md'
import { PageHead } from '../../head/page-head.tsx'
import { PageContents, Prose } from '../../ui/text/long-text.tsx'

/** The changelog without its links to files of the repository, which are not on the site. */
const html = changelog.html.replaceAll(/<a href="(?!https?:|\/|#)[^"]*">(.*?)<\/a>/g, '$1')

/** /changelog: what has changed in each version. */
export function ChangelogPage() {
  return (
    <article>
      <PageHead
        title="Changelog"
        description="What has changed in each version: codes, search, pages, API, directory, operation."
        path="/changelog"
      />
      <h1 className="mt-12 text-2xl">{changelog.fields.title}</h1>
      <PageContents headings={changelog.headings} />
      <Prose html={html} />
    </article>
  )
}
