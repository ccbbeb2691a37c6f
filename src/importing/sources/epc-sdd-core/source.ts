import { defineEpcRegister } from '../epc-sct/source.ts'

/** The participants in SEPA core direct debits. */
export const epcSddCore = defineEpcRegister({
  id: 'epc-sdd-core',
  schemeId: 'sddCore',
  scheme: 'SEPA core direct debits',
  minParticipants: 2_000,
  expectedRows: 3_500,
})
