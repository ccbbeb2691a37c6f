/** The disk of the state, and that of the directory, has no room left. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runDataCommand } from '../testing/data-command.ts'
import { startSite } from '../testing/start-site.ts'
import { type Drill, scaled } from './drill.ts'
import { faultsIn, integrityOf, inWords, keyIn, wrongAnswers } from './kept.ts'
import { PROXY, startLoad } from './load.ts'
import { inFolder } from './places.ts'

const UNAVAILABLE = 503
const A_WHILE = 1000

const obstacle = () => (process.getuid?.() === 0 ? null : 'only root can mount a small disk')

/** Does something on a disk of so many megabytes. */
async function onSmallDisk<Result>(
  megabytes: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  return inFolder(async (folder) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
    try {
      return await work(folder)
    } finally {
      execFileSync('umount', [folder])
    }
  })
}

/** Fills what room is left in a folder. Returns what makes it free again. */
function fill(folder: string): () => void {
  const file = join(folder, 'filling')
  for (const bytes of [1_000_000, 4096, 512]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  return () => rmSync(file)
}

const ofState: Drill = {
  name: 'the disk of the state is full under load',
  obstacle,
  hold: (scale) =>
    onSmallDisk(16, async (folder) => {
      const place = join(folder, 'state.sqlite')
      const { id, authorization } = await keyIn(place)
      const site = await startSite({ env: { ...PROXY, STATE_DIR: folder } })
      const load = startLoad(() => site.url, authorization)
      const times = scaled(5, scale)
      const faults: string[] = []
      for (let time = 0; time < times; time++) {
        await setTimeout(A_WHILE)
        const free = fill(folder)
        await setTimeout(A_WHILE)
        const { status } = await fetch(`${site.url}/api/swift/code/DEUTDEFF`)
        if (status !== 200) faults.push(`a lookup beside a full disk is answered with ${status}`)
        free()
      }
      await setTimeout(A_WHILE)
      const before = load.keys.size
      await setTimeout(A_WHILE)
      if (load.keys.size === before) faults.push('nothing is stored when there is room again')
      await load.stop()
      await site.stop()
      faults.push(...wrongAnswers(load, [UNAVAILABLE]), ...(await faultsIn(place, id, load)))
      return { times, figures: inWords(load), faults }
    }),
}

const ofDirectory: Drill = {
  name: 'the disk of the directory is full while it is baked',
  obstacle,
  hold: (scale) =>
    onSmallDisk(40, async (folder) => {
      const file = join(folder, 'directory.sqlite')
      copyFileSync(resolve('var/directory.sqlite'), file)
      const site = await startSite({ env: { DIRECTORY_FILE: file } })
      const faults: string[] = []
      const times = scaled(2, scale)
      for (let time = 0; time < times; time++) {
        if ((await runDataCommand(folder, ['build'])) === 0) faults.push('a bake without room ends well')
        if (integrityOf(file) !== 'ok') faults.push('the old file is damaged')
        const { status } = await fetch(`${site.url}/api/swift/code/DEUTDEFF`)
        if (status !== 200) faults.push(`a lookup is answered with ${status}`)
      }
      await site.stop()
      return { times, figures: 'the bake fails, the old file serves on', faults }
    }),
}

export const fullDiskDrills = [ofState, ofDirectory]
