/**
 * The development server (npm run dev): Vite renders pages from their sources, with hot reload. Node restarts
 * it when a file of the server changes.
 */
import { createServer } from 'vite'
import { listPlanNames } from '../api-keys/plans.ts'
import { DIRECTORY_POLL_INTERVAL_MS, followDirectory } from '../directory/file/live-directory.ts'
import { createStateHealthCheck, openState } from '../storage/open-state.ts'
import { createKeyStore } from '../storage/stores/api-keys.ts'
import { createMessageStore } from '../storage/stores/contact-messages.ts'
import { createIncidentStore } from '../storage/stores/incidents.ts'
import { createRecentSearchStore } from '../storage/stores/recent-searches.ts'
import { createEgressPolicy } from '../watches/egress-policy.ts'
import type { RenderPage } from '../web/entry-server.tsx'
import { buildApp } from './app.ts'
import { createAccountServices, startAccountMailDelivery } from './process/account-services.ts'
import {
  createWatchServices,
  startApiAccess,
  startMailDelivery,
  startWatchTasks,
} from './process/background-tasks.ts'
import { readConfigOrExit } from './process/config.ts'
import { printUsedFiles } from './process/used-files.ts'
import { createCurrentLookup } from './responses/current-lookup.ts'
import type { RendererModule } from './routes/built-files.ts'

const config = readConfigOrExit()
printUsedFiles(config)
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

/**
 * The script that every page loads. Vite's React plugin requires that its first four lines run before any
 * component is loaded.
 */
const PREAMBLE_PATH = '/@development/preamble.js'
const PREAMBLE = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/src/web/entry-browser.tsx')
`

const loadPages = async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as RendererModule

/** Renders with the current sources. */
const render: RenderPage = async (url, siteApi, onError, postedForm) => {
  const pages = await loadPages()
  const assets = {
    script: PREAMBLE_PATH,
    pageScript: '/src/web/page-script.ts',
    styles: ['/src/web/styles/main.css'],
    fonts: [],
    modules: { 'developers/live-field': ['/src/web/pages/developers/live-field.ts'] },
  }
  const { siteUrl, brand, contact } = config
  const planNames = listPlanNames(config.plans)
  return pages.createRenderer({ siteUrl, brand, contact, planNames, assets })(
    url,
    siteApi,
    onError,
    postedForm,
  )
}

const { sitemapPaths, createHomeTexts, apiSamples, getPageCachePolicy, formPages } = await loadPages()
const state = await openState(config.state)
// Functions that use `mailDelivery` and `watchTasks` run only after these are created below: a timer may call
// them as soon as something is awaited.
const liveDirectory = followDirectory(config.directoryFile, DIRECTORY_POLL_INTERVAL_MS, {
  onSwap: () => watchTasks.checkNow(),
})
const messages = createMessageStore(state.db)
const watches = createWatchServices(
  state.db,
  () => watchTasks.deliverNow(),
  createEgressPolicy(config.webhooks),
  config.plans,
)
const apiAccess = startApiAccess(state.db, config.plans)
const accounts = createAccountServices(state.db, apiAccess, watches, {
  siteUrl: config.siteUrl,
  expireCachedKey: apiAccess.expireCachedKey,
  wakeMails: () => accountMails?.wake(),
  sendsMail: config.smtpUrl !== null,
  showsLinks: true,
})
// ETags contain the build stamp: no browser reuses a response from before a restart.
const buildStamp = `development-${Date.now()}`
const currentLookup = createCurrentLookup(liveDirectory, buildStamp, () => new Date())
const app = buildApp({
  config,
  liveDirectory,
  currentLookup,
  checkState: createStateHealthCheck(state),
  recentSearches: createRecentSearchStore(state.db),
  messages,
  keys: createKeyStore(state.db),
  incidents: createIncidentStore(state.db),
  accounts,
  apiAccess,
  watches,
  onMessageStored: () => mailDelivery?.wake(),
  render,
  sitemapPaths,
  createHomeTexts,
  apiSamples,
  getPageCachePolicy,
  formPages,
})

const mailDelivery = startMailDelivery(config, messages, app.log)
const accountMails = startAccountMailDelivery(config, accounts, app.log)
const watchTasks = startWatchTasks({
  services: watches,
  getLookup: currentLookup.findLookup,
  siteUrl: config.siteUrl,
  log: app.log,
})

app.get(PREAMBLE_PATH, (_request, reply) => reply.type('text/javascript').send(PREAMBLE))
app.addHook('onRequest', (request, reply, done) => {
  // The policy would forbid the inline styles of Vite's hot reload.
  reply.removeHeader('content-security-policy')
  if (request.url === PREAMBLE_PATH) return done()
  vite.middlewares(request.raw, reply.raw, done)
})

await app.listen({ port: config.port, host: config.host })
process.stderr.write(`Bankcodex, in development, is on http://localhost:${config.port}\n`)
