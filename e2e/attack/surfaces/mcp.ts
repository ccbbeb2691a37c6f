/** Calls of MCP tools: many in an array, and one by one. Searches take the longest of all calls. */
import type { AttackedSite } from '../attacked-site.ts'
import type { Surface } from '../measure-surfaces.ts'

const CALLS_PER_ARRAY = 100
/** Words with errors in them, which no query cache and no exact match can answer. */
const TERMS = [
  'deutche bnak frankfrt',
  'santnder centrl hispno',
  'nationl comercial bnk',
  'creditt agricol prais',
]

let calls = 0

function createSearchCall() {
  const id = calls++
  const term = `${TERMS[id % TERMS.length]} ${id}`
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'search', arguments: { term } } }
}

const createArray = () => Array.from({ length: CALLS_PER_ARRAY }, createSearchCall)

async function post(
  { url }: AttackedSite,
  key: string,
  message: unknown,
  stop: AbortSignal,
): Promise<string> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify(message),
    signal: stop,
  })
  await response.text()
  return String(response.status)
}

function createMcpSurface(name: string, createMessage: () => unknown, connections: number): Surface {
  return {
    name: `${name}, ${connections} at once`,
    async attack(site, stop) {
      const counts = new Map<string, number>()
      async function callTools(key: string) {
        while (!stop.aborted) {
          const status = await post(site, key, createMessage(), stop).catch(() => 'aborted')
          counts.set(status, (counts.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(site.keys.free.slice(0, connections).map(callTools))
      return [...counts].map(([status, count]) => `${status} x ${count}`).join(', ')
    },
  }
}

export const MCP_SURFACES: readonly Surface[] = [
  createMcpSurface(`MCP arrays of ${CALLS_PER_ARRAY} searches`, createArray, 1),
  createMcpSurface(`MCP arrays of ${CALLS_PER_ARRAY} searches`, createArray, 8),
  createMcpSurface('MCP searches', createSearchCall, 8),
]
