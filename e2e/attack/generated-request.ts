/** Generates hostile and malformed requests. The same seed gives the same requests. */
import fc from 'fast-check'
import { CODE_TYPES } from '../../src/codes/registry.ts'
import {
  BAD_BODIES,
  BAD_INPUTS,
  CODE_PATHS,
  PARAMETERS,
  ROUTE_URLS,
} from '../../src/server/testing/bad-input.ts'

export interface GeneratedRequest {
  readonly method: string
  /** Contains only characters that a request line allows. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const FILE_PATHS = [
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/openapi.json',
  '/pricing',
  '/data/directory.sqlite.sha256',
  '/favicon.ico',
  '/assets/../../package.json',
  '/social-image/swift.png',
]

const V1_PATHS = [
  '/v1/usage',
  '/v1/batch',
  '/v1/watches',
  '/v1/search?q=deutsche',
  '/v1/lookup/DEUTDEFF',
  ...CODE_TYPES.flatMap(({ id, examples: [example = ''] }) => [
    `/v1/${id}/${example}`,
    `/v1/${id}/validate?code=${example}`,
    `/v1/export/${id}`,
  ]),
]

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
] as const

const input = fc.oneof(
  fc.constantFrom(...BAD_INPUTS),
  fc.string({ unit: 'binary', maxLength: 40 }).map(encode),
  fc.constantFrom(...CODE_TYPES.flatMap(({ examples }) => examples)).map(encode),
)

/** Percent-encodes a text. Lone surrogates become U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

const knownPath = fc.constantFrom(...ROUTE_URLS, ...FILE_PATHS, ...V1_PATHS)
const path = fc.oneof(
  { weight: 3, arbitrary: knownPath },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...CODE_PATHS, '/v1/'), input).map((parts) => parts.join('')),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...PARAMETERS), input)
      .map(([[route, name], value]) => `${route}?${name}=${value}`),
  },
  { weight: 1, arbitrary: fc.array(input, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(knownPath, input, input)
      .map(([route, name, value]) => `${route}${route.includes('?') ? '&' : '?'}${name}=${value}`),
  },
)

const HEADER_NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'upgrade',
  'x-forwarded-host',
  'x-http-method-override',
  '__proto__x',
] as const

const HEADER_VALUES = [
  '',
  '*',
  ',',
  'gzip',
  'text/html',
  'application/json',
  'application/x-www-form-urlencoded',
  'same-origin',
  'cross-site',
  'bytes=0-,1-,2-',
  'evil.example',
  'Bearer bcx_live_0',
  'W/"0"',
  '__proto__',
  '\u00ff'.repeat(50),
  'x'.repeat(4000),
  'text/html;q=,*/*;q=nan',
] as const

const header = fc.tuple(fc.constantFrom(...HEADER_NAMES), fc.constantFrom(...HEADER_VALUES))
const headers = fc.array(header, { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs))
const body = fc.oneof(
  fc.constantFrom(...BAD_BODIES),
  fc.json({ maxDepth: 4 }).map((text) => ['application/json', text] as const),
)
const optionalBody = fc.option(body, { nil: null, freq: 2 })

const METHODS_WITHOUT_BODY = new Set(['GET', 'HEAD', 'TRACE'])

const request = fc
  .tuple(fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', ...METHODS), path, headers, optionalBody)
  .map(([method, unencodedPath, headers, typedBody]): GeneratedRequest => {
    const hasBody = typedBody !== null && !METHODS_WITHOUT_BODY.has(method)
    return {
      method,
      path: unencodedPath.replaceAll(/[^\x21-\x7e]/g, encode),
      headers: hasBody ? { 'content-type': typedBody[0], ...headers } : headers,
      body: hasBody ? typedBody[1] : null,
    }
  })

/** Generates `count` requests. */
export function generateRequests(seed: number, count: number): GeneratedRequest[] {
  return fc.sample(request, { seed, numRuns: count })
}
