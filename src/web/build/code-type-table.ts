import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { CODE_TYPE_TABLE } from '../code-types/table.ts'

const TABLE = fileURLToPath(new URL('../code-types/table.ts', import.meta.url))

/**
 * Replaces the table of code types by its value, so that a page does not load the rules from which the table
 * is computed.
 */
export function codeTypeTable(): Plugin {
  return {
    name: 'code-type-table',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === TABLE ? `export const CODE_TYPE_TABLE = ${JSON.stringify(CODE_TYPE_TABLE)}` : null
    },
  }
}
