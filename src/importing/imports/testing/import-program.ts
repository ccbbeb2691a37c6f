/**
 * A program that imports one file of sort codes, so that a test can kill it. Arguments: the state folder, the
 * file or the URL to download it from, and where to stop: `step <number>` kills the process before its nth
 * write to disk; `hold` waits at the start of the change until standard input ends.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { importFiles } from '../../change-directory.ts'
import { CHANGE_CONTEXT, locateDirectory, requireKind } from '../../testing/small-directory.ts'
import { addOutcomes, readRegisterState, recordUpdate } from '../../updates/register-state.ts'
import { updateRegisters } from '../../updates/update-registers.ts'

const [folder = '', path = '', stop, step] = process.argv.slice(2)

const WRITE_FUNCTIONS = [
  'mkdirSync',
  'copyFileSync',
  'writeFileSync',
  'renameSync',
  'rmSync',
  'fsyncSync',
] as const

/** Counts the writes to disk, and kills the process before the write with this number. */
function killBefore(number: number) {
  const replaceable = fs as unknown as Record<string, (...values: unknown[]) => unknown>
  let count = 0
  for (const name of WRITE_FUNCTIONS) {
    const write = replaceable[name]
    replaceable[name] = (...values) => {
      if (++count === number) process.kill(process.pid, 'SIGKILL')
      return write?.(...values)
    }
  }
  syncBuiltinESMExports()
}

/** Reports that the change has begun; with `hold`, waits for standard input. */
function reportBegin() {
  fs.writeSync(1, 'begun\n')
  if (stop === 'hold') fs.readSync(0, Buffer.alloc(1))
}

if (stop === 'step') killBefore(Number(step))
let hasBegun = false
const progress = {
  onStep() {
    if (!hasBegun) reportBegin()
    hasBegun = true
  },
  onRows() {},
}
const context = { ...CHANGE_CONTEXT, progress }
const kind = requireKind('sort-codes')
if (path.startsWith('http:')) {
  const { outcomes } = await updateRegisters(locateDirectory(folder), [{ kind, address: path }], context)
  recordUpdate(folder, addOutcomes(readRegisterState(folder), outcomes, context.now), context.now)
} else {
  await importFiles(locateDirectory(folder), [{ kind, files: [{ path, name: basename(path) }] }], context)
}
