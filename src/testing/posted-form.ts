import type { InjectOptions } from 'fastify'
import { apiSamples, formPages } from '../web/entry-server.tsx'
import { inventedSite } from './invented-site.ts'
import { createTestRenderer } from './page-renderer.ts'

const render = createTestRenderer()

/** Creates a site. `post` sends its form like a browser without JavaScript, each time from a new address. */
export async function siteWithForm(url: string, siteOptions: Parameters<typeof inventedSite>[0] = {}) {
  const site = await inventedSite({ render, formPages, apiSamples, ...siteOptions })
  let postCount = 0
  const post = (fields: Readonly<Record<string, string>>, otherOptions: Partial<InjectOptions> = {}) =>
    site.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: `192.0.2.${postCount++}`,
      ...otherOptions,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        ...otherOptions.headers,
      },
    })
  return { ...site, post }
}
