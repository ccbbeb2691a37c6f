import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { CODE_TYPE_TABLE } from '../code-types/table.ts'
import { COUNTRY_OUTLINES } from '../pages/data/country-outlines.ts'

const getModulePath = (module: string) => fileURLToPath(new URL(module, import.meta.url))

/** The single export of each module, by the path of the module. */
const MODULES: Readonly<Record<string, readonly [name: string, value: unknown]>> = {
  [getModulePath('../code-types/table.ts')]: ['CODE_TYPE_TABLE', CODE_TYPE_TABLE],
  [getModulePath('../pages/data/country-outlines.ts')]: ['COUNTRY_OUTLINES', COUNTRY_OUTLINES],
}

/**
 * Replaces modules by the value that they compute: pages do not load the rules behind the table of code
 * types, and the server does not load the packages that draw the map of the world.
 */
export function computedModules(): Plugin {
  return {
    name: 'computed-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [name, value] = MODULES[id] ?? []
      return name === undefined ? null : `export const ${name} = ${JSON.stringify(value)}`
    },
  }
}

const PRELOAD_HELPER = '\0vite/preload-helper.js'
const REPLACEMENT = `export const __vitePreload = (open) =>
  open().catch((error) => { throw Object.assign(error, { importFailed: true }) })`

/**
 * Replaces the helper that Vite puts around dynamic imports to preload their files. The server lists the
 * files of the first page in its head. Later pages need few small files, which do not justify the helper's
 * weight on every page. The replacement marks the error of a file that cannot be loaded: see
 * isImportError().
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === PRELOAD_HELPER ? REPLACEMENT : null
    },
  }
}
