import type { TestProject } from 'vitest/node'
import { createServerFolder, findFreePort, findProgram, runServer } from './server-process.ts'

const findServer = () => findProgram(['valkey-server', 'redis-server'], '/usr/sbin')

/** Whether Valkey or Redis is installed. */
export const hasRedisProgram = findServer() !== null

interface RedisServer {
  /** 'redis://127.0.0.1:41234' */
  readonly url: string
  /** Stops the server. Its data is lost. */
  stop(): Promise<void>
  /** Restarts it at the same URL. */
  start(): Promise<void>
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>
}

/** Starts a Valkey or Redis server in memory on a free port; null if neither is installed. */
export async function startRedis(): Promise<RedisServer | null> {
  const program = findServer()
  if (program === null) return null
  const folder = createServerFolder()
  const port = await findFreePort()
  const settings = { port, bind: '127.0.0.1', dir: folder.path, save: '', appendonly: 'no' }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const run = () => runServer(program, args, port)
  let running: Awaited<ReturnType<typeof run>> | null = await run()

  async function stop() {
    await running?.stop('SIGTERM')
    running = null
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    async start() {
      running ??= await run()
    },
    async remove() {
      await stop()
      folder.remove()
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a Redis or Valkey server; null without one. */
    readonly redisUrl: string | null
  }
}

/** Provides Redis for the tests: REDIS_URL, else a server that ends with the tests. */
export default async function serveRedis(project: TestProject) {
  const configuredUrl = process.env.REDIS_URL
  const server = configuredUrl ? null : await startRedis()
  project.provide('redisUrl', configuredUrl || (server?.url ?? null))
  return server?.remove
}
