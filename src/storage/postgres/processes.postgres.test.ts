import { describe } from 'vitest'
import { emptySchema, hasPostgres } from '../testing/postgres-state.ts'
import { processesContract } from '../testing/processes-contract.ts'

describe.skipIf(!hasPostgres)('with a PostgreSQL server', () => {
  processesContract('PostgreSQL', () => emptySchema(), 10)
})
