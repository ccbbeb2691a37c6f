import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Imports an official file that does not change other data. */
export const IMPORT_ARGUMENTS = [
  'import',
  'sort-codes',
  'docs/examples/sort-codes.csv',
  '--as-of',
  '2026-11-21',
]

/** Starts 'bankcodex data' on the directory and imports of a folder. */
export function startDataCommand(folder: string, args: readonly string[]): ChildProcess {
  const file = 'src/server/command-line/bankcodex.ts'
  const env = {
    ...process.env,
    STATE_DIR: folder,
    DATABASE_URL: undefined,
    DIRECTORY_FILE: join(folder, 'directory.sqlite'),
  }
  return spawn(process.execPath, [file, 'data', ...args], { env, stdio: 'ignore' })
}

/** Runs 'bankcodex data' on the directory and imports of a folder. Returns the exit code. */
export async function runDataCommand(folder: string, args: readonly string[]): Promise<number> {
  const [code] = await once(startDataCommand(folder, args), 'exit')
  return code as number
}
