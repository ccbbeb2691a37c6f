/** Limits the depth of JSON bodies, and their number of fields and items, before they are parsed. */
import type { FastifyInstance } from 'fastify'
import { takeTurn } from '../background/turns.ts'
import { getCallerAddress } from './rate-limiter.ts'
// Declares request.caller.
import './v1/endpoint.ts'

/** Levels of objects and arrays. No endpoint needs more than three. */
const MAX_DEPTH = 16
/** Commas, colons and strings. A batch of 1,000 accounts, each with type and id, has 16,000. */
const MAX_TOKENS = 20_000

/** A body of this length or more is parsed in a turn of the event loop: 512 KB take 5 ms. */
const LONG_BODY_LENGTH = 16 * 1024

/** White space in JSON has this code or a lower one. */
const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
/** Converts a bracket to a brace: '[' (0x5b) to '{' (0x7b), and ']' (0x5d) to '}' (0x7d). */
const BRACE_BIT = 0x20
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** The index of the quote that ends the string at `start`; the end of the text if there is none. */
function findStringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const charCode = text.charCodeAt(index)
    if (charCode === QUOTE) return index
    if (charCode === BACKSLASH) index++
  }
  return text.length
}

/** 1 for an opening brace or bracket, -1 for a closing one, else 0. */
function getDepthChange(charCode: number): number {
  const brace = charCode | BRACE_BIT
  if (brace === OPEN_BRACE) return 1
  return brace === CLOSE_BRACE ? -1 : 0
}

/**
 * What JSON has more of than any endpoint needs; null if nothing. Scans the text once and stops at the limit.
 * Invalid JSON may pass.
 */
export function findExcess(text: string): 'levels' | 'items' | null {
  let depth = 0
  let tokens = 0
  for (let index = 0; index < text.length; index++) {
    const charCode = text.charCodeAt(index)
    if (charCode <= SPACE) continue
    depth += getDepthChange(charCode)
    if (charCode === COMMA || charCode === COLON || charCode === QUOTE) tokens++
    if (charCode === QUOTE) index = findStringEnd(text, index)
    if (depth > MAX_DEPTH) return 'levels'
    if (tokens > MAX_TOKENS) return 'items'
  }
  return null
}

/** The error code of a body that is refused because it is too complex. */
export const TOO_COMPLEX_CODE = 'BANKCODEX_TOO_COMPLEX'

function createTooComplexError(
  excess: 'levels' | 'items',
  itemsRule = 'The body has too many fields or items',
) {
  const message = excess === 'levels' ? `The body has more than ${MAX_DEPTH} levels` : itemsRule
  return Object.assign(new Error(message), { statusCode: 400, code: TOO_COMPLEX_CODE })
}

/**
 * Replaces Fastify's JSON parser; call it before adding routes. Parses a long body in a turn of its caller.
 * Treats an empty body as a missing one. Refuses complex bodies with 400 before it parses them. As Fastify
 * does by default, it also refuses the keys __proto__ and constructor.prototype.
 */
export function replaceJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const parseIfSimple = () => {
      const excess = findExcess(body)
      if (excess) done(createTooComplexError(excess, request.routeOptions.config.endpoint?.itemsRule))
      else parse(request, body, done)
    }
    if (body === '') done(null)
    else if (body.length < LONG_BODY_LENGTH) parseIfSimple()
    else void takeTurn(request.caller?.key.id ?? getCallerAddress(request)).then(parseIfSimple)
  })
}
