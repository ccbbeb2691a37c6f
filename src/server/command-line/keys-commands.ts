import type { Command } from 'commander'
import { PLAN_IDS } from '../../api-keys/plans.ts'
import { keysIssue, keysList, keysRemove, keysRevoke, keysRotate, keysSetPlan, keysUsage } from './keys.ts'

const KEY = ['<id>', 'the key: at least the first 8 characters of its id'] as const

export function declare(keys: Command) {
  keys
    .command('issue')
    .description('Issue a key and print it once')
    .requiredOption('--name <name>', 'the name of its holder')
    .requiredOption('--email <address>', 'the e-mail address of its holder')
    .option('--plan <plan>', PLAN_IDS.join(', '), 'free')
    .action(keysIssue)
  keys
    .command('list')
    .description('List the keys, newest first')
    .option('--plan <plan>', 'only keys on this plan')
    .option('--email <address>', 'only keys with this address')
    .action(keysList)
  keys
    .command('set-plan')
    .description('Move a key to another plan; takes effect within 5 seconds')
    .argument(...KEY)
    .argument('<plan>', PLAN_IDS.join(', '))
    .action(keysSetPlan)
  keys
    .command('rotate')
    .description(
      'Replace the text of a key and print the new one once; the old one keeps working for a while',
    )
    .argument(...KEY)
    .option('--grace <days>', 'how long the old one keeps working', '7')
    .action(keysRotate)
  keys
    .command('revoke')
    .description('Revoke keys; takes effect within 5 seconds')
    .argument('<id...>', 'the keys: at least the first 8 characters of each id')
    .action(keysRevoke)
  keys
    .command('remove')
    .description('Delete keys with all that is kept of them, for good')
    .argument('<id...>', 'the keys: at least the first 8 characters of each id')
    .action(keysRemove)
  keys
    .command('usage')
    .description('Show the calls of a key in a month, day by day')
    .argument(...KEY)
    .option('--month <month>', 'such as 2026-11; default: this month')
    .action(keysUsage)
}
