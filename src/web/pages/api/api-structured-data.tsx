import type { WebAPI } from 'schema-dts'
import { JsonData } from '../../head/json-data.tsx'
import { type Site, useSite } from '../../site.ts'
import { API_DESCRIPTION } from './api-description.ts'
import type { ApiView } from './api-view.ts'

function webApi(site: Site, { plans }: ApiView): WebAPI {
  return {
    '@type': 'WebAPI',
    name: `${site.brand} API`,
    description: API_DESCRIPTION,
    url: `${site.url}/api`,
    documentation: `${site.url}/openapi.json`,
    termsOfService: `${site.url}/terms`,
    provider: { '@type': 'Organization', name: site.brand, url: site.url },
    offers: plans.flatMap(({ name, price }) =>
      price === null ? [] : [{ '@type': 'Offer', name, price: String(price), priceCurrency: 'USD' }],
    ),
  }
}

/** What the page states of the API, for search engines. */
export function ApiStructuredData({ view }: { view: ApiView }) {
  const site = useSite()
  return (
    <JsonData
      type="application/ld+json"
      value={{ '@context': 'https://schema.org', ...webApi(site, view) }}
    />
  )
}
