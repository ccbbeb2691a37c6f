import { constants, getPriority, setPriority } from 'node:os'
import type { Command } from 'commander'
import { IMPORT_KINDS } from '../../../importing/sources/registry.ts'
import { JSON_OPTION } from '../terminal.ts'
import { AS_OF_OPTION } from './as-of.ts'
import { buildAndReport, compareAndReport, importAndReport, removeAndReport } from './data-import.ts'
import { createKeysAndReport, publishAndReport } from './data-publish.ts'
import { printRegisters } from './data-sources.ts'
import { printDirectoryStatus } from './data-status.ts'
import { updateAndReport } from './data-update.ts'

function formatKindsForHelp(): string {
  const lines = IMPORT_KINDS.map(({ id, title, cadence }) => `  ${id.padEnd(20)}${title} (${cadence})`)
  return `\nKinds of file:\n${lines.join('\n')}`
}

/**
 * Lowers the priority of this process (a larger number is a lower priority), so that a site on the same
 * machine is not slowed down. Ignores errors.
 */
function lowerPriority(): void {
  try {
    if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

/** Declares the commands of `bin/bankcodex data`. */
export function declareCommands(data: Command) {
  data.hook('preAction', lowerPriority)
  data
    .command('build')
    .description('Rebuild the directory file and replace the old one')
    .action(buildAndReport)
  data
    .command('import')
    .description('Import official files: store them, and rebuild the directory with them')
    .usage('[options] <kind> <file...> [<kind> <file...>]...')
    .argument('<kind>', 'the kind of file')
    .argument('<file...>', 'the files; optionally followed by another kind and its files')
    .option(...AS_OF_OPTION)
    .addHelpText('after', formatKindsForHelp())
    .action(importAndReport)
  data
    .command('remove')
    .description('Remove an import')
    .argument('<kind>', 'the kind of file that was imported')
    .action(removeAndReport)
  data
    .command('diff')
    .description('Show what an import would change (without files: a rebuild), without changing anything')
    .usage('[options] [<kind> <file...>]...')
    .argument('[kind]', 'the kind of file')
    .argument('[file...]', 'the files; optionally followed by another kind and its files')
    .option(...AS_OF_OPTION)
    .option('--all', 'list every code')
    .option(...JSON_OPTION)
    .option('--exit-code', 'exit with 1 if there are differences, or the import would be refused')
    .action(compareAndReport)
  data
    .command('update')
    .description('Download the registers that have public files, and import those that have changed')
    .argument('[kind]', 'only this kind of file; default: all kinds that can be downloaded')
    .option('--accept <names>', 'accept terms once, by their names: gleif,six')
    .option('--address <url>', 'the URL to download this kind of file from, now and in future updates')
    .option(...AS_OF_OPTION)
    .option('--check', 'only check whether the addresses answer with files; import nothing')
    .option('--every <time>', 'repeat at this interval, such as 24h, until the process is stopped')
    .option('--json', 'with --check: print JSON, for programs')
    .action(updateAndReport)
  data
    .command('sources')
    .description('List all registers with their terms and addresses, and their state here')
    .option(...JSON_OPTION)
    .action(printRegisters)
  data
    .command('status')
    .description('Show what the directory file contains and where it comes from')
    .option('--rejected', 'list every rejected row, with file, row and reason')
    .option(...JSON_OPTION)
    .action(printDirectoryStatus)

  data
    .command('keygen')
    .description('Create the key pair that signs published directories, and print the public key')
    .argument('<file>', 'where to write the private key; an existing file is never overwritten')
    .action(createKeysAndReport)
  data
    .command('publish')
    .description('Publish the directory file for other nodes: copy, checksum, and a signed manifest')
    .argument('<folder>', 'the folder that a web server or object store will serve')
    .option('--key <file>', 'the private key to sign with; default: PUBLISH_KEY_FILE')
    .option('--private', 'for your own nodes only: also publish data that must not be passed on')
    .option('--older', 'publish even if the published directory is newer')
    .action(publishAndReport)
}
