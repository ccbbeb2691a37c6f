import type * as builtPages from '../../src/web/entry-server.tsx'

/**
 * Pages whose path has named parts, and further states of other pages, by name. Pages named 'not found' have
 * status 404.
 */
const STATES = {
  home: '/',
  'home with results': '/?term=barclays',
  'home with another tool': '/?tool=sort-code',
  'home with choices': '/?term=062000',
  results: '/swift?term=deutsche+bank+frankfurt',
  'no results': '/swift?term=qqqqqqqqzzzz',
  'unlisted code': '/swift?term=QQQQDEFF',
  bank: '/swift/de/deutsche-bank-ag',
  branches: '/swift/de/deutsche-bank-ag?tab=branches',
  'no such branch': '/swift/de/deutsche-bank-ag?tab=branches&branch=qqqq',
  'bank, code explained': '/swift/de/deutsche-bank-ag?tab=explained',
  'bank with a long name': '/swift/BOFAHKHX',
  'bank not found': '/swift/de/no-such-bank',
  'code not found': '/swift/QQQQDEFF',
  'retired code': '/swift/CRESCHZZ',
  'IBAN tool with an error': '/iban?iban=DE89',
  IBAN: '/iban/validate/DE89370400440532013000',
  'IBAN with a long name': '/iban/validate/BE87693000000094',
  'IBAN with a replaced bank code': '/iban/validate/IT60X0542811101000000123456',
  'IBAN and BIC': '/iban/validate/DE89370400440532013000?bic=COBADEFFXXX',
  'longest IBAN': '/iban/validate/MT84MALT011000012345MTLCAST001S',
  'IBAN of an unknown bank': '/iban/validate/SO211000001001000100141',
  'IBAN, not found': '/iban/validate/DE88370400440532013000',
  'routing number': '/routing-number/validate/021000021',
  'routing number of an unknown bank': '/routing-number/validate/011000015',
  'routing number, not found': '/routing-number/validate/021000022',
  'sort code': '/sort-code/details/089999',
  'sort code, not found': '/sort-code/details/000001',
  'CHIPS number': '/chips/details/0002',
  'CHIPS number, not confirmed': '/chips/details/0112',
  'CHIPS number, not found': '/chips/details/123',
  BSB: '/bsb/details/062000',
  'BSB, not found': '/bsb/details/999999',
  'message sent': '/contact?sent',
  'API, another type': '/api?endpoints=iban&sample=java',
  'API, batch': '/api?endpoints=batch&sample=php',
  article: '/blog/how-to-read-an-iban',
  'article, not found': '/blog/none',
  'questions with an open answer': '/faq#accuracy',
  'banks of a country': '/swift/li',
  'last page of banks': '/swift/at?page=5',
  'banks of a city': '/swift/de/in/bonn',
  'country without banks, not found': '/swift/zz',
  'IBANs of a country': '/iban/mt',
  'IBANs with national check digits': '/iban/fr',
  'country without IBANs': '/iban/us',
  'IBAN calculator of a country': '/iban/calculator/de',
  'codes of a state': '/routing-number/state/ny',
  'codes of a bank': '/routing-number/bank/capital-one-na',
  'ranges of a bank': '/bsb/bank/westpac-banking-corporation',
  'BSBs by state, not found': '/bsb/states',
  'BSBs of a state, not found': '/bsb/state/nsw',
  'sort codes of a bank': '/sort-code/bank/atom-bank',
  participant: '/chips/participant/banco-do-brasil-sa',
  'key, not found': '/keys/5e1a9c34-7d20-4b8f-9a63-c0d4e8f21b57',
  'endpoint of a key, not found':
    '/keys/5e1a9c34-7d20-4b8f-9a63-c0d4e8f21b57/endpoints/5e1a9c34-7d20-4b8f-9a63-c0d4e8f21b57',
  'not found': '/no/such/page',
} as const

const { allRoutes, matchRoute }: typeof builtPages = await import(
  new URL('../../dist/server/entry-server.js', import.meta.url).href
)

/** The patterns of all pages of the built site. */
export const PAGE_PATTERNS: readonly string[] = allRoutes.flatMap((route) =>
  route.redirectTo === undefined ? [route.pattern] : [],
)

/** The pattern of the page at a path; undefined if there is no such page. */
export const findPattern = (path: string) => matchRoute(allRoutes, path.replace(/[?#].*/, ''))?.route.pattern

/** The pages of STATES, and all other pages whose path has no named part: 'iban countries'. */
export const PAGES: Readonly<Record<string, string>> = {
  ...STATES,
  ...Object.fromEntries(
    PAGE_PATTERNS.filter(
      (pattern) => !pattern.includes(':') && !Object.values<string>(STATES).includes(pattern),
    ).map((path) => [path.slice(1).replaceAll('/', ' '), path]),
  ),
}
