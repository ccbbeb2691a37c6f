/**
 * Attacks the built site, and measures how long a visitor waits meanwhile.
 *
 *   npm run attack                        200,000 generated requests, idle connections, paused downloads
 *   npm run attack -- --count 20000 --seed 7
 *   npm run attack -- --long              1,000,000 requests
 *   npm run attack -- --surfaces          each surface by itself, beside a run without attack
 *   npm run attack -- --surfaces CSV      the surfaces whose name contains 'CSV'
 *   npm run attack -- --mixed --minutes 5 all surfaces at once
 *
 * Exits with 1 if a bound is exceeded; see the files.
 */
import { parseArgs } from 'node:util'
import { attackWithGeneratedRequests } from './generated-attack.ts'
import { measureEach, measureMixed } from './measure-surfaces.ts'
import { BATCH_SURFACES } from './surfaces/batches.ts'
import { HALF_OPEN_SURFACE } from './surfaces/half-open.ts'
import { MCP_SURFACES } from './surfaces/mcp.ts'
import { SEARCH_SURFACES } from './surfaces/searches.ts'
import { STREAM_SURFACES } from './surfaces/streams.ts'

const LONG_COUNT = 1_000_000
const MAX_SHOWN = 30

const SURFACES = [
  HALF_OPEN_SURFACE,
  ...MCP_SURFACES,
  ...SEARCH_SURFACES,
  ...STREAM_SURFACES,
  ...BATCH_SURFACES,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '20261121' },
    long: { type: 'boolean', default: false },
    surfaces: { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
  },
})

const chosenSurfaces = SURFACES.filter(({ name }) => name.includes(positionals[0] ?? ''))
function runAttack(): Promise<string[]> {
  if (values.surfaces) return measureEach(chosenSurfaces)
  if (values.mixed) return measureMixed(chosenSurfaces, Number(values.minutes))
  return attackWithGeneratedRequests(values.long ? LONG_COUNT : Number(values.count), Number(values.seed))
}

const errors = await runAttack()
for (const error of errors.slice(0, MAX_SHOWN)) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0
