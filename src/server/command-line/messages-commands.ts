import type { Command } from 'commander'
import { messagesList, messagesRemove, messagesResend, messagesShow } from './messages.ts'

export function declare(messages: Command) {
  messages
    .command('list')
    .description('List the stored messages, newest first')
    .option('--state <state>', 'only messages that are waiting, sent or failed')
    .option('--email <address>', 'only messages from this address')
    .action(messagesList)
  messages
    .command('show')
    .description('Show the full text of a message')
    .argument('<id>', 'the message: at least the first 8 characters of its id')
    .action(messagesShow)
  messages
    .command('resend')
    .description('Send messages now, even those already sent')
    .argument('[id...]', 'the messages: at least the first 8 characters of each id')
    .option('--failed', 'all failed messages')
    .action(messagesResend)
  messages
    .command('remove')
    .description('Delete messages for good')
    .argument('<id...>', 'the messages: at least the first 8 characters of each id')
    .action(messagesRemove)
}
