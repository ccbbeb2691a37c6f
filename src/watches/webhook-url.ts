/** Parses the URL of a webhook, and says which URLs it may have. */
import { type EgressPolicy, isLoopback } from './egress-policy.ts'

/** Host names that are never public (RFC 6761, RFC 6762, RFC 7686, RFC 8375, ICANN's .internal). */
const PRIVATE_HOST = /(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa|onion|test|invalid)$/

export const MAX_URL_LENGTH = 2000
const HTTPS_PORT = 443
const HTTP_PORT = 80
/** Below this port, only the standard port is allowed: others belong to services such as mail servers. */
const MIN_CUSTOM_PORT = 1024

/** For somebody who tries webhooks: a public site reaches no one's own machine. */
const NOT_FROM_HERE =
  'url must have a public host name. To try webhooks on your own machine, start the site there with ' +
  'WEBHOOK_ALLOW_NETWORKS=127.0.0.1 bin/start --dev'

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

/** Formats the problem of a URL that has none of the allowed protocols: 'url must be an https address'. */
function describeProtocols(protocols: UrlRules['protocols']): string {
  return `url must be an ${protocols.map((protocol) => protocol.slice(0, -1)).join(' or ')} address`
}

/** Whether the host of a URL is this machine, by its name or IP address. */
const isThisMachine = (host: string) => host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

function findUrlProblem(url: URL, { protocols, allowsPrivateHosts }: UrlRules): string | null {
  if (url.username !== '' || url.password !== '') return 'url must not contain a user name or password'
  if (!allowsPrivateHosts && isThisMachine(url.hostname)) return NOT_FROM_HERE
  if (!protocols.includes(url.protocol)) return describeProtocols(protocols)
  const standardPort = url.protocol === 'http:' ? HTTP_PORT : HTTPS_PORT
  const port = url.port === '' ? standardPort : Number(url.port)
  if (port !== standardPort && port < MIN_CUSTOM_PORT)
    return `url must use port ${standardPort}, or a port from ${MIN_CUSTOM_PORT}`
  return allowsPrivateHosts ? null : findHostProblem(url.hostname)
}

/** Parses a webhook URL and removes its fragment. Returns the problem of a URL that is not allowed. */
export function parseWebhookUrl(text: string, rules: UrlRules): WebhookUrlResult {
  if (text.length > MAX_URL_LENGTH)
    return { ok: false, problem: `url is too long (maximum ${MAX_URL_LENGTH} characters)` }
  const url = URL.parse(text)
  if (!url) return { ok: false, problem: describeProtocols(rules.protocols) }
  url.hash = ''
  const problem = findUrlProblem(url, rules)
  return problem === null ? { ok: true, url } : { ok: false, problem }
}
