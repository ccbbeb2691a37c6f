import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { CODE_TYPES } from '../../codes/registry.ts'
import {
  MODULUS_LINES,
  MODULUS_WEIGHTS,
  SUBSTITUTE_SORT_CODES,
} from '../../codes/sort-code/modulus-table-rows.ts'
import { CODE_TYPE_TABLE } from '../code-types/table.ts'
import { COUNTRY_OUTLINES } from '../pages/data/country-outlines.ts'

const getModulePath = (module: string) => fileURLToPath(new URL(module, import.meta.url))

/** The modules that the build replaces, by path: the names and values of their exports. */
const COMPUTED_EXPORTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [getModulePath('../code-types/table.ts')]: { CODE_TYPE_TABLE },
  [getModulePath('../pages/data/country-outlines.ts')]: { COUNTRY_OUTLINES },
  [getModulePath('../../codes/sort-code/modulus-table-rows.ts')]: {
    MODULUS_LINES,
    MODULUS_WEIGHTS,
    SUBSTITUTE_SORT_CODES,
  },
}

/**
 * Replaces modules by the values that they export: pages do not load the rules behind the table of code
 * types, the server does not load the packages that draw the map of the world, and the worker that checks
 * lists does not load zod.
 */
export function computedModules(): Plugin {
  return {
    name: 'computed-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const exported = COMPUTED_EXPORTS[id]
      if (!exported) return null
      const statements = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      return statements.join('\n')
    },
  }
}

const ACCOUNT_RULES = getModulePath('../../codes/account-rules.ts')

/**
 * Imports the account checks statically: a worker must not wait for a module while it starts, because a
 * message that arrives meanwhile is lost.
 */
export function staticAccountRules(): Plugin {
  return {
    name: 'static-account-rules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== ACCOUNT_RULES) return null
      const types = CODE_TYPES.filter(({ hasAccountCheck }) => hasAccountCheck)
      const imports = types.map((type, n) => `import * as m${n} from './${type.id}/account-check.ts'`)
      const rules = types.map((type, n) => `['${type.id}', m${n}.accountRules]`)
      return [...imports, `export const ACCOUNT_RULES = new Map([${rules}])`].join('\n')
    },
  }
}

const WORKER = getModulePath('../pages/check/worker/list-worker.ts')

/**
 * Builds the worker that checks lists with the pages, so that both load the same file of the rules of codes.
 * Vite would build it apart, with rules of its own.
 */
export function workerWithPages(): Plugin {
  return {
    name: 'worker-with-pages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/worker/list-client.ts')) return null
      const reference = this.emitFile({ type: 'chunk', id: WORKER, name: 'list-worker' })
      return code.replace(
        "new URL('./list-worker.ts', import.meta.url)",
        `import.meta.ROLLDOWN_FILE_URL_${reference}`,
      )
    },
  }
}

const NO_PAGE_TEXTS = '\0no-page-texts'
const NO_QUESTIONS = '\0no-questions'

/** Leaves the texts of pages and the names in site calls out of a package, which needs neither. */
export function withoutPageTexts(): Plugin {
  return {
    name: 'without-page-texts',
    apply: 'build',
    enforce: 'pre',
    // One module for the texts of all types, because each module is a file.
    resolveId(source, importer) {
      return source === './page-texts.ts' && /\/codes\/[^/]+\/[^/]+$/.test(importer ?? '')
        ? NO_PAGE_TEXTS
        : null
    },
    load(id) {
      if (/\/codes\/[^/]+\/site-names\.ts$/.test(id)) return 'export const siteNames = {}'
      return id === NO_PAGE_TEXTS ? 'export const pageTexts = null' : null
    },
  }
}

/** Leaves the questions about codes out of scripts: a site call lists them. */
export function withoutQuestions(): Plugin {
  return {
    name: 'without-questions',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === './questions.ts' ? NO_QUESTIONS : null),
    load: (id) => (id === NO_QUESTIONS ? "throw new Error('scripts have no questions')" : null),
  }
}

/** The modules of the ZIP library that encrypt entries, with their exports. */
const ZIP_ENCRYPTION: Readonly<Record<string, readonly string[]>> = {
  'aes-crypto-stream': ['AESDecryptionStream', 'AESEncryptionStream', 'setAESEngine'],
  'zip-crypto-stream': ['ZipCryptoDecryptionStream', 'ZipCryptoEncryptionStream'],
}

/**
 * Leaves encryption out of a worker that reads and writes workbooks: it gives the ZIP library no password,
 * without which the library refuses an encrypted entry before it would use these modules.
 */
export function withoutZipEncryption(): Plugin {
  return {
    name: 'without-zip-encryption',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, module = ''] = /\/zip\.js\/lib\/core\/streams\/([a-z-]+)\.js$/.exec(id) ?? []
      const names = ZIP_ENCRYPTION[module]
      return names?.map((name) => `export const ${name} = null`).join('\n') ?? null
    },
  }
}

const PRELOAD_HELPER = '\0vite/preload-helper.js'
const PRELOAD_HELPER_REPLACEMENT = `export const __vitePreload = (importModule) =>
  importModule().catch((error) => { throw Object.assign(error, { importFailed: true }) })`

/**
 * Replaces the function that Vite wraps around dynamic imports to preload the files that they need. The HTML
 * of the first page of a visit already preloads the files of that page. Later pages need only a few small
 * files, so the function is not worth its size on every page. The replacement marks the error of a failed
 * import for isImportError().
 */
export function importsWithoutPreload(): Plugin {
  return {
    name: 'imports-without-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === PRELOAD_HELPER ? PRELOAD_HELPER_REPLACEMENT : null
    },
  }
}
