/** Commands whose registers are served by a local server. */
import { formatUtcDay } from '../codes/format.ts'
import { serveVersion, startFileServer } from '../files/testing/file-server.ts'
import { createOenbFile } from '../importing/testing/small-directory.ts'
import { startSmallBankcodex } from './command-line.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Serves the files of registers, by the id of the register. `start` and `run` run `bankcodex data`. */
export async function serveRegisters(files: Readonly<Record<string, Buffer | string>>, variables = {}) {
  const folder = temporaryFolder()
  const server = await startFileServer((request, response) => {
    const content = files[request.url?.slice(1) ?? '']
    if (content === undefined) response.writeHead(404).end()
    else serveVersion(content, '"1"')(request, response)
  })
  const registers = { REGISTERS: Object.keys(files).join(','), REGISTERS_ORIGIN: server.origin }
  const start = (...args: readonly string[]) =>
    startSmallBankcodex({ STATE_DIR: folder, ...registers, ...variables }, 'data', ...args)
  return { folder, start, run: (...args: readonly string[]) => start(...args).finished }
}

/** Today, as '2026-11-27'. */
export const TODAY = formatUtcDay(new Date())
const [YEAR = '', MONTH = '', DAY = ''] = TODAY.split('-')
/** The Austrian list of today. */
export const CURRENT_LIST = createOenbFile({ day: `${DAY}.${MONTH}.${YEAR}` })
