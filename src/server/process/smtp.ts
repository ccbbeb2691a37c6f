import { createTransport } from 'nodemailer'
import type { SendMail, SendMailResult } from '../../outbox/mail.ts'

const SECOND = 1000

/** An error of nodemailer. */
interface SmtpFailure {
  /** Nodemailer's code: 'EMESSAGE'. */
  readonly code?: string
  /** The command that failed: 'MAIL FROM'. */
  readonly command?: string
  /** The reply code of the mail server, if it replied: 550. */
  readonly responseCode?: number
}

/**
 * The reply code 'bad sequence of commands', which concerns the session, not the mail (RFC 5321, section
 * 4.2.3).
 */
const BAD_SEQUENCE = 503

/**
 * Only a refusal after DATA (EMESSAGE) can be permanent, because it concerns the text of the mail. Other
 * refusals concern the sender, recipient or server that the operator has configured.
 */
function classifyFailure({ code = 'EUNKNOWN', command, responseCode }: SmtpFailure): SendMailResult {
  // Nodemailer has one code for a refused sender and a refused recipient.
  const problemCode = code === 'EENVELOPE' && command === 'MAIL FROM' ? 'ESENDER' : code
  const problem = [problemCode, responseCode].filter(Boolean).join(' ')
  if (code !== 'EMESSAGE') return { kind: 'unavailable', problem }
  const isPermanent = responseCode !== undefined && responseCode >= 500 && responseCode !== BAD_SEQUENCE
  return { kind: isPermanent ? 'refused' : 'deferred', problem }
}

/** Creates a function that sends mails through the server of an smtp(s):// URL, one connection per mail. */
export function createSmtpSender(url: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    dnsTimeout: 10 * SECOND,
    // A mail is plain text: nodemailer must not replace paths or URLs with their content.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail, signal) => {
    try {
      await transport.sendMail({ ...mail, xMailer: false, signal })
      return { kind: 'sent' }
    } catch (error) {
      return classifyFailure(error as SmtpFailure)
    }
  }
}
