import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes an empty folder. Deletes it at the end of the running test, or with `atEnd` (such as afterAll). */
export function temporaryFolder(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
