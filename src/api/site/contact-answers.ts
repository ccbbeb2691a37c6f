import { isFromProgram, readMessage } from '../../contact/message.ts'
import type { MessageStore } from '../../contact/message-store.ts'
import type { SiteApi } from './site-api.ts'

/**
 * Stores what visitors write; `onStored` hears of each message, to have it sent. A program that fills in what people
 * do not see is told that all went well, and nothing is stored.
 */
export function contactCalls(store: Pick<MessageStore, 'add'>, onStored: () => void): SiteApi['contact'] {
  return {
    async send(typed) {
      if (isFromProgram(typed)) return { kind: 'sent' }
      const read = readMessage(typed)
      if (!read.ok) return { kind: 'problems', problems: read.problems }
      if ((await store.add(read.message, new Date())) === null) return { kind: 'full' }
      onStored()
      return { kind: 'sent' }
    },
  }
}
