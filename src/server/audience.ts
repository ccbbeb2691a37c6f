import { CODE_TYPES } from '../codes/registry.ts'
import { mayNameAccount } from './account-shape.ts'

/**
 * Who the answer at an address is for: everybody, the same until the directory changes; everybody, but
 * made anew each time, as it follows what visitors do; or the one person whose account it may name.
 */
export type Audience = 'everybody' | 'this moment' | 'one person'

/** What may name an account is kept by nobody, told to nobody, and found by no search engine (ruling 8). */
export const UNSEEN = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const FOLLOWS_VISITORS = /^\/(\?|$|search-history(\?|$)|api\/recent-searches)/

/** Where account numbers are asked for, also such as do not look like one. */
const PERSONAL = new RegExp(
  `^(${CODE_TYPES.filter((type) => type.personal)
    .flatMap((type) => [type.resultPath(''), `${type.path}/?\\?`, `/api/${type.call}/`])
    .join('|')})`,
)

/** An address in its plainest spelling: what routes take for the same must be the same here. */
function plain(address: string): string {
  const unescaped = address.includes('%')
    ? address.replace(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : address
  const single = unescaped.includes('//') ? unescaped.replace(/\/{2,}/g, '/') : unescaped
  return single.toLowerCase()
}

/** The page of a bank, or the call for it, whose name has a word longer than any in an IBAN, and may have many digits: 'ACN 629 037 403 Limited'. */
const BANK = /^\/(?:api\/)?swift\/[a-z]{2}\/(?=[a-z0-9-]*\b[a-z]{5,}\b)[a-z0-9-]+/

/** Who the answer at an address, path and query, is for. */
export function audienceOf(address: string): Audience {
  if (PERSONAL.test(address)) return 'one person'
  const spelled = plain(address)
  if (PERSONAL.test(spelled) || mayNameAccount(address.replace(BANK, ''))) return 'one person'
  return FOLLOWS_VISITORS.test(spelled) ? 'this moment' : 'everybody'
}
