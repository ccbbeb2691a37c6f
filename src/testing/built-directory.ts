import { existsSync, globSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareDirectory } from '../importing/build-directory.ts'
import { DEFAULT_INPUTS } from '../importing/build-inputs.ts'
import { openInvented } from './invented-directory.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The directory file that bin/setup builds. */
const BUILT = join(ROOT, 'var/directory.sqlite')
/** The directory file of the tests, for a checkout whose sources changed since bin/setup ran. */
const CACHED = join(ROOT, 'node_modules/.cache/bankcodex/directory.sqlite')
const SOURCE_PATTERNS = ['src/codes/**/*', 'src/directory/**/*', 'src/importing/**/*', 'package-lock.json']

/** Whether the file is newer than all sources of the directory. */
function isNewerThanSources(file: string): boolean {
  if (!existsSync(file)) return false
  const built = statSync(file).mtimeMs
  const sources = globSync(SOURCE_PATTERNS, { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'))
  return sources.every((path) => statSync(join(ROOT, path)).mtimeMs <= built)
}

/**
 * Returns the path of a directory file built from the default sources, for reading only. Builds it unless
 * there is a current one.
 */
export async function builtDirectory(): Promise<string> {
  if (existsSync(`${BUILT}.recipe`) && isNewerThanSources(BUILT)) return BUILT
  if (!isNewerThanSources(CACHED)) {
    mkdirSync(dirname(CACHED), { recursive: true })
    const context = { now: new Date(), progress: { onStep() {}, onRows() {} } }
    const build = await prepareDirectory(CACHED, DEFAULT_INPUTS, context)
    build.newFile.commit()
  }
  return CACHED
}

/** Opens that file. */
export const openBuiltDirectory = async () => openInvented(await builtDirectory())
