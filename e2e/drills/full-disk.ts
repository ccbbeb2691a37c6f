/** Fills the disk of the state, and the disk of the directory. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runDataCommand } from '../testing/data-command.ts'
import { startSite } from '../testing/start-site.ts'
import {
  checkIntegrity,
  describeLoad,
  findLostData,
  findUnexpectedStatuses,
  issueBusinessKey,
} from './acknowledged-data.ts'
import { type Drill, inTemporaryFolder, scaleCount } from './drill.ts'
import { startLoad, TRUST_PROXY_ENV } from './load.ts'

const UNAVAILABLE = 503
const PAUSE_MS = 1000

const skipReason = () => (process.getuid?.() === 0 ? null : 'only root can mount a small disk')

/** Runs `work` with a folder on a disk of the given size. */
async function onSmallDisk<Result>(
  megabytes: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
    try {
      return await work(folder)
    } finally {
      execFileSync('umount', [folder])
    }
  })
}

/** Fills the free space on the disk of a folder. Returns a function that frees it again. */
function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler')
  // Smaller and smaller writes, until not even 512 bytes are free.
  for (const bytes of [1_000_000, 4096, 512]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  return () => rmSync(file)
}

const stateDrill: Drill = {
  name: 'the disk of the state is full under load',
  skipReason,
  run: (scale) =>
    onSmallDisk(16, async (folder) => {
      const location = join(folder, 'state.sqlite')
      const { id, authorization } = await issueBusinessKey(location)
      const site = await startSite({ env: { ...TRUST_PROXY_ENV, STATE_DIR: folder } })
      const load = startLoad(() => site.url, authorization)
      const rounds = scaleCount(5, scale)
      const errors: string[] = []
      for (let round = 0; round < rounds; round++) {
        await setTimeout(PAUSE_MS)
        const freeSpace = fillDisk(folder)
        await setTimeout(PAUSE_MS)
        const { status } = await fetch(`${site.url}/api/swift/code/DEUTDEFF`)
        if (status !== 200) errors.push(`a lookup with a full disk gets ${status}`)
        freeSpace()
      }
      await setTimeout(PAUSE_MS)
      const keysBefore = load.keys.size
      await setTimeout(PAUSE_MS)
      if (load.keys.size === keysBefore) errors.push('nothing is stored after the disk has free space again')
      await load.stop()
      await site.stop()
      errors.push(...findUnexpectedStatuses(load, [UNAVAILABLE]), ...(await findLostData(location, id, load)))
      return { rounds, summary: describeLoad(load), errors }
    }),
}

const directoryDrill: Drill = {
  name: 'the disk of the directory is full while it is built',
  skipReason,
  run: (scale) =>
    onSmallDisk(40, async (folder) => {
      const file = join(folder, 'directory.sqlite')
      copyFileSync(resolve('var/directory.sqlite'), file)
      const site = await startSite({ env: { DIRECTORY_FILE: file } })
      const errors: string[] = []
      const rounds = scaleCount(2, scale)
      for (let round = 0; round < rounds; round++) {
        if ((await runDataCommand(folder, ['build'])) === 0) errors.push('a build on a full disk succeeds')
        if (checkIntegrity(file) !== 'ok') errors.push('the old file is damaged')
        const { status } = await fetch(`${site.url}/api/swift/code/DEUTDEFF`)
        if (status !== 200) errors.push(`a lookup after a failed build gets ${status}`)
      }
      await site.stop()
      return { rounds, summary: 'the build fails, the old file keeps serving', errors }
    }),
}

export const fullDiskDrills = [stateDrill, directoryDrill]
