// The import table of the house (docs/architecture.md): each room, and what it may import.
// Tests may look wherever they need to; they are left out.
const MAY_IMPORT = {
  codes: [],
  files: [],
  directory: ['codes'],
  importing: ['codes', 'directory', 'files'],
  distribution: ['directory', 'files'],
  lookup: ['codes', 'directory'],
  'recent-searches': ['codes'],
  'form-fields': [],
  background: [],
  outbox: ['background'],
  contact: ['background', 'outbox', 'form-fields'],
  'api-keys': ['background', 'codes', 'form-fields'],
  watches: ['background', 'outbox', 'codes', 'lookup'],
  storage: ['recent-searches', 'outbox', 'contact', 'api-keys', 'watches'],
  api: ['codes', 'lookup', 'recent-searches', 'contact', 'api-keys', 'watches'],
  web: ['codes', 'contact', 'api-keys', 'form-fields'],
  server: [
    'codes',
    'directory',
    'importing',
    'distribution',
    'files',
    'lookup',
    'recent-searches',
    'form-fields',
    'background',
    'contact',
    'api-keys',
    'watches',
    'storage',
    'api',
    'web',
  ],
}

const rooms = Object.entries(MAY_IMPORT).map(([room, others]) => ({
  name: `${room}-imports`,
  comment: `src/${room} may import ${others.join(', ') || 'nothing'} besides itself`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: {
    path: '^src/',
    pathNot: [room, ...others].map((name) => `^src/${name}/`),
    // Pages know the types of the site calls' answers, and nothing of how they are made.
    ...(room === 'web' ? { dependencyTypesNot: ['type-only'] } : {}),
  },
}))

export default {
  forbidden: [
    ...rooms,
    {
      name: 'web-types',
      comment:
        'of the other rooms, pages may know the site calls and cache policies by type, the rules of a message, of a request for a key and of form fields, and no more',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(web|codes|form-fields)/',
          '^src/api/(cache-policy|site/site-api)\\.ts$',
          '^src/contact/(message|contact-details)\\.ts$',
          '^src/api-keys/key-request\\.ts$',
        ],
      },
    },
    {
      name: 'server-takes-built-pages',
      comment: 'the server runs the pages that are built: of their sources it knows the types, and no more',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'codes-are-pure',
      comment: 'rules know no I/O: no Node module, and of packages only zod, for result.ts',
      severity: 'error',
      from: { path: '^src/codes/' },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'no-zod-in-pages',
      comment: 'schemas are the server’s: pages import the types of a result only',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        path: ['^src/codes/([^/]+/result|result-base)\\.ts$', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-stands-alone',
      comment: 'what is handed to others needs fetch, and nothing of this house, of Node or of a package',
      severity: 'error',
      from: { path: '^clients/typescript/src/' },
      to: { pathNot: '^clients/typescript/src/' },
    },
    {
      name: 'nobody-needs-the-client',
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
