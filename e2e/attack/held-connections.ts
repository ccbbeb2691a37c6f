/** Clients that keep connections open without using them: idle connections and paused downloads. */
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
export async function requestWithIdleConnections(
  url: string,
  count: number,
): Promise<{ open: number; status: number }> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const opened = await Promise.all(Array.from({ length: BATCH_SIZE }, () => openSocket(url)))
    const connected = opened.filter((socket) => socket !== null)
    sockets.push(...connected)
    if (connected.length < BATCH_SIZE) break
  }
  const open = sockets.filter((socket) => !socket.destroyed).length
  const { status } = await fetch(`${url}/healthz`)
  for (const socket of sockets) socket.destroy()
  return { open, status }
}

const DIRECTORY_PATH = '/data/directory.sqlite'
const DOWNLOADS_PER_CALLER = 10

/**
 * Starts ten downloads from each of two IP addresses without reading them. Returns the status of a download
 * from a third IP address.
 */
export async function downloadDuringPausedDownloads(url: string): Promise<number> {
  const controller = new AbortController()
  const downloadAs = (caller: string) =>
    fetch(url + DIRECTORY_PATH, { headers: { 'x-forwarded-for': caller }, signal: controller.signal })
  const pausedCallers = ['198.51.100.1', '198.51.100.2'].flatMap((caller) =>
    Array(DOWNLOADS_PER_CALLER).fill(caller),
  )
  await Promise.all(pausedCallers.map(downloadAs))
  const { status } = await downloadAs('198.51.100.3')
  controller.abort()
  return status
}
