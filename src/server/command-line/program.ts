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
  messages: { description: 'Messages from the contact form', load: () => import('./messages-commands.ts') },
  keys: {
    description: 'API keys: who has one, and what it may do',
    load: () => import('./keys-commands.ts'),
  },
  state: {
    description: 'The state database: recent searches, messages, keys, usage and watches',
    load: () => import('./state-commands.ts'),
  },
}

for (const [name, { description, load }] of Object.entries(GROUPS)) {
  const group = program.command(name).description(description)
  if (process.argv.includes(name)) (await load()).declare(group)
}

program
  .command('mcp')
  .description('Serve a language model with Model Context Protocol tools, over standard input and output')
  .action(async () => (await import('./mcp.ts')).mcp())

await program.parseAsync()
