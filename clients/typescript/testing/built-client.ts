import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** Builds the client as it is published, into a folder. */
export async function buildClient(folder: string): Promise<void> {
  const compiler = resolve('node_modules/typescript/bin/tsc')
  await promisify(execFile)(process.execPath, [compiler, '-p', 'clients/typescript', '--outDir', folder])
}
