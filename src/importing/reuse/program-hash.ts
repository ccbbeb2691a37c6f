import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FOLDERS = ['src/codes', 'src/directory', 'src/importing'] as const
const TEST = /\.test\.|\.test-data\.|\/testing\//

function listFiles(folder: string): string[] {
  const items = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
  const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name))
  return files.map((path) => path.slice(ROOT.length)).filter((path) => !TEST.test(path))
}

function hashProgram(): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of [...FOLDERS.flatMap(listFiles), 'package-lock.json'].sort())
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

let cachedHash: string | undefined

/**
 * The SHA-256 of the source code that bakes the directory. Changed code may bake another directory from the
 * same lists.
 */
export function getProgramHash(): string {
  cachedHash ??= hashProgram()
  return cachedHash
}
