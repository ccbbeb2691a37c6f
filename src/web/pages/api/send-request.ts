import type { TypedRequest } from './try-it-request.ts'

/** A response as the console shows it. */
export interface ShownAnswer {
  readonly status: number
  /** Time until the response headers, in milliseconds. */
  readonly milliseconds: number
  /** The headers with rate limits and the request id. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

const SHOWN_FIELDS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
]

/** Exports can have hundreds of thousands of lines. */
const MAX_CHARACTERS = 20_000

/** The first MAX_CHARACTERS of a body; cancels the rest. */
async function beginningOf(response: Response): Promise<string> {
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

function formatBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Sends a request to the API of this site, with the key in the header only. Rejects on network errors. */
export async function sendRequest(
  { method, address, body }: TypedRequest,
  key: string,
): Promise<ShownAnswer> {
  const asked = performance.now()
  const response = await fetch(address, {
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
  const milliseconds = Math.round(performance.now() - asked)
  const fields = SHOWN_FIELDS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { status: response.status, milliseconds, fields, body: formatBody(await beginningOf(response)) }
}
