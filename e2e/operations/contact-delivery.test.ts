import { describe, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../src/server/testing/mail-server.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { startSite } from '../testing/start-site.ts'

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  reason: 'feedback',
  message: 'The branch in Leeds has moved.',
}

async function sendMessage(url: string, subject: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...MESSAGE, subject })
  return (await fetch(`${url}/api/contact`, { method: 'POST', headers, body })).status
}

const listSubjects = (mails: readonly string[]) =>
  mails.map((mail) => /Subject: (Message \d+)/.exec(mail)?.[1]).toSorted()

describe('a contact message', () => {
  test('is delivered at once, or when the mail server is up again', async () => {
    const server = await startMailServer()
    const site = await startSite({ env: { SMTP_URL: server.url, CONTACT_EMAIL: 'desk@codes.example' } })
    onTestFinished(site.stop)
    expect(await sendMessage(site.url, 'Message 1')).toBe(200)
    await server.waitForMails(1)
    expect(server.acceptedMails[0]).toMatch(/^To: desk@codes\.example\r$/m)
    expect(server.acceptedMails[0]).toMatch(/^Reply-To: ada@example\.com\r$/m)
    await server.stop()
    expect(await sendMessage(site.url, 'Message 2')).toBe(200)
    const restartedServer = await startMailServer(server.port)
    await restartedServer.waitForMails(1)
    expect(listSubjects(restartedServer.acceptedMails)).toEqual(['Message 2'])
  })

  test('is delivered even if the site is killed right after acknowledging it', async () => {
    const env = { STATE_DIR: temporaryFolder() }
    const subjects: string[] = []
    for (let number = 1; number <= 3; number++) {
      const site = await startSite({ env })
      onTestFinished(() => site.kill().catch(() => {}))
      const subject = `Message ${number}`
      expect(await sendMessage(site.url, subject)).toBe(200)
      await site.kill()
      subjects.push(subject)
    }
    const server = await startMailServer()
    const site = await startSite({ env: { ...env, SMTP_URL: server.url } })
    onTestFinished(site.stop)
    await server.waitForMails(3)
    expect(listSubjects(server.acceptedMails)).toEqual(subjects)
  })
})
