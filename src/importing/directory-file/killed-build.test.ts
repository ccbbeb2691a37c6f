import { readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startSmallBankcodex } from '../../testing/command-line.ts'
import { buildInvented, openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const MEGABYTE = 1024 * 1024

/** The size of the file that a build is writing; -1 if there is none. */
function getNewFileSize(folder: string): number {
  const name = readdirSync(folder).find((file) => file.endsWith('.new'))
  return name ? (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? -1) : -1
}

/** Builds a directory in a separate process, and kills the process when the new file reaches a size. */
async function buildAndKill(folder: string, bytes: number) {
  const build = startSmallBankcodex({ STATE_DIR: folder, MORE_BANKS: '25000' }, 'data', 'build')
  const watcher = watch(folder, () => {
    if (getNewFileSize(folder) >= bytes) build.kill()
  })
  const result = await build.finished
  watcher.close()
  return result
}

describe('a killed build leaves the old file intact', () => {
  it.each([0, 1, 2])('when its new file has %i MB', async (megabytes) => {
    const folder = temporaryFolder()
    const file = join(folder, 'directory.sqlite')
    const version = buildInvented(file)
    const { signal } = await buildAndKill(folder, megabytes * MEGABYTE)
    expect(signal).toBe('SIGKILL')
    expect(openInvented(file).version).toBe(version)
    expect(getNewFileSize(folder)).toBeGreaterThanOrEqual(megabytes * MEGABYTE)
  })
})
