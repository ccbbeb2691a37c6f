/**
 * Measures the speed of the site.
 *
 *   npm run bench                      compares every case with raw node:http; see compare-with-raw.ts
 *   npm run bench -- page              only cases whose name contains 'page'
 *   npm run bench -- --nodes           compares numbers of workers, and databases; see nodes.ts
 *   npm run bench -- --lists           checks lists of up to a million rows; see checked-lists.ts
 *   npm run bench -- --mixed           mixed load for half an hour; see mixed.ts
 */
import { parseArgs } from 'node:util'
import { compareLists } from './checked-lists.ts'
import { compareWithRaw } from './compare-with-raw.ts'
import { driveMixed } from './mixed.ts'
import { compareNodes } from './nodes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nodes: { type: 'boolean' },
    mixed: { type: 'boolean' },
    lists: { type: 'boolean' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '300' },
  },
})

if (values.nodes) await compareNodes()
else if (values.lists) await compareLists()
else if (values.mixed) await driveMixed(Number(values.minutes), Number(values.rate))
else await compareWithRaw(positionals[0] ?? '')
