/** Where a webhook may go, as far as its address tells. */

/** Names that lead to no public host, whatever resolves them (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa|onion|test|invalid)$/

/** In characters. */
export const LONGEST_URL = 2000
const HTTPS = 443
/** Below it are the ports of services that no webhook is meant for: mail, name servers and the like. */
const FIRST_FREE_PORT = 1024

export type ReadUrl =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly problem: string }

/** Why a host cannot be that of a webhook; null where it can. A URL has numbers in all their spellings as one. */
function problemOfHost(host: string): string | null {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return 'url must name a host, not an IP address'
  if (host.endsWith('.')) return 'url must name its host without a dot at the end'
  if (!host.includes('.') || NOT_PUBLIC.test(host)) return 'url must name a public host'
  return null
}

function problemOf(url: URL, protocols: readonly string[]): string | null {
  if (!protocols.includes(url.protocol)) return 'url must be an https address'
  if (url.username !== '' || url.password !== '') return 'url must be without a user name and a password'
  const port = url.port === '' ? HTTPS : Number(url.port)
  if (port !== HTTPS && port < FIRST_FREE_PORT) return `url must have the port ${HTTPS}, or one from 1024`
  return problemOfHost(url.hostname)
}

/** The address in a text, without its fragment; or what is wrong with it, as a sentence. `protocols` are those that are taken: 'https:'. */
export function readWebhookUrl(text: string, protocols: readonly string[]): ReadUrl {
  if (text.length > LONGEST_URL)
    return { ok: false, problem: `url is too long (maximum ${LONGEST_URL} characters)` }
  const url = URL.parse(text)
  if (!url) return { ok: false, problem: 'url must be an https address' }
  url.hash = ''
  const problem = problemOf(url, protocols)
  return problem === null ? { ok: true, url } : { ok: false, problem }
}
