/** Tells the operator of problems with registers, once each: by mail and by webhook. */
import { randomUUID } from 'node:crypto'
import {
  findRegisterProblems,
  type RegisterProblem,
  readRegisterRecords,
} from '../../importing/updates/register-problems.ts'
import { readRegisterState, writeRegisterState } from '../../importing/updates/register-state.ts'
import type { Config } from './config.ts'
import { createSmtpSender } from './smtp.ts'

type NoticeConfig = Pick<
  Config,
  'brand' | 'contact' | 'mailFrom' | 'operatorWebhook' | 'siteUrl' | 'smtpUrl' | 'stateFolder'
>

const MAIL_TIMEOUT_MS = 60_000
const WEBHOOK_TIMEOUT_MS = 15_000

/**
 * Tells the operator of the problems that are new since the last call. What cannot be sent is sent at the
 * next call. Returns a line for each problem, and for each channel that failed.
 */
export async function tellOperator(config: NoticeConfig, now: Date): Promise<string[]> {
  const problems = findRegisterProblems(readRegisterRecords(config.stateFolder), now)
  const state = readRegisterState(config.stateFolder)
  const fresh = problems.filter(({ key }) => !state.told.includes(key))
  const failures = fresh.length === 0 ? [] : await sendNotices(config, fresh, now)
  const isTold = ({ key }: RegisterProblem) => failures.length === 0 || state.told.includes(key)
  writeRegisterState(config.stateFolder, { ...state, told: problems.filter(isTold).map(({ key }) => key) })
  return [
    ...problems.map(({ text }) => `Attention: ${text}`),
    ...failures.map((failure) => `The operator could not be told: ${failure}`),
  ]
}

/** Sends problems on each configured channel. Returns why channels failed. */
async function sendNotices(config: NoticeConfig, problems: readonly RegisterProblem[], now: Date) {
  const text = problems.map((problem) => problem.text).join('\n\n')
  const channels = [
    ...(config.smtpUrl === null ? [] : [sendMail(config, config.smtpUrl, text, now)]),
    ...(config.operatorWebhook === null ? [] : [callWebhook(config.operatorWebhook, text, problems)]),
  ]
  return (await Promise.all(channels)).filter((failure) => failure !== null)
}

/** Sends a mail to the contact address. Returns why it failed; null if it was sent. */
async function sendMail(
  { brand, contact, mailFrom, siteUrl }: NoticeConfig,
  smtpUrl: string,
  text: string,
  date: Date,
): Promise<string | null> {
  const mail = {
    from: { name: brand, address: mailFrom },
    to: contact.email,
    replyTo: mailFrom,
    subject: `${brand}: registers need attention`,
    text: `${text}\n\nbin/bankcodex data sources lists all registers.\n`,
    messageId: `<${randomUUID()}@${new URL(siteUrl).hostname}>`,
    date,
  }
  const result = await createSmtpSender(smtpUrl)(mail, AbortSignal.timeout(MAIL_TIMEOUT_MS))
  return result.kind === 'sent' ? null : `the mail server refuses the mail (${result.problem})`
}

/** Posts JSON, of which chat programs show `text`. Returns why it failed; null if it was accepted. */
async function callWebhook(
  url: string,
  text: string,
  problems: readonly RegisterProblem[],
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, registers: problems.map(({ id, text }) => ({ id, text })) }),
      redirect: 'error',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok ? null : `OPERATOR_WEBHOOK answered ${response.status}`
  } catch {
    // The error may contain the URL, and with it a secret.
    return 'OPERATOR_WEBHOOK cannot be reached'
  }
}
