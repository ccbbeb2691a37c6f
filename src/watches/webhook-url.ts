/** The rules of a webhook URL. */
import type { EgressPolicy } from './egress-policy.ts'

/** Host names that are never public (RFC 6761, RFC 6762, RFC 7686, RFC 8375, ICANN's .internal). */
const PRIVATE_HOST = /(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa|onion|test|invalid)$/

export const MAX_URL_LENGTH = 2000
const HTTPS = 443
const HTTP = 80
/** Lower ports belong to other services, such as mail and name servers. */
const MIN_CUSTOM_PORT = 1024

type UrlRules = Pick<EgressPolicy, 'protocols' | 'allowsPrivateHosts'>

export type WebhookUrlResult =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly problem: string }

/**
 * Returns the problem of a host; null if it is valid. The URL parser has normalized all notations of IPv4
 * addresses to digits and dots.
 */
function findHostProblem(host: string): string | null {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return 'url must have a host name, not an IP address'
  if (host.endsWith('.')) return 'url must have a host name without a dot at the end'
  if (!host.includes('.') || PRIVATE_HOST.test(host)) return 'url must have a public host name'
  return null
}

function findUrlProblem(url: URL, { protocols, allowsPrivateHosts }: UrlRules): string | null {
  if (!protocols.includes(url.protocol)) return 'url must be an https address'
  if (url.username !== '' || url.password !== '') return 'url must not contain a user name or password'
  const standardPort = url.protocol === 'http:' ? HTTP : HTTPS
  const port = url.port === '' ? standardPort : Number(url.port)
  if (port !== standardPort && port < MIN_CUSTOM_PORT)
    return `url must use port ${standardPort}, or a port from 1024`
  return allowsPrivateHosts ? null : findHostProblem(url.hostname)
}

/** Parses a webhook URL and removes its fragment. Returns an error message if it is invalid. */
export function parseWebhookUrl(text: string, rules: UrlRules): WebhookUrlResult {
  if (text.length > MAX_URL_LENGTH)
    return { ok: false, problem: `url is too long (maximum ${MAX_URL_LENGTH} characters)` }
  const url = URL.parse(text)
  if (!url) return { ok: false, problem: 'url must be an https address' }
  url.hash = ''
  const problem = findUrlProblem(url, rules)
  return problem === null ? { ok: true, url } : { ok: false, problem }
}
