import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const STAND_IN = `export const __vitePreload = (open) =>
  open().catch((error) => { throw Object.assign(error, { importFailed: true }) })`

/**
 * Lets a page's code be imported as it is, without the helper that Vite puts around it: the server names the files
 * of the first page itself, and the few small ones of a later page are not worth the helper's weight on every page.
 * What stands in for it marks the error of a file that is not to be had: see isImportError().
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
