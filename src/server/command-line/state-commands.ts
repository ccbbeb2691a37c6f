import type { Command } from 'commander'
import { PLACE, stateCopy } from './state.ts'

export function declare(state: Command) {
  state
    .command('copy')
    .description('Copy all of it to another place, from a file to PostgreSQL or back; stop the site before')
    .requiredOption('--from <place>', PLACE)
    .requiredOption('--to <place>', PLACE)
    .option('--replace', 'delete what is at that place')
    .action(stateCopy)
}
