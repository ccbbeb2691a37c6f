import type { UnreadRegister } from '../register.ts'

/** Declares a register whose terms, form or content stand in the way of reading it. */
export const declareObstructed = ({
  obstacle,
  terms = { commercialUse: 'not stated' },
  currentDays = null,
  ...register
}: Omit<UnreadRegister, 'supply' | 'terms' | 'currentDays'> &
  Partial<Pick<UnreadRegister, 'terms' | 'currentDays'>>): UnreadRegister => ({
  ...register,
  terms,
  currentDays,
  supply: { by: 'operator', reason: obstacle },
  obstacle,
})
