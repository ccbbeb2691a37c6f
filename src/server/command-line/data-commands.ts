import type { Command } from 'commander'
import { IMPORT_KINDS } from '../../importing/kinds/all.ts'
import { dataBuild } from './data-build.ts'
import { dataDiff, dataImport, dataRemove } from './data-import.ts'
import { dataKeygen, dataPublish } from './data-publish.ts'
import { dataStatus } from './data-status.ts'
import { dataUpdate } from './data-update.ts'
import { lowerPriority } from './low-priority.ts'

const AS_OF = ['--as-of <date>', 'the day or month the files are of, where nothing in them says it'] as const

/** The kinds of file, one a line, for the help. */
function kinds(): string {
  const lines = IMPORT_KINDS.map(({ id, title, cadence }) => `  ${id.padEnd(20)}${title} (${cadence})`)
  return `\nKinds of file:\n${lines.join('\n')}`
}

export function declare(data: Command) {
  data.hook('preAction', lowerPriority)
  data.command('build').description('Bake the directory file anew and swap it in').action(dataBuild)
  data
    .command('import')
    .description('Import official files: keep them, and bake them together with everything else')
    .usage('[options] <kind> <file...> [<kind> <file...>]...')
    .argument('<kind>', 'what the files are')
    .argument('<file...>', 'the files; after them, if you like, the next kind and its files')
    .option(...AS_OF)
    .addHelpText('after', kinds())
    .action(dataImport)
  data
    .command('remove')
    .description('Take an import away again')
    .argument('<source>', 'the kind of file that was imported')
    .action(dataRemove)
  data
    .command('diff')
    .description('Show what an import would change, or without files what a rebuild would; changes nothing')
    .usage('[options] [<kind> <file...>]...')
    .argument('[kind]', 'what the files are')
    .argument('[file...]', 'the files; after them, if you like, the next kind and its files')
    .option(...AS_OF)
    .option('--all', 'list every code')
    .action(dataDiff)
  data
    .command('update')
    .description('Download the sources that have an address, and import what has changed')
    .argument('[kind]', 'only this one')
    .option('--address <url>', 'where to download it from, now and later')
    .option(...AS_OF)
    .action(dataUpdate)
  data
    .command('status')
    .description('Show what the directory file holds and where it comes from')
    .option('--rejected', 'list every row that was refused, with file, row and reason')
    .action(dataStatus)

  data
    .command('keygen')
    .description('Make the key that published directories are signed with, and print its public half')
    .argument('<file>', 'where the private half is written; it is never written over')
    .action(dataKeygen)
  data
    .command('publish')
    .description('Publish the directory file for other nodes: copy, checksum, and a signed manifest')
    .argument('<folder>', 'what a web server or object store will serve')
    .option('--key <file>', 'the private key to sign with; PUBLISH_KEY_FILE when absent')
    .option('--private', 'only our own nodes will read it: publish also what may not be passed on')
    .option('--older', 'publish a directory that was baked before the one that is published')
    .action(dataPublish)
}
