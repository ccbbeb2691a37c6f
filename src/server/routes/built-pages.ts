/**
 * Reads the output of `vite build` in dist: the renderer, the files of each page, the stamp of the program.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as pages from '../../web/entry-server.tsx'
import type { Config } from '../process/config.ts'

const DIST = new URL('../../../dist/', import.meta.url)
const PAGE_MODULE = /^src\/web\/pages\/(.*)\.ts$/
const ENTRY = 'src/web/entry-browser.tsx'
const PAGE_SCRIPT = 'src/web/page-script.ts'

/** The module of the renderer. The development server loads it from the sources. */
export type BuiltPages = typeof pages

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
  readonly isDynamicEntry?: boolean
}

type Manifest = Readonly<Record<string, ManifestEntry>>

/** Lists the files of a source and of its imports, without the sources in `visited`. */
function listFiles(manifest: Manifest, source: string, visited: Set<string>): string[] {
  const entry = manifest[source]
  if (!entry || visited.has(source)) return []
  visited.add(source)
  return [`/${entry.file}`, ...(entry.imports ?? []).flatMap((name) => listFiles(manifest, name, visited))]
}

/** Lists the files of each page, by the module name in its route. */
function listModules(manifest: Manifest): Record<string, string[]> {
  const files = Object.entries(manifest).flatMap(([source, { isDynamicEntry }]) => {
    const page = isDynamicEntry && PAGE_MODULE.exec(source)?.[1]
    return page ? [[page, listFiles(manifest, source, new Set([ENTRY]))] as const] : []
  })
  return Object.fromEntries(files)
}

function readAssets(): pages.SiteAssets {
  const text = readFileSync(new URL('client/.vite/manifest.json', DIST), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const entry = manifest[ENTRY]
  const pageScript = manifest[PAGE_SCRIPT]
  if (!entry || !pageScript) throw new Error('dist/client has no entry; run bin/setup')
  const toPaths = (files: readonly string[] = []) => files.map((file) => `/${file}`)
  const fonts = toPaths(entry.assets?.filter((file) => /-600-[^/]*\.woff2$/.test(file)))
  return {
    script: `/${entry.file}`,
    pageScript: `/${pageScript.file}`,
    styles: toPaths(entry.css),
    fonts,
    modules: listModules(manifest),
  }
}

/** Loads the renderer of the built pages. Throws if the pages are not built. */
export async function loadBuiltPages({ siteUrl, brand, contact }: Config) {
  const file = new URL('server/entry-server.js', DIST)
  if (!existsSync(file)) throw new Error('The pages are not built; run bin/setup')
  const builtPages = (await import(file.href)) as BuiltPages
  const render = builtPages.createRenderer({ siteUrl, brand, contact, assets: readAssets() })
  return { render, sitemapPaths: builtPages.sitemapPaths, pageCachePolicy: builtPages.pageCachePolicy }
}

/** A version that changes with the program and with the configuration that pages show. */
export function computeBuildStamp({ siteUrl, brand, contact }: Config): string {
  const stamp = readFileSync(new URL('stamp', DIST), 'utf8').trim().slice(0, 12)
  const configHash = createHash('sha256').update(JSON.stringify([siteUrl, brand, contact]))
  return `${stamp}.${configHash.digest('hex').slice(0, 8)}`
}

/** The folder of built files for browsers. */
export const CLIENT_FOLDER = fileURLToPath(new URL('client', DIST))
