/** /changes.atom: what the builds of the directory changed, as an Atom feed (RFC 4287). */
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../api/add-route.ts'
import { describeEvent, describeFields } from '../../api/site/change-texts.ts'
import type { ChangeItem, InProcessSiteApi } from '../../api/site/server-site-api.ts'
import { readChangesSelection } from '../../codes/pages/changes-selection.ts'
import {
  CHANGES_FEED_PATH,
  CHANGES_PATH,
  getChangesFeedPath,
  getChangesPath,
} from '../../codes/pages/page-paths.ts'
import { ATOM_TYPE, type FeedEntry, formatFeed } from '../responses/atom-feed.ts'

interface ChangesFeedDependencies {
  readonly siteUrl: string
  readonly brand: string
  readonly siteApi: Pick<InProcessSiteApi, 'listChanges'>
}

/** 'DE12030001 (IBAN), Elm Bank: Retired; replaced by DE12030000' */
function describeChange({ code, typeName, name, ...change }: ChangeItem): string {
  const subject = code === '' ? `${name} (${typeName})` : `${code} (${typeName}), ${name}`
  return `${subject}: ${describeEvent(change)}`
}

function toEntry(change: ChangeItem, siteUrl: string): FeedEntry {
  const { publisher, asOf } = change.source
  return {
    id: `${siteUrl}${CHANGES_PATH}#${change.id}`,
    title: describeChange(change),
    updated: change.builtAt,
    link: siteUrl + (change.path ?? getChangesPath({}, change.id + 1)),
    summary: [...describeFields(change), `Source: ${publisher}, as of ${asOf}`].join('. '),
  }
}

/** Adds the feed of all changes, of those of a country, a type, a code or a bank. */
export function addChangesFeed(app: FastifyInstance, { siteUrl, brand, siteApi }: ChangesFeedDependencies) {
  addRoute(app, {
    method: 'GET',
    url: CHANGES_FEED_PATH,
    cache: { byVersion: ['directory'] },
    async handler(request, reply) {
      const [, query] = request.url.split('?')
      const selection = readChangesSelection(new URLSearchParams(query))
      const list = selection && (await siteApi.listChanges({ ...selection, withheld: 'omit' }))
      if (!list) return reply.callNotFound()
      const { changes } = list
      return reply.type(ATOM_TYPE).send(
        formatFeed({
          title: `${brand}: changes of the directory`,
          author: brand,
          address: siteUrl + getChangesFeedPath(selection),
          page: siteUrl + getChangesPath(selection),
          updated: changes[0]?.builtAt ?? list.builtAt,
          entries: changes.map((change) => toEntry(change, siteUrl)),
        }),
      )
    },
  })
}
