/** The rules of a webhook's address. */

/** Names that are never those of a public host (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa|onion|test|invalid)$/

/** In characters. */
export const MAX_URL_LENGTH = 2000
const HTTPS = 443
/** Lower ports are those of other services: mail, name servers and so on. */
const FIRST_FREE_PORT = 1024

export type ReadUrl =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly problem: string }

/**
 * The problem of a host; null when it is valid. The URL parser has normalized all notations of IPv4
 * addresses.
 */
function problemOfHost(host: string): string | null {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return 'url must have a host name, not an IP address'
  if (host.endsWith('.')) return 'url must have a host name without a dot at the end'
  if (!host.includes('.') || NOT_PUBLIC.test(host)) return 'url must have a public host name'
  return null
}

function problemOf(url: URL, protocols: readonly string[]): string | null {
  if (!protocols.includes(url.protocol)) return 'url must be an https address'
  if (url.username !== '' || url.password !== '') return 'url must not contain a user name or password'
  const port = url.port === '' ? HTTPS : Number(url.port)
  if (port !== HTTPS && port < FIRST_FREE_PORT) return `url must use port ${HTTPS}, or a port from 1024`
  return problemOfHost(url.hostname)
}

/**
 * Parses an address and removes its fragment. Returns its problem as a sentence when it is invalid.
 * `protocols`: such as 'https:'.
 */
export function readWebhookUrl(text: string, protocols: readonly string[]): ReadUrl {
  if (text.length > MAX_URL_LENGTH)
    return { ok: false, problem: `url is too long (maximum ${MAX_URL_LENGTH} characters)` }
  const url = URL.parse(text)
  if (!url) return { ok: false, problem: 'url must be an https address' }
  url.hash = ''
  const problem = problemOf(url, protocols)
  return problem === null ? { ok: true, url } : { ok: false, problem }
}
