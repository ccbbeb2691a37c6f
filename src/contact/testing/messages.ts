import type { ContactMessage } from '../message.ts'

/** A valid message. */
export const MESSAGE: ContactMessage = {
  name: 'Ada Lovelace',
  email: 'Ada@example.com',
  subject: 'A wrong code',
  reason: 'support',
  message: 'The branch in Leeds has moved.\nPlease look at it.',
}

export function createNumberedMessage(number: number): ContactMessage {
  return { ...MESSAGE, subject: `Message ${number}` }
}
