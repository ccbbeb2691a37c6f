import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Delivery, type DeliveryLog, startDelivery } from '../contact/delivery.ts'
import type { MessageStore } from '../contact/message-store.ts'
import { followDirectory } from '../directory/live.ts'
import { messageStore } from '../storage/contact-messages.ts'
import { openState } from '../storage/open-state.ts'
import { recentSearchStore } from '../storage/recent-searches.ts'
import type * as pages from '../web/entry-server.tsx'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { mailOverSmtp } from './smtp.ts'

const DIST = new URL('../../dist/', import.meta.url)
const DIRECTORY_POLL = 1000
const ENTRY = 'src/web/entry-browser.tsx'

/** What `vite build` leaves for the server; the same shape is made by the development server. */
export type BuiltPages = typeof pages

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
  readonly isDynamicEntry?: boolean
}

type Manifest = Readonly<Record<string, ManifestEntry>>

/** The files that a source needs, with all that they import; what every page has already is not among them. */
function filesOf(manifest: Manifest, source: string, known: Set<string>): string[] {
  const entry = manifest[source]
  if (!entry || known.has(source)) return []
  known.add(source)
  return [`/${entry.file}`, ...(entry.imports ?? []).flatMap((name) => filesOf(manifest, name, known))]
}

function modulesOf(manifest: Manifest): Record<string, string[]> {
  const pages = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry)
  return Object.fromEntries(pages.map(([source]) => [source, filesOf(manifest, source, new Set([ENTRY]))]))
}

function readAssets(): pages.SiteAssets {
  const text = readFileSync(new URL('client/.vite/manifest.json', DIST), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error('dist/client has no entry; run bin/setup')
  const addressed = (files: readonly string[] = []) => files.map((file) => `/${file}`)
  const fonts = addressed(entry.assets?.filter((file) => /-600-[^/]*\.woff2$/.test(file)))
  return { script: `/${entry.file}`, styles: addressed(entry.css), fonts, modules: modulesOf(manifest) }
}

async function builtPages({ siteUrl, brand, contact }: Config) {
  const file = new URL('server/entry-server.js', DIST)
  if (!existsSync(file)) throw new Error('The pages are not built; run bin/setup')
  const built = (await import(file.href)) as BuiltPages
  const render = built.createRenderer({ siteUrl, brand, contact, assets: readAssets() })
  return { render, addresses: built.pageAddresses }
}

/** Changes with the program and with what every page shows of the configuration. */
function buildStamp({ siteUrl, brand, contact }: Config): string {
  const stamp = readFileSync(new URL('stamp', DIST), 'utf8').trim().slice(0, 12)
  const shown = createHash('sha256').update(JSON.stringify([siteUrl, brand, contact]))
  return `${stamp}.${shown.digest('hex').slice(0, 8)}`
}

/** Sends what is stored by the mail server of the configuration; null where it names none. */
export function deliveryOf(config: Config, store: MessageStore, log: DeliveryLog): Delivery | null {
  const { brand, contact, smtpUrl, mailFrom } = config
  if (smtpUrl === null) return null
  const route = { brand, from: mailFrom, to: contact.email }
  return startDelivery({ store, send: mailOverSmtp(smtpUrl), route, log })
}

/** Wires the site for production from its configuration. Throws StateFileError when what visitors leave cannot be kept. */
export async function compose(config: Config) {
  const state = await openState(config.stateFile)
  const messages = messageStore(state.db)
  const live = followDirectory(config.directoryFile, DIRECTORY_POLL, {
    onSwap: (directory) => app.log.info({ version: directory.version }, 'directory swapped'),
    onFailure: (failure) => app.log.error(`new directory refused, the old one serves: ${failure.message}`),
  })
  const app = buildApp({
    config,
    live,
    recentSearches: recentSearchStore(state.db),
    messages,
    onMessage: () => delivery?.wake(),
    ...(await builtPages(config)),
    build: buildStamp(config),
    clientFolder: fileURLToPath(new URL('client', DIST)),
  })
  const delivery = deliveryOf(config, messages, app.log)
  app.addHook('onClose', async () => {
    live.close()
    await delivery?.close()
    await state.close()
  })
  return { app, live }
}
