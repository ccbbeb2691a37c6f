/**
 * How fast the site is.
 *
 *   npm run bench                      every case beside raw node:http; see beside-raw.ts
 *   npm run bench -- page              those whose name contains 'page'
 *   npm run bench -- --nodes           more processes, and another database; see nodes.ts
 *   npm run bench -- --mixed           half an hour of everything at once; see mixed.ts
 */
import { parseArgs } from 'node:util'
import { compareWithRaw } from './compare-with-raw.ts'
import { driveMixed } from './mixed.ts'
import { compareNodes } from './nodes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nodes: { type: 'boolean' },
    mixed: { type: 'boolean' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '300' },
  },
})

if (values.nodes) await compareNodes()
else if (values.mixed) await driveMixed(Number(values.minutes), Number(values.rate))
else await compareWithRaw(positionals[0] ?? '')
