/** How JSON bodies are read: not before it is known that reading one is cheap. */
import type { FastifyInstance } from 'fastify'

/** Levels of objects and arrays. No call takes more than three. */
const MAX_DEPTH = 16
/** Commas, colons and strings: a batch of 1,000 codes, each with all its fields, has 12,000. */
const MAX_TOKENS = 20_000

const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
/** Brackets are the same, but for this bit. */
const BRACE_BIT = 0x20
const OPEN = 0x7b
const CLOSE = 0x7d

/**
 * The index of the quote that ends the string that begins at `start`; the end of the text where none does.
 */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) return at
    if (sign === BACKSLASH) at++
  }
  return text.length
}

/** How many levels a sign leads down: 1, -1 or 0. */
function levelsFrom(sign: number): number {
  const brace = sign | BRACE_BIT
  if (brace === OPEN) return 1
  return brace === CLOSE ? -1 : 0
}

/**
 * Whether the JSON in a text has more levels, or more items and fields, than any call takes. Reads the text
 * once and stops at the first one too many; text that is no JSON may pass.
 */
export function isTooComplex(text: string): boolean {
  let depth = 0
  let tokens = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign <= SPACE) continue
    depth += levelsFrom(sign)
    if (sign === COMMA || sign === COLON || sign === QUOTE) tokens++
    if (sign === QUOTE) at = endOfString(text, at)
    if (depth > MAX_DEPTH || tokens > MAX_TOKENS) return true
  }
  return false
}

/** The code of the error for a body that is not parsed. */
export const TOO_COMPLEX = 'BANKCODEX_TOO_COMPLEX'

const MESSAGE = `The body has more than ${MAX_DEPTH} levels, or too many fields or items`

/**
 * Reads every JSON body of a site: refuses complex ones with 400 before they are parsed, and the keys
 * __proto__ and constructor.prototype as Fastify does by default. Comes before the routes.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isTooComplex(body)) done(Object.assign(new Error(MESSAGE), { statusCode: 400, code: TOO_COMPLEX }))
    else parse(request, body, done)
  })
}
