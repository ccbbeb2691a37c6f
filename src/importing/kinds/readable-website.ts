const SCHEME = /^https?:/i
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * The address of a website as a URL: a scheme where none is stated, the host as it is. '' for what is none,
 * such as an e-mail address or the word for 'none' in a column of websites.
 */
export function readableWebsite(stated: string): string {
  if (/[\s@]/.test(stated)) return ''
  const url = URL.parse(SCHEME.test(stated) ? stated : `https://${stated}`)
  if (!url || !HOST.test(url.hostname)) return ''
  return url.pathname === '/' && url.search === '' ? url.origin : url.href
}
