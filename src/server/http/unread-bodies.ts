/** Ends uploads that go on after their response: a refused body would otherwise be read to its end. */
import type { onRequestHookHandler } from 'fastify'

/** The time that a client has to read the response before its connection is closed. */
const GRACE_MS = 1000
/** A body of at most this length is still read in this time, so that its connection stays open. */
const MAX_BYTES_IN_GRACE = 256 * 1024

/** Closes the connection of a request whose body has not arrived within a second after its response. */
export const closeUnreadUploads: onRequestHookHandler = ({ raw }, reply, done) => {
  const { socket } = raw
  reply.raw.once('finish', () => {
    // `complete` is undefined for a request of app.inject().
    if (raw.complete !== false || socket.destroyed) return
    // A chunked body has no length, and is not read on: nobody knows how much would follow. Node resumes the
    // connection at the end of this turn.
    if (!(Number(raw.headers['content-length']) <= MAX_BYTES_IN_GRACE)) setImmediate(() => socket.pause())
    const timer = setTimeout(() => socket.destroy(), GRACE_MS).unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  })
  done()
}
