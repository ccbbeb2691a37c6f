import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from '../../api/mcp/mcp-server.ts'
import { PLANS } from '../../api-keys/plans.ts'
import { followDirectory } from '../../directory/file/live-directory.ts'
import { maskIbans } from '../observability/mask-ibans.ts'
import { readConfigOrExit } from '../process/config.ts'
import { createCurrentDirectory } from '../responses/current-directory.ts'
import { programVersion } from './version.ts'

const DIRECTORY_POLL_MS = 1000

/** Writes to standard error, as standard output carries the protocol. */
function print(line: string): void {
  process.stderr.write(`bankcodex mcp: ${line}\n`)
}

function printError(error: unknown): void {
  print(maskIbans(error instanceof Error ? (error.stack ?? error.message) : String(error)))
}

/** Omits the message of the error, which quotes the request. */
function printProtocolError({ name }: Error): void {
  print(`could not read or answer a message: ${name}`)
}

/**
 * Serves the MCP tools over standard input and output until the input ends. Needs no key, state or network.
 */
export function mcp(): void {
  const { directoryFile, brand } = readConfigOrExit()
  const live = followDirectory(directoryFile, DIRECTORY_POLL_MS, {
    onSwap: ({ version }) => print(`directory ${version}`),
    onFailure: ({ message }) => print(`new directory rejected, the old one keeps serving: ${message}`),
  })
  const current = createCurrentDirectory(live, '', () => new Date())
  const lookup = () => {
    live.refresh()
    return current.lookup()
  }
  const version = programVersion()
  // The operator owns the directory file, so no plan restricts the tools.
  const context = { lookup, plan: PLANS.enterprise, reserve: async () => null }
  serveStdio(() => createMcpServer({ ...context, brand, version, onError: printError }), {
    onerror: printProtocolError,
  })
}
