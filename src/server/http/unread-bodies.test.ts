import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
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

/** Sends 64 KB of a character at a time until the site closes the connection. Returns the number of bytes. */
async function sendUntilClosed(socket: Awaited<ReturnType<typeof openConnection>>, character: string) {
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const piece = `10000\r\n${character.repeat(65_536)}\r\n`
  let sentBytes = 0
  while (!socket.destroyed && sentBytes < 512 * 1024 ** 2) {
    sentBytes += piece.length
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  await closed
  return sentBytes
}

it('reads little of a refused upload, and closes its connection after the response', async () => {
  const socket = await openConnection(port)
  socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`)
  await receive(socket, 'missing_key')
  const sentBytes = await sendUntilClosed(socket, 'x')
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

it('ends the timers of an upload that was refused while it arrived', async () => {
  const [started, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
  const key = await site.issueKey('business')
  const socket = await openConnection(port)
  socket.write(`${HEAD}Authorization: Bearer ${key.text}\r\nTransfer-Encoding: chunked\r\n\r\n`)
  const refused = receive(socket, '400 Bad Request')
  // Too many blank rows.
  await Promise.all([refused, sendUntilClosed(socket, '\n')])
  expect(started).toHaveBeenCalledOnce()
  const timer = started.mock.results[0]?.value
  await expect.poll(() => ended.mock.calls).toContainEqual([timer])
})
