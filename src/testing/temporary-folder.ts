import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder, removed when the running test has finished, or when `atEnd` (afterAll, say) has it removed. */
export function temporaryFolder(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
