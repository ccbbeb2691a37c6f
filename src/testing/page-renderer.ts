import { createRenderer } from '../web/entry-server.tsx'
import { INVENTED_CONTACT } from './invented-site.ts'

/** The renderer of the real pages, for an invented site. Its script files do not exist. */
export function createTestRenderer(contact = INVENTED_CONTACT) {
  return createRenderer({
    siteUrl: 'http://localhost:3000',
    brand: 'Bankcodex',
    contact,
    assets: { script: '/x.js', pageScript: '/page-script.js', styles: [], fonts: [], modules: {} },
  })
}
