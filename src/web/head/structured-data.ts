import type { Thing, WebApplication } from 'schema-dts'
import type { Site } from '../site.ts'

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
