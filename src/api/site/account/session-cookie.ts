/**
 * The cookie of a session. It is sent with requests from pages of this site only (SameSite=Strict), and no
 * script can read it. On a site with https, its prefix keeps other hosts of the domain from setting it
 * (RFC 6265bis, section 4.1.3.2).
 */
import { SESSION_MS } from '../../../accounts/account-store.ts'

const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')
const getName = (siteUrl: string) => (isSecure(siteUrl) ? '__Host-keys' : 'keys')

/** Reads the token of the session from the header Cookie; '' without one. */
export function readSessionCookie(header: string | undefined, siteUrl: string): string {
  const prefix = `${getName(siteUrl)}=`
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? ''
}

/** Formats the header Set-Cookie. An empty token removes the cookie. */
export function formatSessionCookie(token: string, siteUrl: string): string {
  const maxAge = token === '' ? 0 : SESSION_MS / 1000
  const secure = isSecure(siteUrl) ? '; Secure' : ''
  return `${getName(siteUrl)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}
