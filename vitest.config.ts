import { defineConfig } from 'vitest/config'
import { markdownPages } from './src/web/build/markdown-pages.ts'

/** Tests that need a PostgreSQL server, which is started for them alone. */
const NEEDS_POSTGRES = 'src/**/*.postgres.test.ts'
/** The same of Redis, or Valkey. */
const NEEDS_REDIS = 'src/**/*.redis.test.ts'

// Tests that fail are tried once more, as a machine may be starved by other work; those that pass then are named.
export default defineConfig({
  test: {
    reporters: ['default', './src/testing/name-doubtful-tests.ts'],
    projects: [
      {
        plugins: [markdownPages()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'clients/**/*.test.ts'],
          exclude: [NEEDS_POSTGRES, NEEDS_REDIS],
          globalSetup: 'src/testing/bake-directory.ts',
          // Some ask hundreds of times: on a machine that is busy otherwise that takes a while.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          retry: 1,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [NEEDS_POSTGRES],
          globalSetup: 'src/testing/serve-postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          retry: 1,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'redis',
          include: [NEEDS_REDIS],
          globalSetup: 'src/testing/serve-redis.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          retry: 1,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/testing/serve-site.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: 1,
          maxWorkers: 2,
        },
      },
    ],
  },
})
