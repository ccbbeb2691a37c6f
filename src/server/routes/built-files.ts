/**
 * The output of bin/setup in dist: the renderer, the files of each page, and the stamp, a hash that changes
 * with the program. Serves the files for browsers.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { listPlanNames } from '../../api-keys/plans.ts'
import type * as pages from '../../web/entry-server.tsx'
import type { Config } from '../process/config.ts'

const DIST = new URL('../../../dist/', import.meta.url)
const PAGE_MODULE = /^src\/web\/pages\/(.*)\.tsx?$/
/** The script of pages that are hydrated. */
const ENTRY = 'src/web/entry-browser.tsx'
/** The script that every page runs before its body is rendered. */
const PAGE_SCRIPT = 'src/web/page-script.ts'

/** The module that renders pages: built in production, loaded from the sources by the development server. */
export type RendererModule = typeof pages

/** A module in Vite's manifest, with the files that were built from it, as paths below dist/client. */
interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
}

/** Vite's manifest: the modules by the path of their source, 'src/web/entry-browser.tsx'. */
type Manifest = Readonly<Record<string, ManifestEntry>>

/** Lists the files of a page: that of its module, and those of the modules that it imports, except ENTRY. */
function listPageFiles(manifest: Manifest, pageModule: string): string[] {
  const sources = new Set([pageModule])
  // The loop also visits the sources that it adds.
  for (const source of sources)
    for (const imported of manifest[source]?.imports ?? []) if (imported !== ENTRY) sources.add(imported)
  return [...sources].flatMap((source) => manifest[source] ?? []).map(({ file }) => `/${file}`)
}

/** Lists the files of each page, by the `pageModule` of its route: 'bank/bank-page'. */
function listFilesByPage(manifest: Manifest): Record<string, string[]> {
  const filesByPage = Object.entries(manifest).flatMap(([source, { isEntry, isDynamicEntry }]) => {
    const page = (isEntry || isDynamicEntry) && PAGE_MODULE.exec(source)?.[1]
    return page ? [[page, listPageFiles(manifest, source)] as const] : []
  })
  return Object.fromEntries(filesByPage)
}

function readAssets(): pages.SiteAssets {
  const text = readFileSync(new URL('client/.vite/manifest.json', DIST), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const entry = manifest[ENTRY]
  const pageScript = manifest[PAGE_SCRIPT]
  if (!entry || !pageScript) throw new Error('The manifest in dist/client lacks a script; run bin/setup')
  const toPaths = (files: readonly string[] = []) => files.map((file) => `/${file}`)
  // Pages preload only the semibold font, in which codes are set.
  const fonts = toPaths(entry.assets?.filter((file) => /-600-[^/]*\.woff2$/.test(file)))
  return {
    script: `/${entry.file}`,
    pageScript: `/${pageScript.file}`,
    styles: toPaths(entry.css),
    fonts,
    modules: listFilesByPage(manifest),
  }
}

/** Loads what the built pages export for the server. Throws if the pages are not built. */
export async function loadBuiltPages({ siteUrl, brand, contact, plans }: Config) {
  const file = new URL('server/entry-server.js', DIST)
  if (!existsSync(file)) throw new Error('The pages are not built; run bin/setup')
  const builtPages = (await import(file.href)) as RendererModule
  const render = builtPages.createRenderer({
    siteUrl,
    brand,
    contact,
    planNames: listPlanNames(plans),
    assets: readAssets(),
  })
  return { ...builtPages, render }
}

/**
 * Computes a version that changes with the program and with the configuration that pages show:
 * '3f2a9c01b7de.8d1e02aa'.
 */
export function computeBuildStamp({ siteUrl, brand, contact, plans }: Config): string {
  const programStamp = readFileSync(new URL('stamp', DIST), 'utf8').trim().slice(0, 12)
  const configHash = createHash('sha256').update(JSON.stringify([siteUrl, brand, contact, plans]))
  return `${programStamp}.${configHash.digest('hex').slice(0, 8)}`
}

/** The folder of built files for browsers. */
export const CLIENT_FOLDER = fileURLToPath(new URL('client', DIST))

/** The Cache-Control of files in assets/, whose names contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

/** Adds the built files for browsers: scripts, styles, fonts, icons. */
export function addBuiltFiles(app: FastifyInstance, folder: string) {
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : ONE_DAY),
  })
}
