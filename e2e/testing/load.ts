import { Agent, get } from 'node:http'

export interface Load {
  readonly answered: number
  /** What was answered with anything but 200, and what was not answered at all. */
  readonly lost: readonly string[]
}

/** Asks a site without a pause on connections that are kept open, until `enough` resolves. */
export async function loadUntil(siteUrl: string, enough: Promise<unknown>): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const lost: string[] = []
  let answered = 0
  let going = true
  const ask = () =>
    new Promise<void>((resolve) => {
      const asked = get(`${siteUrl}/api/swift/popular`, { agent }, (answer) => {
        if (answer.statusCode === 200) answered += 1
        else lost.push(String(answer.statusCode))
        answer.resume().once('end', resolve)
      })
      asked.once('error', (error) => {
        lost.push(error.message)
        resolve()
      })
    })
  const askers = Array.from({ length: 8 }, async () => {
    while (going) await ask()
  })
  await enough
  going = false
  await Promise.all(askers)
  agent.destroy()
  return { answered, lost }
}
