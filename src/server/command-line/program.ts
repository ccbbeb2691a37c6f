import { Command } from 'commander'
import { IMPORT_KINDS } from '../../importing/kinds/all.ts'
import { dataBuild } from './data-build.ts'
import { dataDiff, dataImport, dataRemove } from './data-import.ts'
import { dataStatus } from './data-status.ts'
import { dataUpdate } from './data-update.ts'
import { messagesList, messagesRemove, messagesResend, messagesShow } from './messages.ts'

const AS_OF = ['--as-of <date>', 'the day or month the files are of, where nothing in them says it'] as const

/** The kinds of file, one a line, for the help. */
function kinds(): string {
  const lines = IMPORT_KINDS.map(({ id, title, cadence }) => `  ${id.padEnd(20)}${title} (${cadence})`)
  return `\nKinds of file:\n${lines.join('\n')}`
}

const program = new Command('bankcodex').description('Operate a Bankcodex site.')

const data = program.command('data').description('The directory file: reference data, baked from its sources')
data.command('build').description('Bake the directory file anew and swap it in').action(dataBuild)
data
  .command('import')
  .description('Import official files: keep them, and bake them together with everything else')
  .argument('<kind>', 'what the files are')
  .argument('<file...>', 'the files')
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
  .argument('[kind]', 'what the files are')
  .argument('[file...]', 'the files')
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

const messages = program.command('messages').description('What visitors have written to us')
messages
  .command('list')
  .description('List the stored messages, the last received first')
  .option('--state <state>', 'only those that are waiting, sent or failed')
  .option('--email <address>', 'only those from this address')
  .action(messagesList)
messages
  .command('show')
  .description('Show a message as it was written')
  .argument('<id>', 'the message, or how its id begins')
  .action(messagesShow)
messages
  .command('resend')
  .description('Have messages sent at once, also such as were sent before')
  .argument('[id...]', 'the messages, or how their ids begin')
  .option('--failed', 'all that have failed')
  .action(messagesResend)
messages
  .command('remove')
  .description('Delete messages for good')
  .argument('<id...>', 'the messages, or how their ids begin')
  .action(messagesRemove)

await program.parseAsync()
