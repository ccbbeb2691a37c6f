import { findProgram, freePort, runServer, serverFolder } from './own-server.ts'

const findServer = () => findProgram(['valkey-server', 'redis-server'], '/usr/sbin')

/** Whether `startRedis` can start one. */
export const hasRedisProgram = findServer() !== null

export interface RedisServer {
  /** 'redis://127.0.0.1:41234' */
  readonly url: string
  /** Ends it, and forgets everything in it. */
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  /** Ends it for good. */
  remove(): Promise<void>
}

/** Starts a Valkey or Redis server in memory on a free port; null if neither is installed. */
export async function startRedis(): Promise<RedisServer | null> {
  const program = findServer()
  if (program === null) return null
  const folder = serverFolder()
  const port = await freePort()
  const settings = { port, bind: '127.0.0.1', dir: folder.path, save: '', appendonly: 'no' }
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const run = () => runServer(program, words, port)
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
