import { defineConfig } from 'vitest/config'
import { markdownPages } from './src/web/build/markdown-pages.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [markdownPages()],
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
