import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes an empty folder, which is deleted at the end of the test run (see vitest.config.ts). */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'))
