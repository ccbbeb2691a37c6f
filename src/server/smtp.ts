import { createTransport } from 'nodemailer'
import type { SendMail, SendMailResult } from '../contact/mail.ts'

const SECOND = 1000

/** What nodemailer says of a failure: its own code, and what the server answered, if it did. */
interface SmtpFailure {
  readonly code?: string
  readonly responseCode?: number
}

/** Bad sequence of commands: the fault of the conversation, not of the mail. */
const OUT_OF_ORDER = 503

/**
 * Sender and recipient are the operator's: only what is refused after DATA is refused for what the visitor
 * wrote.
 */
function resultOf({ code = 'EUNKNOWN', responseCode }: SmtpFailure): SendMailResult {
  const problem = [code, responseCode].filter(Boolean).join(' ')
  if (code !== 'EMESSAGE') return { kind: 'unavailable', problem }
  const forGood = responseCode !== undefined && responseCode >= 500 && responseCode !== OUT_OF_ORDER
  return { kind: forGood ? 'refused' : 'deferred', problem }
}

/** Sends mails over the server at an smtp:// or smtps:// address, each over a connection of its own. */
export function mailOverSmtp(url: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    dnsTimeout: 10 * SECOND,
    // A text is all there is to send, whatever it looks like.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail, signal) => {
    try {
      await transport.sendMail({ ...mail, xMailer: false, signal })
      return { kind: 'sent' }
    } catch (error) {
      return resultOf(error as SmtpFailure)
    }
  }
}
