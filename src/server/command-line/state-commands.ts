import type { Command } from 'commander'
import { PLACE, stateCopy } from './state.ts'

export function declare(state: Command) {
  state
    .command('copy')
    .description('Copy it to another database, from a file to PostgreSQL or back; stop the site first')
    .requiredOption('--from <place>', PLACE)
    .requiredOption('--to <place>', PLACE)
    .option('--replace', 'delete what is at that place')
    .action(stateCopy)
}
