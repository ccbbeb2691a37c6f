/** Searches from one IP address, as fast as the site answers: each page must be searched and rendered. */
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AttackedSite } from '../attacked-site.ts'
import type { Surface } from '../measure-surfaces.ts'

const ADDRESS = '198.51.100.1'
const TERMS = [
  'deutche bnak frankfrt',
  'santnder centrl hispno',
  'nationl comercial bnk',
  'creditt agricol prais',
]

let searches = 0

function formatRequest(): string {
  const term = encodeURIComponent(`${TERMS[searches % TERMS.length]} ${searches++}`)
  return `GET /swift?term=${term} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${ADDRESS}\r\n\r\n`
}

const countResponses = (text: string) => text.match(/^HTTP\/1\.1 /gm)?.length ?? 0

/** Keeps `pipelined` requests open on one connection. Returns the number of responses. */
async function searchOnConnection(
  { url }: AttackedSite,
  pipelined: number,
  stop: AbortSignal,
): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  let responses = 0
  socket.setEncoding('latin1').on('data', (text: string) => {
    const received = countResponses(text)
    responses += received
    for (let n = 0; n < received; n++) socket.write(formatRequest())
  })
  const closed = once(socket, 'close')
  stop.addEventListener('abort', () => socket.destroy())
  for (let n = 0; n < pipelined; n++) socket.write(formatRequest())
  await closed
  return responses
}

function createSearchSurface(connections: number, pipelined: number): Surface {
  return {
    name: `page searches of one address, ${connections} connections, ${pipelined} requests on each`,
    async attack(site, stop) {
      const connecting = Array.from({ length: connections }, () => searchOnConnection(site, pipelined, stop))
      const responses = await Promise.all(connecting)
      return `${responses.reduce((sum, count) => sum + count, 0)} responses`
    },
  }
}

export const SEARCH_SURFACES: readonly Surface[] = [
  createSearchSurface(1, 1),
  createSearchSurface(1, 16),
  createSearchSurface(50, 1),
  createSearchSurface(50, 16),
]
