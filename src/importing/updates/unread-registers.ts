/** The registers of which no kind of import reads the files yet. */
import { z } from 'zod'
import { readTable } from '../../directory/read-table.ts'
import type { RegisterFacts } from '../register.ts'

const rowSchema = z.object({
  id: z.string().min(1),
  publisher: z.string().min(1),
  content: z.string().min(1),
  /** The page of the publisher about the register, or its site. */
  url: z.url(),
  /** How often it is published. */
  cadence: z.string().min(1),
  licence: z.string().min(1),
  commercial_use: z.enum(['allowed', 'forbidden', 'not stated']),
  obstacle: z.string().endsWith('.'),
})

/** A register that is not read, with what stands in the way as a sentence. */
export type UnreadRegister = Omit<RegisterFacts, 'layout'> & Omit<z.infer<typeof rowSchema>, 'commercial_use'>

export const UNREAD_REGISTERS: readonly UnreadRegister[] = readTable(
  new URL('unread-registers.csv', import.meta.url),
  rowSchema,
).map(({ commercial_use: commercialUse, ...register }) => ({
  ...register,
  terms: { commercialUse },
  currentDays: null,
  supply: { by: 'operator', reason: register.obstacle },
}))
