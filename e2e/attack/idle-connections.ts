import { connect, type Socket } from 'node:net'

function openSocket(url: string): Promise<Socket | null> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}

const BATCH_SIZE = 200

/** Opens up to `count` idle connections, then sends one request on a further connection. */
export async function requestBesideIdleConnections(
  url: string,
  count: number,
): Promise<{ open: number; status: number }> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const batch = await Promise.all(Array.from({ length: BATCH_SIZE }, () => openSocket(url)))
    const open = batch.filter((socket) => socket !== null)
    sockets.push(...open)
    if (open.length < BATCH_SIZE) break
  }
  const open = sockets.filter((socket) => !socket.destroyed).length
  const { status } = await fetch(`${url}/healthz`)
  for (const socket of sockets) socket.destroy()
  return { open, status }
}
