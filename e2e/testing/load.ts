import { Agent, get } from 'node:http'

const CONNECTIONS = 8

export interface Load {
  /** The number of responses with status 200. */
  readonly succeeded: number
  /** Other statuses, and the errors of failed requests. */
  readonly failed: readonly string[]
}

/** Sends requests without a pause on eight keep-alive connections until `end` resolves. */
export async function loadUntil(siteUrl: string, end: Promise<unknown>): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const failed: string[] = []
  let succeeded = 0
  let isRunning = true
  const request = () =>
    new Promise<void>((resolve) => {
      const outgoing = get(`${siteUrl}/api/swift/popular`, { agent }, (response) => {
        if (response.statusCode === 200) succeeded += 1
        else failed.push(String(response.statusCode))
        response.resume().once('end', resolve)
      })
      outgoing.once('error', (error) => {
        failed.push(error.message)
        resolve()
      })
    })
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    while (isRunning) await request()
  })
  await end
  isRunning = false
  await Promise.all(connections)
  agent.destroy()
  return { succeeded, failed }
}
