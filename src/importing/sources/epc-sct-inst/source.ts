import { defineEpcRegister } from '../epc-sct/source.ts'

/** The participants in SEPA instant credit transfers. */
export const epcSctInst = defineEpcRegister({
  id: 'epc-sct-inst',
  schemeId: 'sctInst',
  scheme: 'SEPA instant credit transfers',
  minParticipants: 1_500,
  expectedRows: 2_300,
})
