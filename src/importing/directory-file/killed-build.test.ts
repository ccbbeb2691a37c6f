import { readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startSmallBankcodex } from '../../testing/command-line.ts'
import { buildInvented, openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const MEGABYTE = 1024 * 1024

function sizeOfNewFile(folder: string): number {
  const name = readdirSync(folder).find((file) => file.endsWith('.new'))
  return name ? (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? -1) : -1
}

/** Builds a directory in a process of its own, and kills it when the new file has grown to a size. */
async function killedAt(folder: string, bytes: number) {
  const build = startSmallBankcodex({ STATE_DIR: folder, MORE_BANKS: '25000' }, 'data', 'build')
  const watcher = watch(folder, () => {
    if (sizeOfNewFile(folder) >= bytes) build.kill()
  })
  const finished = await build.finished
  watcher.close()
  return finished
}

describe('a build that is killed leaves the old file serving', () => {
  it.each([0, 1, 2])('when its new file has %i MB', async (megabytes) => {
    const folder = temporaryFolder()
    const file = join(folder, 'directory.sqlite')
    const version = buildInvented(file)
    const { signal } = await killedAt(folder, megabytes * MEGABYTE)
    expect(signal).toBe('SIGKILL')
    expect(openInvented(file).version).toBe(version)
    expect(sizeOfNewFile(folder)).toBeGreaterThanOrEqual(megabytes * MEGABYTE)
  })
})
