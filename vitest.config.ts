import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { markdownPages } from './src/web/build/markdown-pages.ts'
import { spreadsheetScripts } from './src/web/build/spreadsheet-scripts.ts'

// Programs that tests start, and the test workers, load their modules from this cache in half the time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url))

// Temporary files of the tests and of the programs that they start, which also run as another user.
process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'bankcodex-test-'))
chmodSync(process.env.TMPDIR, 0o755)
process.once('exit', () => rmSync(tmpdir(), { recursive: true, force: true }))

/** Tests of these files need a PostgreSQL server. Their project starts one. */
const NEEDS_POSTGRES = 'src/**/*.postgres.test.ts'
/** Tests of these files need Redis or Valkey. Their project starts it. */
const NEEDS_REDIS = 'src/**/*.redis.test.ts'

/**
 * Only a hanging test may reach the time limits, even on a busy machine. Workers wait for other processes
 * half of the time, so three of them use two cores fully.
 * Files of a worker share its modules, which saves half the time of small files: a test restores what it
 * changes in its process.
 */
const EVERY_PROJECT: NonNullable<TestProjectInlineConfiguration['test']> = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
  isolate: false,
  maxWorkers: 3,
}

export default defineConfig({
  test: {
    reporters: ['default', './src/testing/name-skipped-tests.ts'],
    // A missing snapshot is an error. `npm run generate` writes those of src/importing/sources.
    update: 'none',
    projects: [
      {
        plugins: [markdownPages(), spreadsheetScripts()],
        // With React's production build, the unit tests take an eighth less CPU time.
        oxc: { jsx: { development: false } },
        test: {
          ...EVERY_PROJECT,
          name: 'unit',
          env: { NODE_ENV: 'production' },
          include: ['src/**/*.test.{ts,tsx}', 'clients/**/*.test.ts'],
          exclude: [NEEDS_POSTGRES, NEEDS_REDIS],
        },
      },
      {
        test: {
          ...EVERY_PROJECT,
          name: 'postgres',
          include: [NEEDS_POSTGRES],
          globalSetup: 'src/testing/servers/postgres-server.ts',
        },
      },
      {
        test: {
          ...EVERY_PROJECT,
          name: 'redis',
          include: [NEEDS_REDIS],
          globalSetup: 'src/testing/servers/redis-server.ts',
        },
      },
      {
        test: {
          ...EVERY_PROJECT,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/testing/serve-site.ts',
        },
      },
    ],
  },
})
