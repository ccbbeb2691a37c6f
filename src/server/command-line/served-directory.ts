import { openDirectory } from '../../directory/file/open-directory.ts'
import { getCalendarDay } from '../../directory/periods.ts'
import { createLookup, type Lookup } from '../../lookup/lookup.ts'
import { readConfigOrExit } from '../process/config.ts'
import { CommandFailure } from './terminal.ts'

/**
 * Calls a function with the look-ups of today in the directory file of the configuration, and closes the file
 * when it is done. Throws CommandFailure if the file cannot be opened.
 */
export async function withServedLookup(use: (lookup: Lookup) => void | Promise<void>): Promise<void> {
  const served = openDirectory(readConfigOrExit().directoryFile)
  if (!served.ok) throw new CommandFailure(served.failure.message)
  try {
    await use(createLookup(served.directory, getCalendarDay(new Date())))
  } finally {
    served.directory.close()
  }
}
