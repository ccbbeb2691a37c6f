/** Files that programs look for under fixed names: security.txt, llms.txt, status.json. */
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../api/add-route.ts'
import type { SharedSiteApi } from '../../api/site/server-site-api.ts'

export interface WellKnownFileDependencies {
  readonly siteUrl: string
  readonly brand: string
  readonly siteApi: Pick<SharedSiteApi, 'getStatus' | 'getData'>
  readonly now: () => Date
}

const TEXT = 'text/plain; charset=utf-8'
const MONTHS_TO_EXPIRY = 6

/** How to report a vulnerability. RFC 9116 asks for a date less than a year ahead, when it becomes stale. */
function formatSecurityTxt(siteUrl: string, now: Date): string {
  const expiry = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_TO_EXPIRY, 1))
  return [
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expiry.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** What the site is and how a language model should use it: the format of llmstxt.org. */
function formatLlmsTxt(siteUrl: string, brand: string): string {
  return `# ${brand}

> Looks up and validates the codes that payments run on: SWIFT/BIC, IBAN, US routing numbers, UK sort codes,
> CHIPS numbers and Australian BSBs. A verdict is valid, invalid or unknown, with its reasons and sources.

A valid code is no proof that an account exists or belongs to the payee. Pass on the date of the source, and
do not turn 'unknown' into 'valid'.

## For programs

- [API](${siteUrl}/api): how to get a key, and every call
- [OpenAPI document](${siteUrl}/openapi.json)
- [Collection for Postman and Bruno](${siteUrl}/postman-collection.json)
- [Script for Google Sheets](${siteUrl}/spreadsheets/google-sheets.gs) and
  [for Excel](${siteUrl}/spreadsheets/excel.osts.txt)
- [How the API changes](${siteUrl}/api-policy)
- [MCP server](${siteUrl}/mcp): tools for language models; needs a key
- [Status](${siteUrl}/status.json)

## For people

- [Data](${siteUrl}/data): sources, their dates, what is missing
- [Questions](${siteUrl}/faq)
- [Glossary](${siteUrl}/glossary)
`
}

/** What /status shows, for programs. `directory` is null while none is open. */
async function readStatus({ getStatus, getData }: WellKnownFileDependencies['siteApi']) {
  const [status, data] = await Promise.all([getStatus(), getData().catch(() => null)])
  const sources = data?.sources.map(({ id, publisher, asOf }) => ({ id, publisher, asOf }))
  return { ...status, directory: data && { version: data.version, builtAt: data.builtAt, sources } }
}

/** Adds /.well-known/security.txt, /llms.txt and /status.json. */
export function addWellKnownFiles(
  app: FastifyInstance,
  { siteUrl, brand, siteApi, now }: WellKnownFileDependencies,
) {
  addRoute(app, {
    method: 'GET',
    url: '/.well-known/security.txt',
    cache: 'never',
    handler: (_request, reply) => reply.type(TEXT).send(formatSecurityTxt(siteUrl, now())),
  })
  addRoute(app, {
    method: 'GET',
    url: '/llms.txt',
    cache: { byVersion: ['directory'] },
    handler: (_request, reply) => reply.type(TEXT).send(formatLlmsTxt(siteUrl, brand)),
  })
  addRoute(app, {
    method: 'GET',
    url: '/status.json',
    cache: 'never',
    handler: () => readStatus(siteApi),
  })
}
