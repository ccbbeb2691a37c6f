/** Ends uploads that go on after their response: a refused body would otherwise be read to its end. */
import type { onRequestHookHandler } from 'fastify'
import { onUploadEnd } from '../../api/transfer-limits.ts'

/** The time that a client has to read the response before its connection is closed. */
const GRACE_MS = 1000
/** A body that ends after at most this number of bytes leaves its connection open for the next request. */
const MAX_BYTES_IN_GRACE = 16 * 1024 ** 2
const CHECK_INTERVAL_MS = 10

/** Closes the connection of a request whose body has not arrived within a second after its response. */
export const closeUnreadUploads: onRequestHookHandler = ({ raw }, reply, done) => {
  const { socket } = raw
  reply.raw.once('finish', () => {
    // `complete` is undefined for a request of app.inject().
    if (raw.complete !== false || socket.destroyed) return
    const maxBytesRead = socket.bytesRead + MAX_BYTES_IN_GRACE
    // Node drops the bytes of such a body without an event.
    const checking = setInterval(() => {
      if (!raw.complete && socket.bytesRead > maxBytesRead) socket.pause()
    }, CHECK_INTERVAL_MS)
    const closing = setTimeout(() => {
      if (!raw.complete) socket.destroy()
    }, GRACE_MS)
    for (const timer of [checking, closing]) timer.unref()
    onUploadEnd(raw, () => {
      clearInterval(checking)
      clearTimeout(closing)
    })
  })
  done()
}
