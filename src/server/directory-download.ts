import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from '../api/caller-address.ts'
import { hasAlready } from '../api/entity-tag.ts'
import { countRequests } from '../api/request-limit.ts'
import { cutWhenSlow, freeAfter, Places } from '../api/streamed-responses.ts'
import type {
  DirectoryFile,
  DirectoryFileFacts,
  OpenedDirectoryFile,
  Withheld,
} from '../directory/file/directory-file.ts'
import { refuse } from './refusals.ts'

const FILE = '/data/directory.sqlite'
const PER_ADDRESS = [
  { name: 'download', max: 10, timeWindow: '1 hour', refusal: 'Too many downloads. Please try again later.' },
] as const
const MOST_AT_ONCE = 20
const MOST_OF_ADDRESS = 2
/**
 * How much is read at once. The default, 64 KB, costs half as much again for each byte; more than this saves
 * nothing.
 */
const CHUNK = 256 * 1024

const REFUSALS: Readonly<Record<Withheld, { readonly status: number; readonly error: string }>> = {
  terms: {
    status: 403,
    error: 'This directory cannot be downloaded, because it contains data that we are not allowed to pass on',
  },
  'not now': { status: 503, error: 'The directory cannot be downloaded at the moment. Please try again.' },
}

const nameOf = ({ version }: DirectoryFileFacts) => `directory-${version}.sqlite`

function describeFile(reply: FastifyReply, facts: DirectoryFileFacts) {
  const { bytes } = facts
  reply.type('application/vnd.sqlite3').headers({
    etag: tagOf(facts),
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-length': bytes,
    'content-disposition': `attachment; filename="${nameOf(facts)}"`,
    // Parts of two files would fit together without anybody noticing.
    'accept-ranges': 'none',
    'x-robots-tag': 'noindex',
  })
}

const tagOf = ({ sha256 }: DirectoryFileFacts) => `"${sha256}"`

/** The bytes of an open file, which is closed when they are read or nobody wants them any more. */
function bytesOf({ handle, bytes }: OpenedDirectoryFile) {
  const stream = handle.createReadStream({ start: 0, end: bytes - 1, highWaterMark: CHUNK })
  cutWhenSlow(stream, () => stream.bytesRead)
  return stream
}

/** GET /data/directory.sqlite, the file that serves, whole; and its checksum beside it, as sha256sum reads it. */
export async function directoryDownload(app: FastifyInstance, file: DirectoryFile) {
  const count = await countRequests(app, PER_ADDRESS)
  const places = new Places(MOST_AT_ONCE, MOST_OF_ADDRESS)

  /** Takes a place among the downloads, and gives what frees it; or tells why there is none. */
  async function placeFor(request: FastifyRequest, reply: FastifyReply): Promise<(() => void) | string> {
    const free = places.take(callerAddress(request))
    if (typeof free === 'number') {
      reply.header('retry-after', 60)
      return 'Too many downloads at the moment. Please try again in a minute.'
    }
    // The place is taken before the wait: others come in meanwhile.
    const refusal = await count(request, reply).catch((error: unknown) => {
      free()
      throw error
    })
    if (refusal !== null) free()
    return refusal ?? free
  }

  function send(reply: FastifyReply, opened: OpenedDirectoryFile, free: () => void) {
    const stream = bytesOf(opened)
    freeAfter(stream, free)
    return reply.send(stream)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: FILE,
    handler: async (request, reply) => {
      const opened = await file.open()
      if (typeof opened === 'string') return refuse(request, reply, REFUSALS[opened])
      const wanted = request.method === 'GET' && !hasAlready(request, tagOf(opened))
      const place = wanted ? await placeFor(request, reply) : null
      if (typeof place === 'function') {
        describeFile(reply, opened)
        return send(reply, opened, place)
      }
      await opened.handle.close()
      if (place !== null) return refuse(request, reply, { status: 429, error: place })
      describeFile(reply, opened)
      return reply.code(hasAlready(request, tagOf(opened)) ? 304 : 200).send()
    },
  })

  app.get(`${FILE}.sha256`, async (request, reply) => {
    const opened = await file.open()
    if (typeof opened === 'string') return refuse(request, reply, REFUSALS[opened])
    await opened.handle.close()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${opened.sha256}  ${nameOf(opened)}\n`)
  })
}
