import type { Plugin, Rolldown } from 'vite'
import { CODE_TYPES, isCheckedOffline } from '../code-types/code-types.ts'

const WORKER = 'service-worker.js'
const PLACEHOLDER = 'OFFLINE_FILES'

/** The home page and the pages of the tools that check codes without a connection. */
const OFFLINE_PAGES = ['/', ...CODE_TYPES.filter(isCheckedOffline).map(({ path }) => path)]

/** Patterns for the scripts of OFFLINE_PAGES, and for the modules that these scripts import on demand. */
const OFFLINE_MODULE_PATTERNS = [
  /\/web\/(entry-browser|page-script|pages\/(home|code|loaders|unhydrated)|code-types)/,
  /\/codes\/[^/]+\/page-texts\./,
]

const isOfflineModule = (path: string) => OFFLINE_MODULE_PATTERNS.some((pattern) => pattern.test(path))

/** Lists the URL paths of the scripts of offline modules and their imports, and of all styles and fonts. */
function listAssets(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  function addWithImports(file: string) {
    if (files.has(file)) return
    files.add(file)
    const output = bundle[file]
    if (output?.type === 'chunk') for (const imported of output.imports) addWithImports(imported)
  }
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset' && /\.(css|woff2)$/.test(output.fileName)) addWithImports(output.fileName)
    if (output.type === 'chunk' && isOfflineModule(output.facadeModuleId ?? ''))
      addWithImports(output.fileName)
  }
  return [...files].sort().map((file) => `/${file}`)
}

/** Writes the list of files and pages that are available offline into the service worker. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk' || !worker.code.includes(PLACEHOLDER))
        throw new Error(`the build has no ${WORKER} with ${PLACEHOLDER}`)
      const list = JSON.stringify({ pages: OFFLINE_PAGES, assets: listAssets(bundle) })
      worker.code = worker.code.replace(PLACEHOLDER, () => list)
    },
  }
}
