import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const STAND_IN = `export const __vitePreload = (open) =>
  open().catch((error) => { throw Object.assign(error, { importFailed: true }) })`

/**
 * Replaces Vite's preload helper around dynamic imports. The server lists the files of the first page itself,
 * and the few small files of later pages do not justify the helper's weight on every page. The replacement
 * marks the error of a file that cannot be loaded: see isImportError().
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === HELPER ? STAND_IN : null
    },
  }
}
