/**
 * The development server (npm run dev): Vite renders pages from their sources, with hot reload. Node restarts
 * it when a file of the server changes.
 */
import { createServer } from 'vite'
import { listPlanNames } from '../api-keys/plans.ts'
import type { RenderPage } from '../web/entry-server.tsx'
import { readConfigOrExit } from './process/config.ts'
import { createSite } from './process/site.ts'
import { printUsedFiles } from './process/used-files.ts'
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

// The build stamp is part of ETags: no browser reuses a response from before a restart.
const { app } = await createSite(config, {
  ...(await loadPages()),
  render,
  buildStamp: `development-${Date.now()}`,
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
