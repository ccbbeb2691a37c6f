import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEntityTag } from '../../api/cache-policy.ts'
import { createRateLimitCheck, getCallerAddress } from '../../api/rate-limiter.ts'
import { abortSlowStream, releaseAtEnd, StreamSlots } from '../../api/transfer-limits.ts'
import type {
  DirectoryDownload,
  DownloadDescription,
  OpenedDownload,
  UnavailableReason,
} from '../../directory/file/directory-download.ts'
import { refuse } from '../http/refusals.ts'

const FILE_PATH = '/data/directory.sqlite'
const RATE_LIMITS = [
  { name: 'download', max: 10, timeWindow: '1 hour', refusal: 'Too many downloads. Please try again later.' },
] as const
const MAX_CONCURRENT = 20
const MAX_CONCURRENT_PER_CALLER = 2
/**
 * The size of one read. With Node's default of 64 KB a download takes 50 % more CPU time; more than 256 KB
 * saves nothing.
 */
const READ_BYTES = 256 * 1024

const REFUSALS: Readonly<Record<UnavailableReason, { readonly status: number; readonly error: string }>> = {
  terms: {
    status: 403,
    error: 'This directory cannot be downloaded, because it contains data that we are not allowed to pass on',
  },
  'not now': { status: 503, error: 'The directory cannot be downloaded at the moment. Please try again.' },
}

const formatFileName = ({ version }: DownloadDescription) => `directory-${version}.sqlite`

function addFileHeaders(reply: FastifyReply, file: DownloadDescription) {
  reply.type('application/vnd.sqlite3').headers({
    etag: formatEtag(file),
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-length': file.bytes,
    'content-disposition': `attachment; filename="${formatFileName(file)}"`,
    // A client must not join parts of two different files.
    'accept-ranges': 'none',
    'x-robots-tag': 'noindex',
  })
}

const formatEtag = ({ sha256 }: DownloadDescription) => `"${sha256}"`

/** Streams an open file. Closes it at the end, or if the client disconnects or is too slow. */
function openStream({ handle, bytes }: OpenedDownload) {
  const stream = handle.createReadStream({ start: 0, end: bytes - 1, highWaterMark: READ_BYTES })
  abortSlowStream(stream, () => stream.bytesRead)
  return stream
}

/** Reserves a download slot. Returns the function that releases the slot, or the reason for a refusal. */
type ReserveSlot = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ readonly release: () => void } | { readonly refusal: string }>

function createSlotReservation(app: FastifyInstance): ReserveSlot {
  const checkRateLimit = createRateLimitCheck(app, RATE_LIMITS)
  const slots = new StreamSlots(MAX_CONCURRENT, MAX_CONCURRENT_PER_CALLER)
  return async (request, reply) => {
    const slot = slots.acquire(getCallerAddress(request))
    if ('reachedLimit' in slot) {
      reply.header('retry-after', 60)
      return { refusal: 'Too many downloads at the moment. Please try again in a minute.' }
    }
    const { release } = slot
    // The slot is acquired before the await, because other requests may arrive meanwhile.
    const refusal = await checkRateLimit(request, reply).catch((error: unknown) => {
      release()
      throw error
    })
    if (refusal === null) return { release }
    release()
    return { refusal }
  }
}

function sendFile(reply: FastifyReply, opened: OpenedDownload, release: () => void) {
  const stream = openStream(opened)
  releaseAtEnd(stream, release)
  return reply.send(stream)
}

/**
 * Adds /data/directory.sqlite, the current directory file, and /data/directory.sqlite.sha256, its checksum in
 * the format of sha256sum.
 */
export function addDownloadRoutes(app: FastifyInstance, directoryDownload: DirectoryDownload) {
  const reserveSlot = createSlotReservation(app)

  app.route({
    method: ['GET', 'HEAD'],
    url: FILE_PATH,
    handler: async (request, reply) => {
      const opened = await directoryDownload.open()
      // A string is the reason why there is no download.
      if (typeof opened === 'string') return refuse(request, reply, REFUSALS[opened])
      const isNotModified = matchesEntityTag(request, formatEtag(opened))
      if (isNotModified || request.method === 'HEAD') {
        await opened.handle.close()
        addFileHeaders(reply, opened)
        return reply.code(isNotModified ? 304 : 200).send()
      }
      const slot = await reserveSlot(request, reply).catch(async (error: unknown) => {
        await opened.handle.close()
        throw error
      })
      if ('refusal' in slot) {
        await opened.handle.close()
        return refuse(request, reply, { status: 429, error: slot.refusal })
      }
      addFileHeaders(reply, opened)
      return sendFile(reply, opened, slot.release)
    },
  })

  app.get(`${FILE_PATH}.sha256`, async (request, reply) => {
    const opened = await directoryDownload.open()
    if (typeof opened === 'string') return refuse(request, reply, REFUSALS[opened])
    await opened.handle.close()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${opened.sha256}  ${formatFileName(opened)}\n`)
  })
}
