import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** The server accepts the mail ('accept'), never replies ('hold'), or replies with an SMTP status. */
type Reply = 'accept' | 'hold' | number

type RepliedTo = 'sender' | 'recipient' | 'mail'

export interface MailServer {
  /** 'smtp://127.0.0.1:41234' */
  readonly url: string
  readonly port: number
  /** The accepted mails, as received. */
  readonly acceptedMails: string[]
  /** All received mails, accepted or not. */
  readonly receivedMails: string[]
  /** Sets the reply from now on, to the sender, to the recipient or to the mail itself. */
  setReply(to: RepliedTo, reply: Reply): void
  /** Resolves after `count` mails in total, accepted or not. */
  waitForMails(count: number): Promise<void>
  stop(): Promise<void>
}

function createRefusal(status: number): Error {
  return Object.assign(new Error('No: Ada Lovelace <ada@example.com>'), { responseCode: status })
}

/** Starts a real SMTP server for the running test. A `port` restarts an earlier one at the same address. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const replies: Record<RepliedTo, Reply> = { sender: 'accept', recipient: 'accept', mail: 'accept' }
  const acceptedMails: string[] = []
  const receivedMails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onMailFrom(_address, _session, callback) {
      if (typeof replies.sender === 'number') callback(createRefusal(replies.sender))
      else callback()
    },
    onRcptTo(_address, _session, callback) {
      if (typeof replies.recipient === 'number') callback(createRefusal(replies.recipient))
      else callback()
    },
    onData(stream, _session, callback) {
      void text(stream).then((mail) => {
        const { mail: reply } = replies
        receivedMails.push(mail)
        if (reply === 'accept') acceptedMails.push(mail)
        if (typeof reply === 'number') callback(createRefusal(reply))
        else if (reply === 'accept') callback()
        server.server.emit('received')
      })
    },
  })
  server.on('error', () => {
    // A client that is killed resets its connection.
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  const closed = once(server.server, 'close')
  const stop = async () => {
    server.close()
    await closed
  }
  onTestFinished(() => (server.server.listening ? stop() : undefined))
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    acceptedMails,
    receivedMails,
    setReply(to, reply) {
      replies[to] = reply
    },
    async waitForMails(expected) {
      while (receivedMails.length < expected) await once(server.server, 'received')
    },
    stop,
  }
}
