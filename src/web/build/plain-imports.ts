import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Lets a page's code be imported as it is, without the helper that Vite puts around it: the server names the files
 * of the first page itself, and the few small ones of a later page are not worth the helper's weight on every page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === HELPER ? 'export const __vitePreload = (open) => open()' : null
    },
  }
}
