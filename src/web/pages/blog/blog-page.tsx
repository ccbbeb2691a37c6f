import { formatDate } from '../../../codes/format.ts'
import { getArticlePath } from '../../../codes/pages/page-paths.ts'
import { ARTICLES, type Article } from '../../content/markdown-texts.ts'
import { PageHead, type StructuredData } from '../../head/page-head.tsx'
import { type LoaderInput, type LoaderResult, render } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { Breadcrumbs, type Crumb, createBreadcrumbList } from '../../ui/links/breadcrumbs.tsx'
import { Prose } from '../../ui/text/long-text.tsx'
import { NotFound } from '../not-found/not-found-page.tsx'

const DESCRIPTION =
  'How to read an IBAN, which BIC to use, where to find the routing number on a check: short ' +
  'articles with their sources.'

/** /blog: the titles and descriptions of the articles. */
export function BlogPage() {
  return (
    <>
      <PageHead title="Articles about banking codes" description={DESCRIPTION} path="/blog" />
      <h1 className="page-title">Articles</h1>
      <ul className="m-0 mt-6 max-w-[68ch] list-none p-0">
        {ARTICLES.map((article) => (
          <li key={article.slug} className="border-t border-line py-5">
            <h2 className="text-lg">
              <a href={getArticlePath(article.slug)} className="inline-block py-2.25">
                {article.title}
              </a>
            </h2>
            <p className="mt-1 text-ink-2">{article.description}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The loader of /blog/{slug}; 404 when there is no such article. */
export async function loadArticle({ params }: LoaderInput): Promise<LoaderResult<Article | null>> {
  const article = ARTICLES.find(({ slug }) => slug === params.slug) ?? null
  return render(article, article ? 200 : 404)
}

function createArticleStructuredData(
  siteUrl: string,
  article: Article,
  crumbs: readonly Crumb[],
): StructuredData {
  return {
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        datePublished: article.published,
        url: siteUrl + getArticlePath(article.slug),
      },
      createBreadcrumbList(siteUrl, crumbs),
    ],
  }
}

function Sources({ sources }: Pick<Article, 'sources'>) {
  return (
    <section aria-labelledby="sources" className="mt-12 max-w-[68ch] border-t border-line pt-4 text-sm">
      <h2 id="sources" className="text-base">
        Sources
      </h2>
      <ul className="mt-2 ps-5 text-ink-2">
        {sources.map((source) => (
          <li key={source} className="list-disc">
            {source}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** /blog/{slug}: one article. */
export function ArticlePage({ data: article }: { data: Article | null }) {
  const site = useSite()
  if (!article) return <NotFound />
  const crumbs = [{ name: 'Articles', to: '/blog' }, { name: article.title }]
  return (
    <article className="sm:pt-4">
      <PageHead
        title={article.title}
        description={article.description}
        path={getArticlePath(article.slug)}
        structuredData={createArticleStructuredData(site.url, article, crumbs)}
      />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="max-w-[24ch] text-2xl sm:mt-4">{article.title}</h1>
      <p className="mt-2 text-sm text-ink-3">
        <time dateTime={article.published}>{formatDate(article.published)}</time>
      </p>
      <Prose html={article.html} />
      <Sources sources={article.sources} />
    </article>
  )
}
