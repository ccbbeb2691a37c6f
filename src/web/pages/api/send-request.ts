import type { ConsoleRequest } from './try-it-request.ts'

/** A response as the "Try it" console of the API page shows it. */
export interface ConsoleResponse {
  readonly status: number
  /** Time until the response headers. */
  readonly durationMs: number
  /** The headers with rate limits and the request id. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

const VISIBLE_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
]

/** Exports can have hundreds of thousands of lines. */
const MAX_CHARACTERS = 20_000

/** Reads a body, at most MAX_CHARACTERS with an ellipsis after them, and cancels the rest. */
async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return text
    text += value
    if (text.length <= MAX_CHARACTERS) continue
    await reader?.cancel()
    return `${text.slice(0, MAX_CHARACTERS)}\n…`
  }
}

/** Indents JSON. Other text stays unchanged: CSV, NDJSON, or JSON that was cut off. */
function formatBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Sends a request to the API of this site, with the key in the header only. Rejects on network errors. */
export async function sendRequest(
  { method, href, body }: ConsoleRequest,
  key: string,
): Promise<ConsoleResponse> {
  const startedAt = performance.now()
  const response = await fetch(href, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  const durationMs = Math.round(performance.now() - startedAt)
  const headers = VISIBLE_HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { status: response.status, durationMs, headers, body: formatBody(await readBeginning(response)) }
}
