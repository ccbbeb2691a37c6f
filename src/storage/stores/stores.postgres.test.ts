import { describe } from 'vitest'
import { testStores } from '../testing/all-stores.ts'
import { hasPostgres, openStateInNewSchema } from '../testing/postgres-state.ts'

describe.skipIf(!hasPostgres)('with a PostgreSQL server', () => {
  testStores('PostgreSQL', openStateInNewSchema)
})
