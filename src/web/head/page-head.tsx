import type { Thing, WebApplication } from 'schema-dts'
import { type Site, useSite } from '../site.ts'

interface PageHeadProps {
  /** PageHead appends the brand unless the title contains it. */
  readonly title: string
  readonly description: string
  /** The canonical path: '/swift'. */
  readonly path: string
  /** Whether search engines must not index the page, such as a page of search results. */
  readonly noindex?: boolean
  /** Whether the page sends no Referer header, because its URL may contain an account number. */
  readonly noReferrer?: boolean
  /** Only the server has it, because only search engines read it: in a browser it is false. */
  readonly structuredData?: StructuredData | false
  /** The path of the social image, 1200 by 630. */
  readonly image?: string
}

/** The title, description, canonical URL, social tags and structured data of a page. */
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
  const canonicalUrl = site.url + path
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonicalUrl} />}
      {noReferrer && <meta name="referrer" content="no-referrer" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={site.url + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData !== undefined && (
        <JsonData
          type="application/ld+json"
          value={structuredData && { '@context': 'https://schema.org', ...structuredData }}
        />
      )}
    </>
  )
}

interface JsonDataProps {
  readonly type: 'application/json' | 'application/ld+json'
  /** false in a browser that has no value: hydration keeps what the server has written. */
  readonly value: unknown
  readonly id?: string
}

/**
 * JSON in a script element that browsers do not run. Writes `<` as \u003c, so that the data cannot close the
 * element.
 */
export function JsonData({ type, value, id }: JsonDataProps) {
  const __html = value === false ? '' : JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: < is escaped; as a child, React would escape quotes
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
}

/** A schema.org object. */
type SchemaThing = Exclude<Thing, string>

/** The structured data of a page (JSON-LD without its '@context'): one schema.org object, or several. */
export type StructuredData = SchemaThing | { readonly '@graph': readonly SchemaThing[] }

/** { name: 'Deutsche Bank', url: null } -> { name: 'Deutsche Bank' } */
export function omitNulls<Properties extends object>(
  properties: {
    readonly [Property in keyof Properties]: Properties[Property] | null
  },
): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null)) as Properties
}

/** Structured data of a tool: a free web application. */
export function createWebApplication(
  site: Site,
  name: string,
  description: string,
  path: string,
): WebApplication {
  return {
    '@type': 'WebApplication',
    name: `${name} | ${site.brand}`,
    url: site.url + path,
    description,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  }
}
