import { listPlanNames, PLANS } from '../api-keys/plans.ts'
import { createRenderer } from '../web/entry-server.tsx'
import { INVENTED_CONTACT } from './invented-site.ts'

/** The renderer of the real pages, for an invented site. Its script files do not exist. */
export function createTestRenderer(contact = INVENTED_CONTACT, plans = PLANS) {
  return createRenderer({
    siteUrl: 'http://localhost:3000',
    brand: 'Bankcodex',
    contact,
    planNames: listPlanNames(plans),
    assets: { script: '/x.js', pageScript: '/page-script.js', styles: [], fonts: [], modules: {} },
  })
}
