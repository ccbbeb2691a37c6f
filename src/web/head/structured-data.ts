import type { Thing, WebApplication } from 'schema-dts'
import type { Site } from '../site.ts'

/** A schema.org object. */
type SchemaThing = Exclude<Thing, string>

/** The structured data of a page: one object, or several. Vocabulary: schema.org. */
export type StructuredData = SchemaThing | { readonly '@graph': readonly SchemaThing[] }

/** An object without its null properties. */
export function withoutNulls<Stated extends object>(
  properties: {
    readonly [Property in keyof Stated]: Stated[Property] | null
  },
): Stated {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null)) as Stated
}

/** Structured data of a tool: a free web application. */
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
