import { defineEpcRegister } from '../epc-sct/source.ts'

/** The participants in one-leg-out instant credit transfers. How many they are is not known. */
export const epcOctInst = defineEpcRegister({
  id: 'epc-oct-inst',
  schemeId: 'octInst',
  scheme: 'one-leg-out instant credit transfers',
  minParticipants: 5,
  expectedRows: 100,
  ownColumns: { Role: 'not used' },
})
