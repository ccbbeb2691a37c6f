// autocannon ships no types; this is the part of its face that the bench uses.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: {
      path: string
      method?: 'GET' | 'POST'
      headers?: Record<string, string>
      body?: string
      setupRequest?: (request: { path: string }) => { path: string }
    }[]
  }
  interface Result {
    non2xx: number
    errors: number
    requests: { average: number }
    /** Milliseconds. */
    latency: { p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
