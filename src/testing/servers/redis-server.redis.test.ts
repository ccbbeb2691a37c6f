import { once } from 'node:events'
import { createConnection } from 'node:net'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { hasRedisProgram, startRedis } from './redis-server.ts'

async function ping(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = createConnection(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write('PING\r\n')
  const [reply] = (await once(socket, 'data')) as [Buffer]
  return reply.toString()
}

describe.skipIf(inject('redisUrl') === null)('the Redis server shared by the tests', () => {
  it('answers a PING', async () => {
    expect(await ping(inject('redisUrl') ?? '')).toBe('+PONG\r\n')
  })
})

describe.skipIf(!hasRedisProgram)('a Redis server started by a test', () => {
  it('is unreachable after stop(), and answers at the same URL after start()', async () => {
    const server = await startRedis()
    if (server === null) throw new Error('neither Valkey nor Redis is installed')
    onTestFinished(server.remove)
    await server.stop()
    await expect(ping(server.url)).rejects.toThrow('ECONNREFUSED')
    await server.start()
    expect(await ping(server.url)).toBe('+PONG\r\n')
  })
})
