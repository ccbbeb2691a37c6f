import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildDirectory } from '../importing/build-directory.ts'
import { DEFAULT_SOURCES } from '../importing/default-sources.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a directory file with everything that is baked by default. For reading only. */
    readonly directoryFile: string
  }
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BAKED = join(ROOT, 'var/directory.sqlite')
const BAKED_FROM = ['src/codes/**/*', 'src/directory/**/*', 'src/importing/**/*', 'package-lock.json']

function changedAt(path: string): number {
  return statSync(join(ROOT, path)).mtimeMs
}

/** Whether bin/setup has baked a directory since the last change of what it is baked from. */
function bakedIsFresh(): boolean {
  if (!existsSync(BAKED) || !existsSync(`${BAKED}.recipe`)) return false
  const baked = statSync(BAKED).mtimeMs
  const sources = globSync(BAKED_FROM, { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'))
  return sources.every((path) => changedAt(path) <= baked)
}

async function bakeInto(folder: string): Promise<string> {
  const file = join(folder, 'directory.sqlite')
  await buildDirectory(file, DEFAULT_SOURCES, new Date(), { step() {}, rows() {} })
  return file
}

/** Gives the tests a real directory: the one that bin/setup has baked, else one of their own. */
export default async function bakeDirectory(project: TestProject) {
  if (bakedIsFresh()) {
    project.provide('directoryFile', BAKED)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-'))
  project.provide('directoryFile', await bakeInto(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
