/** TCP connections to a site, to send bytes that are not valid HTTP. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Makes a site listen on a free port of 127.0.0.1. Returns the port. */
export async function listenOnLoopback(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Opens a connection. Ignores its errors: a server may reset it. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Reads all bytes until the connection closes. */
function readUntilClose(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('latin1').on('data', (piece) => {
    received += piece
  })
  return new Promise((resolve) => socket.once('close', () => resolve(received)))
}

/** Sends bytes. Returns all bytes received until the server closes the connection. */
export async function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  const socket = await openConnection(port)
  const received = readUntilClose(socket)
  socket.write(bytes)
  return received
}

/**
 * Sends a text, then `piece` every 10 ms until the server closes the connection. Returns all received bytes.
 */
export async function sendSlowly(port: number, start: string, piece: string): Promise<string> {
  const socket = await openConnection(port)
  const received = readUntilClose(socket)
  socket.write(start)
  const trickle = setInterval(() => socket.writable && socket.write(piece), 10)
  socket.once('close', () => clearInterval(trickle))
  return received
}
