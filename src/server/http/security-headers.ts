import type { onRequestHookHandler } from 'fastify'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The security headers of every response. Strict-Transport-Security is sent for an https site only. */
export function createSecurityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Without includeSubDomains: other hosts below this one may have no TLS, and are not ours to decide on.
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Creates a hook that adds the security headers to each response. */
export function createSecurityHeadersHook(siteUrl: string): onRequestHookHandler {
  const headers = createSecurityHeaders(siteUrl)
  return (_request, reply, done) => {
    reply.headers(headers)
    done()
  }
}
