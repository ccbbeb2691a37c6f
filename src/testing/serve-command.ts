/** How the site is served, for whoever starts it to try or to measure it. */

/** What Node is started with, wherever it serves: docs/operations/deployment.md, "Requirements". */
export const NODE_FLAGS = ['--max-semi-space-size=32', '--no-allocation-site-pretenuring'] as const

/** What bin/start runs in the end; arguments of the site may follow. */
export const SERVE_COMMAND = [process.execPath, ...NODE_FLAGS, 'src/server/main.ts'] as const
