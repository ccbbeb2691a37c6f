import { rebuildDirectory } from '../../importing/change-directory.ts'
import { configOrExit } from '../config.ts'
import { describeChange, reportChange } from './report.ts'

/** Bakes the directory file from every source. Exit code 1, the old file kept, when a source is not as expected. */
export async function dataBuild() {
  const config = configOrExit()
  await reportChange(
    (progress) => rebuildDirectory(config, { now: new Date(), progress }),
    describeChange(config.directoryFile),
  )
}
