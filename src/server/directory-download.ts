import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready } from '../api/entity-tag.ts'
import { countRequests } from '../api/request-limit.ts'
import type {
  DirectoryFile,
  DirectoryFileFacts,
  OpenedDirectoryFile,
  Withheld,
} from '../directory/directory-file.ts'
import { refuse } from './refusals.ts'

const FILE = '/data/directory.sqlite'
const PER_ADDRESS = [
  { name: 'download', max: 10, timeWindow: '1 hour', refusal: 'Too many downloads. Please try again later.' },
] as const
const MOST_AT_ONCE = 20
/** A download that takes longer is given up, in milliseconds. */
const LONGEST = 15 * 60_000

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
  return handle.createReadStream({ start: 0, end: bytes - 1, signal: AbortSignal.timeout(LONGEST) })
}

/** GET /data/directory.sqlite, the file that serves, whole; and its checksum beside it, as sha256sum reads it. */
export async function directoryDownload(app: FastifyInstance, file: DirectoryFile) {
  const count = await countRequests(app, PER_ADDRESS)
  let running = 0

  /** Takes a place among the downloads, or tells why there is none. */
  async function refusalOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    if (running >= MOST_AT_ONCE) {
      reply.header('retry-after', 60)
      return 'Too many downloads at the moment. Please try again in a minute.'
    }
    // Before the wait: others come in meanwhile.
    running += 1
    const refusal = await count(request, reply).catch((error: unknown) => {
      running -= 1
      throw error
    })
    if (refusal !== null) running -= 1
    return refusal
  }

  function send(reply: FastifyReply, opened: OpenedDirectoryFile) {
    const stream = bytesOf(opened).once('close', () => {
      running -= 1
    })
    return reply.send(stream)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: FILE,
    handler: async (request, reply) => {
      const opened = await file.open()
      if (typeof opened === 'string') return refuse(request, reply, REFUSALS[opened])
      const wanted = request.method === 'GET' && !hasAlready(request, tagOf(opened))
      const error = wanted ? await refusalOf(request, reply) : null
      if (wanted && error === null) {
        describeFile(reply, opened)
        return send(reply, opened)
      }
      await opened.handle.close()
      if (error !== null) return refuse(request, reply, { status: 429, error })
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
