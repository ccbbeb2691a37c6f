import type { WebAPI } from 'schema-dts'
import { formatNumber } from '../../../codes/format.ts'
import overview from '../../content/api/overview.md'
import { JsonData } from '../../head/page-head.tsx'
import { type Site, useSite } from '../../site.ts'
import { Fact, Facts } from '../../ui/results/facts.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Prose } from '../../ui/text/long-text.tsx'
import { Section } from '../../ui/text/section.tsx'
import { StackedTable } from '../../ui/text/stacked-table.tsx'
import { API_DESCRIPTION, type ApiView } from './api-view.ts'
import { formatPlanNames } from './operation-intro.tsx'

/** The base URL, formats and code types of the API. */
export function OverviewSection({ view }: { view: ApiView }) {
  const { types, plans, maxBatchCodes } = view
  const site = useSite()
  return (
    <Section title="Overview" id="overview">
      <ApiStructuredData view={view} />
      <Facts>
        <Fact name="Base URL">
          <Code>{site.url}/v1</Code>
        </Fact>
        <Fact name="Format">JSON in UTF-8; exports in CSV or NDJSON</Fact>
        <Fact name="Methods">GET, POST, PATCH and DELETE</Fact>
        <Fact name="Description">
          OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a>; for Postman and Bruno:{' '}
          <a href="/postman-collection.json">/postman-collection.json</a>
        </Fact>
        <Fact name="Clients">
          TypeScript and Python; the rules without a server, and a form field:{' '}
          <a href="/developers">packages</a>
        </Fact>
        <Fact name="Spreadsheets">
          Scripts, which begin with their set-up, for{' '}
          <a href="/spreadsheets/google-sheets.gs">Google Sheets</a> and{' '}
          <a href="/spreadsheets/excel.osts.txt">Excel</a>
        </Fact>
      </Facts>
      <Prose isInSection html={overview.html.replace('{maxBatchCodes}', formatNumber(maxBatchCodes))} />
      <h3 className="mt-8 mb-2 text-base">Supported code types</h3>
      <StackedTable
        caption="Supported code types"
        columns={[
          { heading: 'Type', cell: ({ name }) => <span className="font-semibold">{name}</span> },
          {
            heading: 'Endpoint',
            cell: ({ path }) => <Code>{path}</Code>,
          },
          { heading: 'Plans', cell: (type) => formatPlanNames(type.plans, plans) },
        ]}
        rows={types}
        rowKey={({ path }) => path}
      />
    </Section>
  )
}

function createWebApi(site: Site, { plans }: ApiView): WebAPI {
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

function ApiStructuredData({ view }: { view: ApiView }) {
  const site = useSite()
  return (
    <JsonData
      type="application/ld+json"
      value={{ '@context': 'https://schema.org', ...createWebApi(site, view) }}
    />
  )
}
