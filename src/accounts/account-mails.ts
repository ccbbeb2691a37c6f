/** Sends the mails to holders of keys: sign-in links, and notes of what was changed. */
import type { BackgroundTask, TaskLog } from '../background/background-task.ts'
import {
  buildMessageId,
  getMailRetryDelayMs,
  MAIL_TIMEOUTS,
  type Mail,
  type SendMail,
  type SendMailResult,
} from '../outbox/mail.ts'
import { type Outbox, type SendResult, startOutbox } from '../outbox/outbox.ts'
import {
  type AccountMailAttempt,
  type AccountMailFailure,
  type ClaimedAccountMail,
  LINK_MS,
} from './account-store.ts'
import { buildSignInUrl, createSignInCode, type SignInDependencies } from './sign-in.ts'

export interface AccountMailDependencies extends SignInDependencies {
  readonly send: SendMail
  /** `from`: the address of the mails; `contact`: that of the operator, or of the form. */
  readonly site: {
    readonly brand: string
    readonly url: string
    readonly from: string
    readonly contact: string
  }
  readonly log: TaskLog
}

/** Mails in flight: a mail server that is slow for one address must not delay all others. */
const MAX_CONCURRENT = 4

/**
 * A mail server may refuse one recipient (EENVELOPE) and accept others: anybody can enter an address that
 * does not exist. A permanent refusal of the recipient fails its mail only.
 */
function toSendResult(result: SendMailResult): SendResult<AccountMailFailure> {
  if (result.kind === 'sent') return result
  const refusesRecipient = result.problem.startsWith('EENVELOPE')
  if (result.kind === 'refused' || /^EENVELOPE 5/.test(result.problem))
    return { kind: 'failed', reason: 'refused' }
  return { kind: 'retry', isUnavailable: result.kind === 'unavailable' && !refusesRecipient }
}

/** Creates the outbox of these mails. The code of a link is created when its mail is sent, and not stored. */
export function createAccountMailOutbox(
  dependencies: AccountMailDependencies,
): Outbox<ClaimedAccountMail, AccountMailAttempt, AccountMailFailure> {
  const { store, send, site, log, now } = dependencies
  return {
    store,
    now,
    getRetryDelayMs: getMailRetryDelayMs,
    maxConcurrent: MAX_CONCURRENT,
    timeouts: MAIL_TIMEOUTS,
    async send(mail, signal) {
      const requestedAt = new Date(mail.createdAt)
      if (mail.note === null && now().getTime() - requestedAt.getTime() >= LINK_MS)
        return { attempt: { problem: 'expired' }, result: { kind: 'failed', reason: 'expired' } }
      const code = mail.note === null ? await createSignInCode(dependencies, mail.email, requestedAt) : null
      const result = await send(composeMail(mail, code, site), signal)
      return {
        attempt: { problem: result.kind === 'sent' ? null : result.problem },
        result: toSendResult(result),
      }
    },
    report({ id, attempts }, { problem }, outcome) {
      if (outcome.kind === 'sent') log.info({ accountMail: id, attempts }, 'account mail sent')
      else log.warn({ accountMail: id, attempts, problem }, `account mail not sent: ${outcome.kind}`)
    },
    onError: (err) => log.warn({ err }, 'account mails cannot be read or written at the moment'),
  }
}

/** Starts a task that sends mails as they become due. The task continues after errors. */
export function startAccountMails(dependencies: AccountMailDependencies): BackgroundTask {
  return startOutbox(createAccountMailOutbox(dependencies))
}

type MailSite = AccountMailDependencies['site']

function composeMail(
  { id, email, note, createdAt }: ClaimedAccountMail,
  code: string | null,
  site: MailSite,
): Mail {
  const { subject, lines } = code === null ? composeNote(note ?? '', site) : composeLink(code, site)
  return {
    from: { name: site.brand, address: site.from },
    to: email,
    subject,
    text: lines.join('\n'),
    messageId: buildMessageId(id, site.from),
    date: new Date(createdAt),
  }
}

function composeLink(code: string, { brand, url }: MailSite) {
  return {
    subject: `Your link to ${brand}`,
    lines: [
      `Open this link within 15 minutes to see your API keys at ${brand}. It works once:`,
      '',
      buildSignInUrl(url, code),
      '',
      'If the page asks for a code, copy this one:',
      '',
      code,
      '',
      'If you did not ask for it, ignore this mail: nothing happens without the link.',
      '',
    ],
  }
}

function composeNote(note: string, { brand, url, contact }: MailSite) {
  return {
    subject: `A change of your API keys at ${brand}`,
    lines: [
      note,
      '',
      `Your keys: ${url}/keys`,
      `If this was not you, revoke the key there, or write to ${contact}.`,
      '',
    ],
  }
}
