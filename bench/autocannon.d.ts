// autocannon ships no types; this is the part of its face that the bench uses.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Requests a second, by all connections together; as many as possible when absent. */
    overallRate?: number
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
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number }
  }
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      heard: (client: object, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: Options): Run
}
