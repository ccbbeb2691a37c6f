import { Command } from 'commander'
import { PLAN_IDS } from '../../api-keys/plans.ts'
import { IMPORT_KINDS } from '../../importing/kinds/all.ts'
import { dataBuild } from './data-build.ts'
import { dataDiff, dataImport, dataRemove } from './data-import.ts'
import { dataKeygen, dataPublish } from './data-publish.ts'
import { dataStatus } from './data-status.ts'
import { dataUpdate } from './data-update.ts'
import { keysIssue, keysList, keysRemove, keysRevoke, keysRotate, keysSetPlan, keysUsage } from './keys.ts'
import { messagesList, messagesRemove, messagesResend, messagesShow } from './messages.ts'
import { PLACE, stateCopy } from './state.ts'

const AS_OF = ['--as-of <date>', 'the day or month the files are of, where nothing in them says it'] as const

const KEY = ['<id>', 'the key, or how its id begins'] as const

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

const keys = program.command('keys').description('The keys of the API: who has one, and what it may do')
keys
  .command('issue')
  .description('Issue a key and print it, this once')
  .requiredOption('--name <name>', 'whose it is')
  .requiredOption('--email <address>', 'how to reach them')
  .option('--plan <plan>', PLAN_IDS.join(', '), 'free')
  .action(keysIssue)
keys
  .command('list')
  .description('List the keys, the last issued first')
  .option('--plan <plan>', 'only those of this plan')
  .option('--email <address>', 'only those of this address')
  .action(keysList)
keys
  .command('set-plan')
  .description('Put a key on another plan; works within 5 seconds')
  .argument(...KEY)
  .argument('<plan>', PLAN_IDS.join(', '))
  .action(keysSetPlan)
keys
  .command('rotate')
  .description('Give a key a new text and print it, this once; the old one works on for a while')
  .argument(...KEY)
  .option('--grace <days>', 'how long the old one works', '7')
  .action(keysRotate)
keys
  .command('revoke')
  .description('Have keys work no more, within 5 seconds')
  .argument('<id...>', 'the keys, or how their ids begin')
  .action(keysRevoke)
keys
  .command('remove')
  .description('Delete keys with all that is kept of them, for good')
  .argument('<id...>', 'the keys, or how their ids begin')
  .action(keysRemove)
keys
  .command('usage')
  .description('Show the calls of a key in a month, day by day')
  .argument(...KEY)
  .option('--month <month>', 'such as 2026-11; this month when absent')
  .action(keysUsage)

const state = program
  .command('state')
  .description('What visitors leave: searches, messages, keys and their usage')
state
  .command('copy')
  .description('Copy all of it to another place, from a file to PostgreSQL or back; stop the site before')
  .requiredOption('--from <place>', PLACE)
  .requiredOption('--to <place>', PLACE)
  .option('--replace', 'delete what is at that place')
  .action(stateCopy)

program
  .command('mcp')
  .description(
    'Answer a language model: the tools of the Model Context Protocol, over standard input and output',
  )
  // Loaded here, as no other command needs it.
  .action(async () => (await import('./mcp.ts')).mcp())

await program.parseAsync()
