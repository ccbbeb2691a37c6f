import type { InjectOptions } from 'fastify'
import { inventedSite } from './invented-site.ts'
import { createTestRenderer } from './page-renderer.ts'

const render = createTestRenderer()

/** A site whose form is posted as by a browser without JavaScript, each time from another IP address. */
export async function siteWithForm(url: string, siteOptions: Parameters<typeof inventedSite>[0] = {}) {
  const site = await inventedSite({ render, ...siteOptions })
  let callers = 0
  const post = (fields: Readonly<Record<string, string>>, otherOptions: Partial<InjectOptions> = {}) =>
    site.ask({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: `192.0.2.${callers++}`,
      ...otherOptions,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        ...otherOptions.headers,
      },
    })
  return { ...site, post }
}
