import { once } from 'node:events'
import { expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { listenOnLoopback, openConnection } from '../testing/raw-connection.ts'

const site = await inventedSite()
const port = await listenOnLoopback(site.app)

const HEAD = 'POST /v1/batch HTTP/1.1\r\nHost: a\r\nContent-Type: text/csv\r\n'

/** Reads from a connection until the text arrives. */
async function receive(socket: Awaited<ReturnType<typeof openConnection>>, text: string) {
  let received = ''
  while (!received.includes(text)) received += String((await once(socket, 'data'))[0])
}

it('reads little of a refused upload, and closes its connection after the response', async () => {
  const socket = await openConnection(port)
  socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`)
  await receive(socket, 'missing_key')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
  let sentBytes = 0
  while (!socket.destroyed && sentBytes < 512 * 1024 ** 2) {
    sentBytes += piece.length
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  await closed
  // The buffers of the operating system take some megabytes; without the end, all would be read.
  expect(sentBytes).toBeLessThan(256 * 1024 ** 2)
})

it('keeps the connection of a refused request whose short body arrives after the response', async () => {
  const socket = await openConnection(port)
  socket.write(`${HEAD}Content-Length: 4\r\n\r\n`)
  await receive(socket, 'missing_key')
  socket.write('abcd')
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await receive(socket, 'ok')
  socket.destroy()
})
