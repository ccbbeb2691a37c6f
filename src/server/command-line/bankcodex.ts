import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches compiled code, which saves a third of a second at each start. Does nothing when it cannot write.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/bankcodex', import.meta.url)))
await import('./program.ts')
