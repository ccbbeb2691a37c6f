/** /changes.atom: what the builds of the directory changed, as an Atom feed (RFC 4287). */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addRoute } from '../../api/add-route.ts'
import type { ChangeItem, InProcessSiteApi } from '../../api/site/server-site-api.ts'
import { parseCountryFilter } from '../../codes/countries.ts'
import {
  CHANGES_FEED_PATH,
  CHANGES_PATH,
  type ChangesSelection,
  getChangesFeedPath,
  getChangesPath,
} from '../../codes/page-paths.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { escapeXml } from '../responses/escape-xml.ts'

interface ChangesFeedDependencies {
  readonly siteUrl: string
  readonly brand: string
  readonly siteApi: Pick<InProcessSiteApi, 'listChanges'>
}

const ATOM = 'application/atom+xml; charset=utf-8'

/** 'DE12030001 (IBAN), Elm Bank: Retired; replaced by DE12030000' */
function describeChange({ code, typeName, name, event, successor }: ChangeItem): string {
  const subject = code === '' ? `${name} (${typeName})` : `${code} (${typeName}), ${name}`
  return `${subject}: ${event}${successor === null ? '' : `; replaced by ${successor}`}`
}

/** 'City: Bonn, now Kiel. Source: Elm Bank, 2026-09' */
function describeFields({ fields, source }: ChangeItem): string {
  const changed = fields.map(({ name, before, after }) => {
    if (before === '') return `${name}: ${after}`
    return `${name}: ${before}, now ${after || 'none'}`
  })
  return [...changed, `Source: ${source.publisher}, as of ${source.asOf}`].join('. ')
}

function formatEntry(change: ChangeItem, siteUrl: string): string {
  const link = siteUrl + (change.path ?? getChangesPath({}, change.id + 1))
  return `<entry><id>${escapeXml(`${siteUrl}${CHANGES_PATH}#${change.id}`)}</id>
<title>${escapeXml(describeChange(change))}</title><updated>${change.builtAt}</updated>
<link href="${escapeXml(link)}"/><summary>${escapeXml(describeFields(change))}</summary></entry>`
}

const TYPES: readonly string[] = CODE_TYPES.map(({ apiName }) => apiName)

const querySchema = z.object({
  country: z.string().optional().catch(undefined),
  bank: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
})

/** Reads a selection; null if it cannot be one. */
function readSelection(requested: unknown): ChangesSelection | null {
  const query = querySchema.parse(requested)
  const { country: countryText = '', bank, type } = query
  const country = parseCountryFilter(countryText)
  if (country === null || (type !== undefined && !TYPES.includes(type))) return null
  return { country, bank, type }
}

/** Adds the feed of all changes, of those of a country, and of those of a bank. */
export function addChangesFeed(app: FastifyInstance, { siteUrl, brand, siteApi }: ChangesFeedDependencies) {
  addRoute(app, {
    method: 'GET',
    url: CHANGES_FEED_PATH,
    cache: { byVersion: ['directory'] },
    async handler(request, reply) {
      const selection = readSelection(request.query)
      const list = selection && (await siteApi.listChanges(selection))
      if (!list) return reply.callNotFound()
      const shown = { ...selection, country: selection.country?.toLowerCase() }
      const address = escapeXml(siteUrl + getChangesFeedPath(shown))
      const changes = list.changes.filter(({ isWithheld }) => !isWithheld)
      const updated = changes[0]?.builtAt ?? list.builtAt
      return reply.type(ATOM).send(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${address}</id>
<title>${escapeXml(brand)}: changes of the directory</title>
<updated>${updated}</updated><author><name>${escapeXml(brand)}</name></author>
<link rel="self" href="${address}"/><link href="${escapeXml(siteUrl + getChangesPath(shown))}"/>
${changes.map((change) => formatEntry(change, siteUrl)).join('\n')}
</feed>
`)
    },
  })
}
