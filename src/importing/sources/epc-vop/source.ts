import { defineEpcRegister } from '../epc-sct/source.ts'

/** The participants in the verification of payees. */
export const epcVop = defineEpcRegister({
  id: 'epc-vop',
  schemeId: 'vop',
  scheme: 'the verification of payees',
  minParticipants: 1_000,
  expectedRows: 2_800,
  ownColumns: { Status: 'not used: a participant that is not ready yet has its BIC', Role: 'not used' },
})
