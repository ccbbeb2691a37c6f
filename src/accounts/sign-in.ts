/** Signs holders of keys in by links that are sent to their e-mail address. */
import { hash } from 'node:crypto'
import { type AccountStore, LINK_MS, SESSION_MS, type Session, type StoredToken } from './account-store.ts'

/** The number of random bytes in the code of a link or a session. */
export const TOKEN_BYTES = 24
/** 24 bytes in base64url. */
const TOKEN_FORMAT = /^[\w-]{32}$/

export interface SignInDependencies {
  readonly store: AccountStore
  /** Returns new bytes from a cryptographic random generator. */
  readonly randomBytes: (bytes: number) => Uint8Array
  readonly now: () => Date
}

const hashToken = (token: string) => hash('sha256', token, 'hex')

/** Creates a code, and what is stored of it. */
function createToken(
  { randomBytes, now }: Pick<SignInDependencies, 'randomBytes' | 'now'>,
  lifetimeMs: number,
  from = now(),
): { readonly token: string; readonly stored: StoredToken } {
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
  return { token, stored: { hash: hashToken(token), expiresAt: new Date(from.getTime() + lifetimeMs) } }
}

/** Creates a sign-in link that works for 15 minutes after `requestedAt`, now by default. Returns its code. */
export async function createSignInCode(
  dependencies: SignInDependencies,
  email: string,
  requestedAt?: Date,
): Promise<string> {
  const { token, stored } = createToken(dependencies, LINK_MS, requestedAt)
  await dependencies.store.addLink(email, stored, dependencies.now())
  return token
}

/**
 * The address of the page that a link opens. The code is in the fragment, which browsers send to no server:
 * it is in no log and in no Referer header.
 */
export const buildSignInUrl = (siteUrl: string, code: string) => `${siteUrl}/keys/confirm#${code}`

/** Opens a session with the code of a link, which then no longer works. null if it does not work. */
export async function signIn(
  dependencies: SignInDependencies,
  code: string,
): Promise<{ readonly token: string; readonly session: Session } | null> {
  if (!TOKEN_FORMAT.test(code)) return null
  const { token, stored } = createToken(dependencies, SESSION_MS)
  const session = await dependencies.store.openSession(hashToken(code), stored, dependencies.now())
  return session && { token, session }
}

/** Returns the session of an untrusted token; null if there is none. */
export async function findSession(
  { store, now }: Pick<SignInDependencies, 'store' | 'now'>,
  token: string,
): Promise<Session | null> {
  return TOKEN_FORMAT.test(token) ? store.findSession(hashToken(token), now()) : null
}

/** Ends the session of a token. */
export async function signOut({ store }: Pick<SignInDependencies, 'store'>, token: string): Promise<void> {
  if (TOKEN_FORMAT.test(token)) await store.endSession(hashToken(token))
}
