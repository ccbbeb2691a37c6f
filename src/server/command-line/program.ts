import { Command, CommanderError } from 'commander'
import packageJson from '../../../package.json' with { type: 'json' }
import { formatUnknownArgument, setExitCode, UsageError } from './terminal.ts'

const program = new Command('bankcodex')
  .description('Operate a Bankcodex site.')
  .version(packageJson.version, '-v, --version')
  .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 wrong usage.')
  // Commander throws its errors instead of exiting.
  .exitOverride()

interface Group {
  readonly description: string
  /** Imports the group's module only if it is needed, so that other commands start faster. */
  load(): Promise<{ declareCommands(group: Command): void }>
}

const GROUPS: Record<string, Group> = {
  data: {
    description: 'The directory file: reference data, built from its sources',
    load: () => import('./data/data-commands.ts'),
  },
  messages: { description: 'Messages from the contact form', load: () => import('./messages.ts') },
  keys: {
    description: 'API keys: their holders, plans and usage',
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
  iban: {
    description: 'IBANs from national account details, and back',
    load: () => import('./iban.ts'),
  },
  lookup: { description: 'Look up a code of any type', load: () => import('./lookup.ts') },
  check: {
    description: 'Check the codes of a table: CSV, TSV or XLSX',
    load: () => import('./check/check.ts'),
  },
}

// Only the first match counts: in 'data status', status is a command of data.
const namedGroup = process.argv.slice(2).find((argument) => Object.hasOwn(GROUPS, argument))
for (const [name, { description, load }] of Object.entries(GROUPS)) {
  const group = program.command(name).description(description)
  if (name === namedGroup) (await load()).declareCommands(group)
}

program
  .command('mcp')
  .description('Serve Model Context Protocol tools to a language model over standard input and output')
  .action(async () => (await import('./mcp.ts')).serveMcp())

const SHELLS = ['bash', 'zsh'] as const

program
  .command('completion')
  .description('Print a completion script: source <(bankcodex completion bash)')
  .argument('<shell>', SHELLS.join(' or '))
  .action(printCompletionScript)

/** The commands that change neither the state nor the directory, or that print which ones they change. */
const QUIET_COMMANDS: ReadonlySet<string> = new Set(
  'list show usage sources status diff keygen copy check lookup mcp completion'.split(' '),
)

// A command that writes says where: the state of the shell may be another one than that of the site.
program.hook('preAction', async (_program, command) => {
  if (QUIET_COMMANDS.has(command.name()) || command.parent?.name() === 'iban') return
  const { readConfigOrExit } = await import('../process/config.ts')
  const { printUsedFiles } = await import('../process/used-files.ts')
  printUsedFiles(readConfigOrExit())
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof UsageError) {
    console.error(error.message)
    setExitCode(error)
  } else if (error instanceof CommanderError) {
    // Commander has printed the error, help or version. The exit code of help and version is 0.
    if (error.exitCode !== 0) setExitCode(error)
  } else throw error
}

/** Prints the completion script for a shell. Throws UsageError if the shell is not in SHELLS. */
async function printCompletionScript(shell: string): Promise<void> {
  if (!SHELLS.some((known) => known === shell))
    throw new UsageError(formatUnknownArgument('shell', shell, SHELLS))
  for (const [name, { load }] of Object.entries(GROUPS)) {
    const group = program.commands.find((command) => command.name() === name)
    // A group has no commands until its module declares them.
    if (group?.commands.length === 0) (await load()).declareCommands(group)
  }
  console.log(formatCompletionScript(shell))
}

/** The subcommands and options of a command: 'copy --help'. */
function listCompletions(command: Command): string {
  const names = command.commands.map((subcommand) => subcommand.name())
  const options = command.options.map(({ long }) => long ?? '')
  return [...names, ...options, '--help'].filter((word) => word !== '').join(' ')
}

/** The branches of a shell `case` statement for a command and its subcommands. `path`: 'keys list'. */
function listCaseBranches(command: Command, path: string): string[] {
  return [
    `    '${path}') words='${listCompletions(command)}' ;;`,
    ...command.commands.flatMap((subcommand) =>
      listCaseBranches(subcommand, `${path} ${subcommand.name()}`.trim()),
    ),
  ]
}

function formatCompletionScript(shell: string): string {
  // zsh emulates the completion of bash with bashcompinit.
  const start = shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''
  return `${start}_bankcodex() {
  local given= word words=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) given="$given $word" ;; esac
  done
  case "\${given# }" in
${listCaseBranches(program, '').join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _bankcodex bankcodex`
}
