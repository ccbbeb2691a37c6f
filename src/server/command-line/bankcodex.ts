import { Command } from 'commander'
import { dataBuild } from './data-build.ts'
import { dataStatus } from './data-status.ts'

const program = new Command('bankcodex').description('Operate a Bankcodex site.')

const data = program.command('data').description('The directory file: reference data, baked from its sources')
data.command('build').description('Bake the directory file anew and swap it in').action(dataBuild)
data
  .command('status')
  .description('Show what the directory file holds and where it comes from')
  .option('--rejected', 'list every row that was refused, with file, row and reason')
  .action(dataStatus)

program.parse()
