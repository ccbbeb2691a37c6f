import type { WebApplication } from 'schema-dts'
import type { Site } from '../site.ts'

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
