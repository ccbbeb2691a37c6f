import { testStores } from '../testing/all-stores.ts'
import { openStateInNewFile } from '../testing/sqlite-state.ts'

testStores('SQLite', openStateInNewFile)
