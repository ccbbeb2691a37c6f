import { Command, CommanderError } from 'commander'
import { completionScript, SHELLS } from './completion.ts'
import { setExitCode, UsageError } from './exit-codes.ts'
import { programVersion } from './version.ts'

const program = new Command('bankcodex')
  .description('Operate a Bankcodex site.')
  .version(programVersion(), '-v, --version')
  .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 wrong usage.')
  .exitOverride()

interface Group {
  readonly description: string
  /** Loads the modules of this group only, which makes the start faster. */
  load(): Promise<{ declareCommands(group: Command): void }>
}

const GROUPS: Record<string, Group> = {
  data: {
    description: 'The directory file: reference data, baked from its sources',
    load: () => import('./data/data-commands.ts'),
  },
  messages: { description: 'Messages from the contact form', load: () => import('./messages.ts') },
  keys: {
    description: 'API keys: who has one, and what it may do',
    load: () => import('./keys.ts'),
  },
  state: {
    description: 'The state database: recent searches, messages, keys, usage and watches',
    load: () => import('./state.ts'),
  },
  status: {
    description: 'Notes about disruptions, for the page /status',
    load: () => import('./status.ts'),
  },
  check: {
    description: 'Check the codes of a table: CSV, TSV or XLSX',
    load: () => import('./check/check.ts'),
  },
}

for (const [name, { description, load }] of Object.entries(GROUPS)) {
  const group = program.command(name).description(description)
  if (process.argv.includes(name)) (await load()).declareCommands(group)
}

program
  .command('mcp')
  .description('Serve Model Context Protocol tools to a language model over standard input and output')
  .action(async () => (await import('./mcp.ts')).mcp())

program
  .command('completion')
  .description('Print a completion script: source <(bankcodex completion bash)')
  .argument('<shell>', SHELLS.join(' or '))
  .action(async (shell: string) => {
    for (const [name, { load }] of Object.entries(GROUPS)) {
      const group = program.commands.find((command) => command.name() === name)
      if (group?.commands.length === 0) (await load()).declareCommands(group)
    }
    console.log(completionScript(program, shell))
  })

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError || error instanceof UsageError)) throw error
  // Commander has printed its own errors.
  if (error instanceof UsageError) console.error(error.message)
  if (!(error instanceof CommanderError) || error.exitCode !== 0) setExitCode(error)
}
