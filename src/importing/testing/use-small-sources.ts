/**
 * A module for `node --import`: replaces the default sources of the program by a dozen invented banks, so
 * that a build takes a fraction of a second. MORE_BANKS=50000 adds as many banks, for a file of megabytes.
 * No register is downloaded from its publisher: REGISTERS=oenb,nic has these two downloaded from
 * REGISTERS_ORIGIN, at /oenb and /nic.
 */

import { INVENTED_ROWS, inventedSource } from '../../testing/invented-source.ts'
import type { BuildInputs } from '../build-inputs.ts'
import { DEFAULT_INPUTS } from '../build-inputs.ts'
import type { SourceRow } from '../rows/drafts.ts'
import { IMPORT_KINDS } from '../sources/registry.ts'

/** The bank code of a number: 0 is 'AAAA', 27 is 'AABB'. */
function toPartyPrefix(n: number): string {
  return String.fromCharCode(...[17_576, 676, 26, 1].map((unit) => 65 + (Math.floor(n / unit) % 26)))
}

const moreRows = Array.from({ length: Number(process.env.MORE_BANKS ?? 0) }, (_, n): SourceRow => {
  return { code: `${toPartyPrefix(n)}GB2LXXX`, name: `Bank ${toPartyPrefix(n)}`, city: 'London', branch: '' }
})
const rows = [...INVENTED_ROWS, ...moreRows]

const SMALL_INPUTS: BuildInputs = {
  sources: [
    inventedSource(rows, {
      rowBounds: { kept: [0, rows.length], rejected: 100 },
    }),
  ],
  headOffices: { ofSystemicBanks: new Set(['QQAADEFFXXX']), ofOtherBanks: new Set() },
}
Object.assign(DEFAULT_INPUTS, SMALL_INPUTS)

const { REGISTERS = '', REGISTERS_ORIGIN } = process.env
for (const kind of IMPORT_KINDS) {
  if (kind.supply.by === 'operator') continue
  const [{ url: _publisher, ...address }] = kind.supply.files
  const local = { by: 'download', files: [{ ...address, url: `${REGISTERS_ORIGIN}/${kind.id}` }] }
  const none = { by: 'operator', reason: 'It is not downloaded in tests.' }
  Object.assign(kind, { supply: REGISTERS.split(',').includes(kind.id) ? local : none })
}
