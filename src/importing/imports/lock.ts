import { join } from 'node:path'
import { lockFile } from '../../files/lock.ts'
import { BakeError } from '../source-description.ts'
import { importsFolder } from './import-folder.ts'

/** Lets one process at a time change imports and directory. Throws BakeError while another does. Returns the function that ends it. */
export function lock(stateFolder: string): () => void {
  const file = join(importsFolder(stateFolder), '.lock')
  const unlock = lockFile(file)
  if (!unlock) throw new BakeError(`another process is changing the directory (${file})`)
  return unlock
}
