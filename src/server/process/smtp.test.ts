import { describe, expect, it } from 'vitest'
import type { Mail } from '../../outbox/mail.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { createSmtpSender } from './smtp.ts'

const MAIL: Mail = {
  from: { name: 'Bankcodex', address: 'contact@codes.example' },
  to: 'desk@codes.example',
  replyTo: 'ada@münchen.example',
  subject: 'Bankcodex contact form: Support (01234567)',
  text: 'Söme text\n.\nQUIT\nBcc: eve@example.com\n',
  messageId: '<01234567@codes.example>',
  date: new Date('2026-11-21T06:30:00.000Z'),
}

const NEVER_ABORTED = new AbortController().signal
/** The URL of a port that nothing listens on. */
const UNREACHABLE = 'smtp://127.0.0.1:1'

describe('a mail over SMTP', () => {
  it('arrives with its headers and text', async () => {
    const server = await startMailServer()
    expect(await createSmtpSender(server.url)(MAIL, NEVER_ABORTED)).toEqual({ kind: 'sent' })
    const [head = '', body = ''] = server.acceptedMails[0]?.split('\r\n\r\n') ?? []
    const headers = head.replace(/\r\n\s+/g, ' ').split('\r\n')
    expect(headers.toSorted()).toEqual([
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Type: text/plain; charset=utf-8',
      'Date: Sat, 21 Nov 2026 06:30:00 +0000',
      'From: Bankcodex <contact@codes.example>',
      'MIME-Version: 1.0',
      'Message-ID: <01234567@codes.example>',
      'Reply-To: ada@xn--mnchen-3ya.example',
      'Subject: Bankcodex contact form: Support (01234567)',
      'To: desk@codes.example',
    ])
    expect(body).toContain('S=C3=B6me text\r\n.\r\nQUIT\r\nBcc: eve@example.com')
  })

  it.each([
    ['mail', 554, { kind: 'refused', problem: 'EMESSAGE 554' }],
    ['mail', 451, { kind: 'deferred', problem: 'EMESSAGE 451' }],
    ['mail', 503, { kind: 'deferred', problem: 'EMESSAGE 503' }],
    ['sender', 550, { kind: 'unavailable', problem: 'ESENDER 550' }],
    ['recipient', 550, { kind: 'unavailable', problem: 'EENVELOPE 550' }],
    ['recipient', 450, { kind: 'unavailable', problem: 'EENVELOPE 450' }],
  ] as const)('is classified by the reply to the %s: %i', async (to, status, result) => {
    const server = await startMailServer()
    server.setReply(to, status)
    expect(await createSmtpSender(server.url)(MAIL, NEVER_ABORTED)).toEqual(result)
  })

  it('is unavailable when no server listens', async () => {
    expect(await createSmtpSender(UNREACHABLE)(MAIL, NEVER_ABORTED)).toEqual({
      kind: 'unavailable',
      problem: expect.stringMatching(/^E[A-Z]+$/),
    })
  })

  it('is aborted by its signal', async () => {
    const server = await startMailServer()
    server.setReply('mail', 'hold')
    const controller = new AbortController()
    const sending = createSmtpSender(server.url)(MAIL, controller.signal)
    await server.waitForMails(1)
    controller.abort()
    expect(await sending).toEqual({ kind: 'unavailable', problem: 'EABORT' })
  })
})
