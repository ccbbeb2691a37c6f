import type { Thing, WebApplication } from 'schema-dts'
import type { Site } from '../site.ts'

/** A thing of schema.org, written out. */
export type SchemaThing = Exclude<Thing, string>

/** What a page tells search engines of its subject: one thing, or several. Vocabulary: schema.org. */
export type StructuredData = SchemaThing | { readonly '@graph': readonly SchemaThing[] }

/** A thing without the properties that nothing is known of. */
export function withoutNulls<Stated extends object>(
  properties: {
    readonly [Property in keyof Stated]: Stated[Property] | null
  },
): Stated {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null)) as Stated
}

/** A tool, for search engines: a web application that costs nothing. */
export function webApplication(site: Site, name: string, description: string, path: string): WebApplication {
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
