import { describe, expect, it } from 'vitest'
import { startFileServer } from '../../../files/testing/file-server.ts'
import { serveRegisters } from '../../../testing/served-registers.ts'
import { startMailServer } from '../../testing/mail-server.ts'

describe('the operator', () => {
  it('is told once, by mail and webhook, when a register fails a second time', async () => {
    const mails = await startMailServer()
    const posts: string[] = []
    const webhook = await startFileServer(async (request, response) => {
      posts.push(await new Response(request as unknown as BodyInit).text())
      response.end()
    })
    const { run } = await serveRegisters(
      { oenb: 'this is no list' },
      { SMTP_URL: mails.url, CONTACT_EMAIL: 'desk@codes.example', OPERATOR_WEBHOOK: webhook.origin },
    )
    await run('update')
    expect([mails.acceptedMails, posts]).toEqual([[], []])
    for (let attempt = 0; attempt < 2; attempt++) expect(await run('update')).toMatchObject({ code: 1 })
    expect(mails.acceptedMails).toHaveLength(1)
    expect(mails.acceptedMails[0]).toContain('2 updates have failed since')
    expect(posts.map((post) => JSON.parse(post))).toEqual([
      {
        text: expect.stringContaining('(oenb): 2 updates'),
        registers: [{ id: 'oenb', text: expect.any(String) }],
      },
    ])
  })

  it('is told again when the channel failed', async () => {
    const statuses = [500, 200]
    let calls = 0
    const webhook = await startFileServer((_request, response) => {
      response.writeHead(statuses[calls++] ?? 200).end()
    })
    const { run } = await serveRegisters({ oenb: 'this is no list' }, { OPERATOR_WEBHOOK: webhook.origin })
    await run('update')
    expect((await run('update')).errors).toContain(
      'The operator could not be told: OPERATOR_WEBHOOK answered 500',
    )
    await run('update')
    await run('update')
    expect(calls).toBe(2)
  })
})
