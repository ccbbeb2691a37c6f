/** The command that serves the site, for tests and benchmarks. */

/** The flags of Node in production: docs/operations/deployment.md, "Requirements". */
export const NODE_FLAGS = [
  '--max-semi-space-size=32',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=30',
] as const

/** The command that bin/start runs. Arguments of the site may follow. */
export const SERVE_COMMAND = [process.execPath, ...NODE_FLAGS, 'src/server/main.ts'] as const
