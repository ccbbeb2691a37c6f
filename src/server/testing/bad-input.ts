import { CODE_TYPES } from '../../codes/registry.ts'

const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
const toArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

/** Texts that visitors and attackers enter in place of a code. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\t \u00a0\u3000',
  '0',
  '-1',
  '1e309',
  'null',
  'undefined',
  'NaN',
  'true',
  '²³¹²³¹²³',
  'ⅣⅤⅥⅦⅧⅨ',
  ...CODE_TYPES.flatMap(({ examples: [example = ''] }) => [toFullWidth(example), toArabicDigits(example)]),
  '\0',
  '200415\0',
  '20/04/15',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'a%2Fb',
  '%252F',
  '%2500',
  '\r\nSet-Cookie: a=b',
  '\r\n\r\n<script>',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '__proto__[x]=y',
  '\u202etxet',
  '\u200f200415',
  '🏦👩‍👩‍👧‍👦🇩🇪',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: some template engines would evaluate it
  '${7*7}{{7*7}}',
  "'; DROP TABLE entry; --",
  '" OR ""="',
  '%_\\*?[]{}()|^$',
  '{"$gt":""}',
  'A'.repeat(65),
  'A'.repeat(301),
  '1'.repeat(10_000),
  '🏦'.repeat(2500),
  ' '.repeat(10_000),
  '-'.repeat(10_000),
]

/** Invalid percent-encodings: bytes that are not UTF-8, lone surrogates, incomplete escapes. */
const ENCODINGS: readonly string[] = [
  '%',
  '%%',
  '%zz',
  '%u0041',
  '%ff',
  '%FE%FF',
  '%C0%AF',
  '%E2%82',
  '%ED%A0%80',
  '%ED%B0%80%ED%A0%80',
  '%F8%88%80%80%80',
  '%2e%2e%2f',
  '%2F%2F',
  '%5C',
  '%09',
  '%3F',
  '%23',
  '%26',
]

/** Percent-encoded values to send in place of a code. */
export const BAD_INPUTS: readonly string[] = [...TEXTS.map(encodeURIComponent), ...ENCODINGS]

const TYPE_PATHS = CODE_TYPES.flatMap(({ id, apiName, path, getResultPath }) => ({
  hasValidateCall: id !== 'swift',
  apiName,
  path,
  page: getResultPath(''),
}))

/** Paths that a code or name can be appended to. */
export const CODE_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/api/',
  '/swift/',
  '/swift/de/',
  '/api/swift/',
  '/api/swift/code/',
  '/api/swift/de/',
  '/api/swift/de/aldermoor-bank-ag/',
  ...TYPE_PATHS.flatMap(({ path, page }) => [`${path}/`, page]),
  ...TYPE_PATHS.filter(({ hasValidateCall }) => hasValidateCall).map(
    ({ apiName }) => `/api/${apiName}/details/`,
  ),
])

/** Query parameters: the path and the name. */
export const PARAMETERS: readonly (readonly [string, string])[] = [
  ['/', 'term'],
  ['/', 'tool'],
  ['/', 'country'],
  ['/swift', 'term'],
  ['/swift', 'country'],
  ...['bic', 'tab', 'page', 'branch'].map((name) => ['/swift/de/aldermoor-bank-ag', name] as const),
  ...['term', 'country', 'timestamp'].map((name) => ['/api/swift/search', name] as const),
  ...['bic', 'term', 'page', 'limit'].map((name) => ['/api/swift/de/aldermoor-bank-ag', name] as const),
  ['/search-history', 'page'],
  ...['reason', 'subject'].map((name) => ['/contact', name] as const),
  ...['endpoints', 'sample'].map((name) => ['/api', name] as const),
  ['/api/recent-searches', 'limit'],
  ...TYPE_PATHS.map(({ path, apiName }) => [path, apiName] as const),
  ...TYPE_PATHS.filter(({ hasValidateCall }) => hasValidateCall).flatMap(({ apiName }) =>
    [apiName, 'timestamp'].map((name) => [`/api/${apiName}/validate`, name] as const),
  ),
]

/** Bad queries for a parameter: single and repeated values, arrays, objects, odd names. */
export function createBadQueries(name: string): string[] {
  const oddQueries = [
    '',
    name,
    `${name}`.toUpperCase(),
    `${name}=a&${name}=b`,
    `${name}[]=a&${name}[]=b`,
    `${name}[0]=a`,
    `${name}[__proto__]=a`,
    `${name}.x=a`,
    `__proto__=a&constructor=b`,
    `=a&=b&&&`,
    `?${name}=a`,
    `${name}=a;${name}=b`,
    `%${name}=a`,
    `${name}=a#b`,
    `${'a=b&'.repeat(2000)}${name}=a`,
  ]
  return [...oddQueries, ...BAD_INPUTS.map((input) => `${name}=${input}`)]
}

/** One URL of each route. */
export const ROUTE_URLS: readonly string[] = [
  '/',
  '/api',
  '/swift',
  '/swift/de/aldermoor-bank-ag',
  '/search-history',
  '/nothing-of-this-name',
  '/healthz',
  '/readyz',
  '/api/nothing',
  '/api/recent-searches',
  '/api/recent-searches/add',
  '/api/account',
  '/api/swift/popular',
  '/api/swift/coverage',
  '/api/swift/search?term=a',
  '/api/swift/code/QQAADEFF',
  '/api/swift/de/aldermoor-bank-ag',
  ...CODE_TYPES.flatMap(({ id, apiName, path, getResultPath, examples: [example = ''] }) => [
    path,
    getResultPath(example),
    ...(id !== 'swift'
      ? [`/api/${apiName}/validate?${apiName}=${example}`, `/api/${apiName}/details/${example}`]
      : []),
  ]),
]

/** Content types and bodies that every route refuses. */
export const BAD_BODIES: readonly (readonly [string, string])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"\\ud800"'],
  ['application/json', '{"__proto__":{"type":"SWIFT"}}'],
  ['application/json', '{"constructor":{"prototype":{"type":"SWIFT"}}}'],
  ['application/json', `{"type":"SWIFT","value":"${'A'.repeat(1024 * 1024)}"}`],
  ['application/json', '['.repeat(4000)],
  ['application/json', `{"codes":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  [
    'application/json',
    `{"codes":["DEUTDEFF"],${Array.from({ length: 36_000 }, (_, n) => `"k${n}":0`).join()}}`,
  ],
  ['application/json; charset=utf-7', '+AHs-'],
  ['text/plain', '{}'],
  ['text/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['application/x-www-form-urlencoded', 'account=%ff&account[]=1&__proto__=2'],
  ['application/x-www-form-urlencoded', `account=${'1'.repeat(1024 * 1024)}`],
  ['nonsense', 'nonsense'],
  ['', 'no type at all'],
]
