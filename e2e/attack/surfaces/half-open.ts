/** Connections whose headers never end: the site closes them together when their time is over. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Surface } from '../measure-surfaces.ts'

const CONNECTIONS = 2500
/** As many connections as a site accepts at once, with room for the visitor. */
const OPENED_TOGETHER = 100

/** Opens a connection and sends the beginning of a request. Returns null if it is refused. */
async function openHalf(port: number): Promise<Socket | null> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  return socket.resume()
}

export const HALF_OPEN_SURFACE: Surface = {
  name: `${CONNECTIONS} half-open headers`,
  // Node closes them after 15 s, at the next of its checks, which it makes every 5 s.
  milliseconds: 25_000,
  async attack({ url }, stop) {
    const port = Number(new URL(url).port)
    let closed = 0
    const sockets: Socket[] = []
    while (sockets.length < CONNECTIONS && !stop.aborted) {
      const opened = await Promise.all(Array.from({ length: OPENED_TOGETHER }, () => openHalf(port)))
      for (const socket of opened.filter((one) => one !== null)) {
        socket.once('close', () => closed++)
        sockets.push(socket)
      }
    }
    if (!stop.aborted) await once(stop, 'abort')
    const report = `${closed} of ${sockets.length} connections closed by the site`
    for (const socket of sockets) socket.destroy()
    return report
  },
}
