/**
 * Imports one file of sort codes in a process of its own, so that it can be killed.
 * Arguments: the state folder, the file, and where to stop: `step <number>` kills the process just before its
 * nth change of the disk; `hold` waits, once the change has begun, until the standard input ends.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { importFiles } from '../../change-directory.ts'
import { kindOf, OCCASION, smallPlace } from '../../testing/small-place.ts'

const [folder = '', path = '', stop, step] = process.argv.slice(2)

const CHANGES = ['mkdirSync', 'copyFileSync', 'writeFileSync', 'renameSync', 'rmSync', 'fsyncSync'] as const

/** Counts the changes of the disk and ends the process, as kill -9 does, before the one of that number. */
function killBefore(number: number) {
  const real = fs as unknown as Record<string, (...values: unknown[]) => unknown>
  let count = 0
  for (const name of CHANGES) {
    const change = real[name]
    real[name] = (...values) => {
      if (++count === number) process.kill(process.pid, 'SIGKILL')
      return change?.(...values)
    }
  }
  syncBuiltinESMExports()
}

/** Says that the change has begun, and waits for the other side when it is to. */
function begun() {
  fs.writeSync(1, 'begun\n')
  if (stop === 'hold') fs.readSync(0, Buffer.alloc(1))
}

if (stop === 'step') killBefore(Number(step))
let first = true
const progress = {
  step() {
    if (first) begun()
    first = false
  },
  rows() {},
}
const incoming = { kind: kindOf('sort-codes'), files: [{ path, name: basename(path) }] }
await importFiles(smallPlace(folder), [incoming], { ...OCCASION, progress })
