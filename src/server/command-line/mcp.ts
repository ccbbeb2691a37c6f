import { readFileSync } from 'node:fs'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { mcpServer } from '../../api/mcp/mcp-server.ts'
import { followDirectory } from '../../directory/file/live-directory.ts'
import { configOrExit } from '../config.ts'
import { withoutAccounts } from '../mask-ibans.ts'
import { serving } from '../responses/serving.ts'

const DIRECTORY_POLL = 1000

function programVersion(): string {
  const about = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return String((JSON.parse(about) as { version: unknown }).version)
}

/** Standard output carries the protocol alone. */
function tell(line: string): void {
  process.stderr.write(`bankcodex mcp: ${line}\n`)
}

function tellFault(fault: unknown): void {
  tell(withoutAccounts(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)))
}

/** Without its message, which quotes what was sent. */
function tellBadMessage({ name }: Error): void {
  tell(`could not read or answer a message: ${name}`)
}

/** Serves the tools over standard input and output until the input ends. Asks for no key, keeps no state, opens no connection. */
export function mcp(): void {
  const { directoryFile, brand } = configOrExit()
  const live = followDirectory(directoryFile, DIRECTORY_POLL, {
    onSwap: ({ version }) => tell(`directory ${version}`),
    onFailure: ({ message }) => tell(`new directory rejected, the old one keeps serving: ${message}`),
  })
  const onDirectory = serving(live, '')
  const lookup = () => {
    live.refresh()
    return onDirectory.lookup()
  }
  const version = programVersion()
  serveStdio(() => mcpServer({ lookup, brand, version, onFault: tellFault }), { onerror: tellBadMessage })
}
