import { defineEpcRegister } from '../epc-sct/source.ts'

/** The participants in SEPA business-to-business direct debits. */
export const epcSddB2b = defineEpcRegister({
  id: 'epc-sdd-b2b',
  schemeId: 'sddB2b',
  scheme: 'SEPA business-to-business direct debits',
  minParticipants: 1_000,
  expectedRows: 3_000,
})
