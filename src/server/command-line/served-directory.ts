import type { Directory } from '../../directory/directory.ts'
import { openDirectory } from '../../directory/file/open-directory.ts'
import { readConfigOrExit } from '../process/config.ts'
import { CommandFailure } from './terminal.ts'

/** Opens the directory file of the configuration; the caller closes it. Throws CommandFailure. */
export function openServedDirectory(): Directory {
  const served = openDirectory(readConfigOrExit().directoryFile)
  if (served.ok) return served.directory
  throw new CommandFailure(served.failure.message)
}
