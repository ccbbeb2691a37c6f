import type { Plugin } from 'vite'

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
