import { setImmediate } from 'node:timers/promises'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import packageJson from '../../../package.json' with { type: 'json' }
import { createMcpServer } from '../../api/mcp/mcp-server.ts'
import { PLANS } from '../../api-keys/plans.ts'
import { DIRECTORY_POLL_INTERVAL_MS, followDirectory } from '../../directory/file/live-directory.ts'
import { maskIbans } from '../observability/mask-ibans.ts'
import { readConfigOrExit } from '../process/config.ts'
import { createCurrentLookup } from '../responses/current-lookup.ts'

/** Writes to standard error, as standard output carries the protocol. */
function print(line: string): void {
  process.stderr.write(`bankcodex mcp: ${line}\n`)
}

function printError(error: unknown): void {
  print(maskIbans(error instanceof Error ? (error.stack ?? error.message) : String(error)))
}

/** Prints only the name of the error, because its message quotes the request. */
function printProtocolError({ name }: Error): void {
  print(`could not read or answer a message: ${name}`)
}

/**
 * Serves the MCP tools over standard input and output until the input ends. Needs no key, state or network.
 */
export function serveMcp(): void {
  const { directoryFile, brand } = readConfigOrExit()
  const liveDirectory = followDirectory(directoryFile, DIRECTORY_POLL_INTERVAL_MS, {
    onSwap: ({ version }) => print(`now serves directory ${version}`),
    onFailure: ({ message }) => print(`new directory refused, the old one keeps serving: ${message}`),
  })
  // The build stamp, a part of ETags, is empty: no response is cached.
  const currentLookup = createCurrentLookup(liveDirectory, '', () => new Date())
  const getLookup = () => {
    // The file may have been replaced since the last poll.
    liveDirectory.refresh()
    return currentLookup.getLookup()
  }
  // The operator owns the directory file, so no plan restricts the tools and no quota refuses a call.
  const context = {
    getLookup,
    plan: PLANS.enterprise,
    countCall: async () => null,
    reserveCalls: async () => null,
    nextTurn: () => setImmediate(),
  }
  serveStdio(
    () => createMcpServer({ ...context, brand, version: packageJson.version, onError: printError }),
    {
      onerror: printProtocolError,
    },
  )
}
