/**
 * A module for `node --import`: replaces the default sources of the program by a dozen invented banks, so
 * that a bake takes a fraction of a second.
 */
import { INVENTED_ROWS, inventedSource } from '../../testing/invented-source.ts'
import type { BakeInputs } from '../bake-inputs.ts'
import { DEFAULT_INPUTS } from '../default-sources.ts'

const SMALL_INPUTS: BakeInputs = {
  sources: [inventedSource(INVENTED_ROWS, { fingerprint: () => 'a dozen banks' })],
  headOffices: { ofSystemicBanks: new Set(['QQAADEFFXXX']), others: new Set() },
}
Object.assign(DEFAULT_INPUTS, SMALL_INPUTS)
