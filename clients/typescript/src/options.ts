/** The options of the client and of its calls. */

export interface BankcodexOptions {
  /** Your key. It is sent in a header, never in a URL. */
  readonly apiKey: string | undefined
  /** The site that issued your key: 'https://bankcodex.example', with or without /v1. */
  readonly baseUrl: string | URL | undefined
  /** Replaces the global fetch. */
  readonly fetch?: typeof fetch | undefined
  /** The timeout of one attempt in milliseconds; 10,000 if absent. */
  readonly timeout?: number | undefined
  /** The maximum number of retries after a temporary failure; 2 if absent. */
  readonly retries?: number | undefined
}

export interface CallOptions {
  /** Aborts the call: it rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
}

export interface SearchOptions extends CallOptions {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country?: string | undefined
  /** 1 to 25. */
  readonly limit?: number | undefined
  /** `cursor` of the page before. */
  readonly cursor?: string | undefined
}

export interface BankOptions extends CallOptions {
  /** The number of branches on the page: 1 to 100. */
  readonly limit?: number | undefined
  /** `cursor` of the page before. */
  readonly cursor?: string | undefined
}

export interface BatchOptions extends CallOptions {
  /** Whether the answers include checks and sources; false if absent. */
  readonly details?: boolean | undefined
}

/** Selects a period of days in UTC. */
export interface DailyUsageOptions extends CallOptions {
  /** The first day, such as '2026-11-21'; if absent, the first day of the month of `to`. */
  readonly from?: string | undefined
  /** The last day; today if absent. */
  readonly to?: string | undefined
}

export interface ExportOptions extends CallOptions {
  /** CSV with a header line, or one JSON object per line; CSV if absent. */
  readonly format?: 'csv' | 'ndjson' | undefined
}

/** Printable ASCII without spaces. */
const KEY_PATTERN = /^[\x21-\x7e]+$/

export function parseKey(value: string | undefined): string {
  const key = value?.trim() ?? ''
  if (key === '') throw new TypeError('apiKey is missing')
  if (!KEY_PATTERN.test(key)) throw new TypeError('apiKey has characters that no key can have')
  return key
}

export function checkInteger(name: string, value: number, min: number): number {
  if (Number.isSafeInteger(value) && value >= min) return value
  throw new TypeError(`${name} must be a whole number, ${min} or more`)
}

export function parseBaseUrl(value: string | URL | undefined): string {
  if (value === undefined || value === '') throw new TypeError('baseUrl is missing')
  if (!URL.canParse(value)) throw new TypeError('baseUrl must be an http or https address')
  const { origin, pathname, protocol } = new URL(value)
  if (!/^https?:$/.test(protocol)) throw new TypeError('baseUrl must be an http or https address')
  return `${origin}${pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}`
}
