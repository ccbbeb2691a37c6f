import { describe } from 'vitest'
import { createEmptySchema, hasPostgres } from '../testing/postgres-state.ts'
import { processesContract } from '../testing/processes-contract.ts'

describe.skipIf(!hasPostgres)('with a PostgreSQL server', () => {
  processesContract('PostgreSQL', () => createEmptySchema(), 5)
})
