import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compressFiles } from './src/web/build/compress-files.ts'
import { markdownPages } from './src/web/build/markdown-pages.ts'
import { offlineFiles } from './src/web/build/offline-files.ts'
import {
  computedModules,
  importsWithoutPreload,
  staticAccountRules,
  withoutQuestions,
  withoutZipEncryption,
  workerWithPages,
} from './src/web/build/replaced-modules.ts'
import { spreadsheetScripts } from './src/web/build/spreadsheet-scripts.ts'

const matchesAny = (paths: readonly string[]) => RegExp(`/(${paths.join('|')})\\.`)

// The modules of a group are one file: as separate files they cost each page some 100 bytes of gzip.

/** What pages and the rules of codes share. A page without React loads it with the rules, and not React. */
const CODES = matchesAny([
  'codes/(checks/input-text|code-entry|format|load-once|types)',
  'codes/(findings/(finding|finding-by-rules|reasons|status-names|warning-rules)|pages/(page-paths|paths))',
  'codes/swift/(bic-parts|search-limits)',
  'code-field/input-formatting',
  'preload-helper',
])
/** The rules, with all that only they import. Pages load them on demand. */
const RULES = matchesAny([
  'codes/reading/(codes-in-text|iban-with-bic|read-code|code-shape)',
  'codes/(places/countries|iban/national/account-in-text)',
  'code-types/rules',
])
const RESULT = matchesAny([
  'codes/pages/licence-notice',
  'ui/text/badge',
  'ui/results/(before-sending|change-list|evidence|facts|headline|key-rows|map-search-url)',
  'ui/results/(national-details|stated-list|validity-note)',
  'pages/code/result-sources',
])
const SEARCH = matchesAny(['pages/swift/(country-select|search-form|search-results)'])
/** The form for a code, with its verdict. Pages about a bank or with another form have none. */
const CODE_FORM = matchesAny([
  'ui/forms/code-field',
  'pages/code/(code-form|entered-account|latest-response|result-verdict|submit-code|typing-progress)',
])
const SMALL = matchesAny([
  'ui/(links/(code-type|list|tab)-links|text/(code-text|native-name-text|questions))',
  'pages/(bank/bank-href|search-history/recent-searches-table|swift/meant-bank)',
])
const FORMS = matchesAny(['ui/forms/form-(errors|field|view)'])
// The home page needs the texts of all types.
const TEXTS = /\/codes\/(pages\/page-fields|[^/]+\/page-texts)\./
/** What only the worker that checks lists loads: the names of its files begin with 'list-'. */
const LIST = /\/(bulk-check|lookup|check\/worker|iban\/germany|sax|zip\.js)\//
const API = matchesAny(['pages/api/(api-view|entered-api-key)', 'ui/copy/code-block'])

/**
 * e2e/weight.test.ts limits what each page loads, and the server loads all modules. Operators, who build the
 * pages at the first start, have no use for the time that plugins took.
 */
const CHECKS = { ineffectiveDynamicImport: false, pluginTimings: false }

const CLIENT = {
  manifest: true,
  outDir: 'dist/client',
  // The server lists the files of the first page in its head; importsWithoutPreload() handles later pages.
  modulePreload: false as const,
  rolldownOptions: {
    checks: CHECKS,
    // Only the server renders these sections. Without this, scripts would compute the tables that they show.
    treeshake: { moduleSideEffects: [{ test: /api\/static-sections\./, sideEffects: false }] },
    input: {
      'entry-browser': 'src/web/entry-browser.tsx',
      'page-script': 'src/web/page-script.ts',
      // The scripts of pages that only the server renders.
      'live-field': 'src/web/pages/developers/live-field.ts',
      'service-worker': 'src/web/offline/service-worker.ts',
    },
    // One file has the modules of every page, another those of several: many small files compress worse.
    // Modules that the home page does not need are in neither.
    output: {
      // A service worker controls the addresses below its own.
      entryFileNames: ({ name }: { readonly name: string }) =>
        name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      // A file that only re-exports a module has no modules of its own.
      chunkFileNames: ({ name, moduleIds, facadeModuleId }: Rolldown.PreRenderedChunk) => {
        const isOfList = [...moduleIds, facadeModuleId ?? ''].some((id) => LIST.test(id))
        const isUnmarked = !name.startsWith('list-') && isOfList
        return `assets/${isUnmarked ? 'list-' : ''}[name]-[hash].js`
      },
      codeSplitting: {
        groups: [
          { name: 'codes', test: CODES, includeDependenciesRecursively: false },
          { name: 'rules-of-codes', test: RULES },
          {
            name: 'core',
            test: (id: string) =>
              /\/web\/(document|navigation|layout|site-api)|\/api\/site\//.test(id) ||
              /\/(react|react-dom|scheduler)\/|rolldown/.test(id),
          },
          { name: 'code-form', test: CODE_FORM, includeDependenciesRecursively: false },
          { name: 'result', test: RESULT, includeDependenciesRecursively: false },
          { name: 'search', test: SEARCH, includeDependenciesRecursively: false },
          { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
          { name: 'texts', test: TEXTS, includeDependenciesRecursively: false },
          { name: 'api', test: API, includeDependenciesRecursively: false },
          {
            name: 'shared',
            minShareCount: 5,
            test: (id: string) =>
              !/\/web\/ui\/[a-z]+\/(badge|code-block|copy-button|facts|form-field|code-type-links)\./.test(
                id,
              ),
          },
          { name: 'small', test: SMALL, includeDependenciesRecursively: false },
        ],
      },
    },
  },
}
const SERVER = {
  ssr: 'src/web/entry-server.tsx',
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: { checks: CHECKS },
}

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  publicDir: fileURLToPath(new URL('src/web/public', import.meta.url)),
  plugins: [
    importsWithoutPreload(),
    computedModules(),
    react(),
    tailwindcss(),
    markdownPages(),
    spreadsheetScripts(),
    ...(isSsrBuild
      ? []
      : [
          workerWithPages(),
          staticAccountRules(),
          withoutQuestions(),
          withoutZipEncryption(),
          offlineFiles(),
          compressFiles(),
        ]),
  ],
  build: { target: 'es2022', emptyOutDir: true, ...(isSsrBuild ? SERVER : CLIENT) },
  // The built server contains the production React whatever NODE_ENV is, and resolves no packages at start.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
