/** Writes src/api.ts anew from a site that runs: `npm run generate`, or `npm run generate -- http://localhost:4000`. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type OpenApi, openApiTypes } from './open-api-types.ts'

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const answer = await fetch(new URL('/openapi.json', site))
if (!answer.ok) throw new Error(`${answer.url} answers with ${answer.status}`)

const root = new URL('../../../', import.meta.url)
const file = new URL('../src/api.ts', import.meta.url)
writeFileSync(file, openApiTypes((await answer.json()) as OpenApi))
const biome = fileURLToPath(new URL('node_modules/.bin/biome', root))
execFileSync(biome, ['format', '--write', fileURLToPath(file)], { cwd: root, stdio: 'inherit' })
