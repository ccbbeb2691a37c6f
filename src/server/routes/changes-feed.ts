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
import { ATOM_TYPE, type FeedEntry, formatFeed } from '../responses/atom-feed.ts'

interface ChangesFeedDependencies {
  readonly siteUrl: string
  readonly brand: string
  readonly siteApi: Pick<InProcessSiteApi, 'listChanges'>
}

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

function toEntry(change: ChangeItem, siteUrl: string): FeedEntry {
  return {
    id: `${siteUrl}${CHANGES_PATH}#${change.id}`,
    title: describeChange(change),
    updated: change.builtAt,
    link: siteUrl + (change.path ?? getChangesPath({}, change.id + 1)),
    summary: describeFields(change),
  }
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
      const changes = list.changes.filter(({ isWithheld }) => !isWithheld)
      return reply.type(ATOM_TYPE).send(
        formatFeed({
          title: `${brand}: changes of the directory`,
          author: brand,
          address: siteUrl + getChangesFeedPath(shown),
          page: siteUrl + getChangesPath(shown),
          updated: changes[0]?.builtAt ?? list.builtAt,
          entries: changes.map((change) => toEntry(change, siteUrl)),
        }),
      )
    },
  })
}
