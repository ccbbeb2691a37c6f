import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The program is read once and not at each start: a third of a second. Where nothing can be written, all goes on without.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/bankcodex', import.meta.url)))
await import('./program.ts')
