import type { Command } from 'commander'
import { PLAN_IDS } from '../../api-keys/plans.ts'
import { keysIssue, keysList, keysRemove, keysRevoke, keysRotate, keysSetPlan, keysUsage } from './keys.ts'

const KEY = ['<id>', 'the key, by the first 8 characters of its id or more'] as const

export function declare(keys: Command) {
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
    .argument('<id...>', 'the keys, by the first 8 characters of their ids or more')
    .action(keysRevoke)
  keys
    .command('remove')
    .description('Delete keys with all that is kept of them, for good')
    .argument('<id...>', 'the keys, by the first 8 characters of their ids or more')
    .action(keysRemove)
  keys
    .command('usage')
    .description('Show the calls of a key in a month, day by day')
    .argument(...KEY)
    .option('--month <month>', 'such as 2026-11; this month when absent')
    .action(keysUsage)
}
