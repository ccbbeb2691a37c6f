import { useSite } from '../site.ts'
import type { StructuredData } from './structured-data.ts'

export interface PageHeadProps {
  /** Without the brand, which is added where it is not in already. */
  readonly title: string
  readonly description: string
  /** Path of the one address of this page: '/swift'. */
  readonly path: string
  /** Pages that should not be found by search engines: results of a search, failures. */
  readonly noindex?: boolean
  /** Pages whose own address is told to nobody: it names an account (ruling 8). */
  readonly noReferrer?: boolean
  readonly structuredData?: StructuredData
  /** The path of the picture that stands for it where it is shared; 1200 by 630. */
  readonly image?: string
}

/** The picture of a tool's or a bank's page, by the path of that. */
export const socialImage = (path: string) => `/social${path}.png`

/** The document's title, description, canonical address, social tags and structured data. */
export function PageHead({
  title,
  description,
  path,
  noindex = false,
  noReferrer = false,
  structuredData,
  image = '/social.png',
}: PageHeadProps) {
  const site = useSite()
  const fullTitle = title.includes(site.brand) ? title : `${title} | ${site.brand}`
  const address = site.url + path
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {noReferrer && <meta name="referrer" content="no-referrer" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={site.url + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData && (
        <JsonData
          type="application/ld+json"
          value={{ '@context': 'https://schema.org', ...structuredData }}
        />
      )}
    </>
  )
}

interface JsonDataProps {
  readonly type: 'application/json' | 'application/ld+json'
  readonly value: unknown
  readonly id?: string
}

/** Data in the page that no browser runs. `<` is written as \u003c, so that the data cannot end the element. */
export function JsonData({ type, value, id }: JsonDataProps) {
  const __html = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped; text would be escaped twice
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
}
