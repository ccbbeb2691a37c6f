import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: 'src/testing/bake-directory.ts',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/testing/serve-site.ts',
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
