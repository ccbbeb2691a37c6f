import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { processesContract } from '../testing/processes-contract.ts'

processesContract('SQLite', async () => join(temporaryFolder(), randomUUID(), 'state.sqlite'), 60)
