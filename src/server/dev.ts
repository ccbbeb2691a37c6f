/**
 * The development server: pages come from their sources through Vite, with hot reload; a change on the
 * server's side restarts it (npm run dev).
 */
import { createServer } from 'vite'
import { followDirectory } from '../directory/file/live-directory.ts'
import { openState } from '../storage/open-state.ts'
import { stateHealth } from '../storage/state-health.ts'
import { keyStore } from '../storage/stores/api-keys.ts'
import { messageStore } from '../storage/stores/contact-messages.ts'
import { recentSearchStore } from '../storage/stores/recent-searches.ts'
import type { RenderPage } from '../web/entry-server.tsx'
import { buildApp } from './app.ts'
import type { BuiltPages } from './built-pages.ts'
import { deliveryOf } from './compose.ts'
import { configOrExit } from './config.ts'
import { serving } from './responses/serving.ts'
import { startCounting } from './start-counting.ts'
import { startWatching, watchingIn } from './start-watching.ts'

const config = configOrExit()
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

/** What the React plugin must run before any component does. In a file of its own, as the pages allow no inline script. */
const PREAMBLE_PATH = '/@development/preamble.js'
const PREAMBLE = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/src/web/entry-browser.tsx')
`

/** Renders with the sources as they are now. */
const render: RenderPage = async (address, siteApi, onError, posted) => {
  const pages = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as BuiltPages
  const assets = { script: PREAMBLE_PATH, styles: ['/src/web/styles/main.css'], fonts: [], modules: {} }
  const { siteUrl, brand, contact } = config
  return pages.createRenderer({ siteUrl, brand, contact, assets })(address, siteApi, onError, posted)
}

const { pageAddresses, pageCachePolicy } = (await vite.ssrLoadModule(
  '/src/web/entry-server.tsx',
)) as BuiltPages
const live = followDirectory(config.directoryFile, 1000, { onSwap: () => watches.look() })
const state = await openState(config.state)
const messages = messageStore(state.db)
const watching = watchingIn(state.db, () => watches.deliver())
const serves = serving(live, `development-${Date.now()}`)
const app = buildApp({
  config,
  live,
  serves,
  checkState: stateHealth(state),
  recentSearches: recentSearchStore(state.db),
  messages,
  keys: keyStore(state.db),
  callers: startCounting(state.db),
  watching,
  onMessage: () => delivery?.wake(),
  render,
  addresses: pageAddresses,
  pageCachePolicy,
})

const delivery = deliveryOf(config, messages, app.log)
const watches = startWatching({
  watching,
  lookup: serves.lookupIfAny,
  siteUrl: config.siteUrl,
  log: app.log,
})

app.get(PREAMBLE_PATH, (_request, reply) => reply.type('text/javascript').send(PREAMBLE))
app.addHook('onRequest', (request, reply, done) => {
  reply.removeHeader('content-security-policy')
  if (request.url === PREAMBLE_PATH) return done()
  vite.middlewares(request.raw, reply.raw, done)
})

await app.listen({ port: config.port, host: config.host })
process.stdout.write(`Bankcodex, in development, is on http://localhost:${config.port}\n`)
