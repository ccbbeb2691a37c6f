// autocannon ships no types; these are the parts that the benchmarks use.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Requests per second over all connections; unlimited when absent. */
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
      listener: (client: object, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: Options): Run
}
