import type { Command } from 'commander'
import { messagesList, messagesRemove, messagesResend, messagesShow } from './messages.ts'

export function declare(messages: Command) {
  messages
    .command('list')
    .description('List the stored messages, the last received first')
    .option('--state <state>', 'only those that are waiting, sent or failed')
    .option('--email <address>', 'only those from this address')
    .action(messagesList)
  messages
    .command('show')
    .description('Show a message as it was written')
    .argument('<id>', 'the message, by the first 8 characters of its id or more')
    .action(messagesShow)
  messages
    .command('resend')
    .description('Have messages sent at once, also such as were sent before')
    .argument('[id...]', 'the messages, by the first 8 characters of their ids or more')
    .option('--failed', 'all that have failed')
    .action(messagesResend)
  messages
    .command('remove')
    .description('Delete messages for good')
    .argument('<id...>', 'the messages, by the first 8 characters of their ids or more')
    .action(messagesRemove)
}
