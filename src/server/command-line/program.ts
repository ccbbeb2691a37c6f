import { Command } from 'commander'

const program = new Command('bankcodex').description('Operate a Bankcodex site.')

interface Group {
  readonly description: string
  /** Loads what its commands need: importing a file needs no database of keys, and starts sooner without. */
  load(): Promise<{ declare(group: Command): void }>
}

const GROUPS: Record<string, Group> = {
  data: {
    description: 'The directory file: reference data, baked from its sources',
    load: () => import('./data-commands.ts'),
  },
  messages: { description: 'What visitors have written to us', load: () => import('./messages-commands.ts') },
  keys: {
    description: 'The keys of the API: who has one, and what it may do',
    load: () => import('./keys-commands.ts'),
  },
  state: {
    description: 'What visitors leave: searches, messages, keys, their usage and what they watch',
    load: () => import('./state-commands.ts'),
  },
}

for (const [name, { description, load }] of Object.entries(GROUPS)) {
  const group = program.command(name).description(description)
  if (process.argv.includes(name)) (await load()).declare(group)
}

program
  .command('mcp')
  .description(
    'Answer a language model: the tools of the Model Context Protocol, over standard input and output',
  )
  .action(async () => (await import('./mcp.ts')).mcp())

await program.parseAsync()
