import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createNumberedMessage, MESSAGE } from '../../contact/testing/messages.ts'
import { openState } from '../../storage/open-state.ts'
import { createMessageStore } from '../../storage/stores/contact-messages.ts'
import { startBankcodex } from '../../testing/command-line.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')

/** Creates a state folder with a sent, a failed and a waiting message. `run` runs the command line on it. */
async function createThreeMessages() {
  const folder = temporaryFolder()
  const state = await openState(join(folder, 'state.sqlite'))
  const store = createMessageStore(state.db)
  const ids: string[] = []
  for (const number of [1, 2, 3]) ids.push((await store.add(createNumberedMessage(number), NOW))?.id ?? '')
  const outcomes = [
    [{ problem: null }, { kind: 'sent' }],
    [{ problem: 'EMESSAGE 554' }, { kind: 'failed', reason: 'refused' }],
  ] as const
  for (const [attempt, outcome] of outcomes) {
    const claimed = await store.claim(NOW, NOW)
    if (claimed) await store.commit(claimed, attempt, outcome, NOW)
  }
  await state.close()
  const run = (...args: readonly string[]) =>
    startBankcodex({ STATE_DIR: folder }, 'messages', ...args).finished
  return { ids, run }
}

describe('bankcodex messages', () => {
  it('list prints sender, time and status, newest first, and warns that mail is not configured', async () => {
    const { ids, run } = await createThreeMessages()
    const { code, output } = await run('list')
    expect(code).toBe(0)
    expect(output.split('\n')).toEqual([
      `${ids[2]?.slice(0, 8)}  ${NOW.toISOString()}  waiting, next attempt ${NOW.toISOString()}`,
      '          Support, from Ada Lovelace <Ada@example.com>: Message 3',
      `${ids[1]?.slice(0, 8)}  ${NOW.toISOString()}  failed, tried once, EMESSAGE 554`,
      '          Support, from Ada Lovelace <Ada@example.com>: Message 2',
      `${ids[0]?.slice(0, 8)}  ${NOW.toISOString()}  sent ${NOW.toISOString()}`,
      '          Support, from Ada Lovelace <Ada@example.com>: Message 1',
      '1 of them should have been sent: no running site has SMTP_URL.',
      '',
    ])
    expect((await run('list', '--state', 'failed')).output).toContain('Message 2')
    expect((await run('list', '--email', 'eve@example.com')).output).toBe('There are no messages.\n')
  })

  it('show prints the full text of a message', async () => {
    const { ids, run } = await createThreeMessages()
    const { output } = await run('show', ids[0]?.slice(0, 8).toUpperCase() ?? '')
    expect(output).toContain(`Message id: ${ids[0]}`)
    expect(output).toContain('Email: Ada@example.com')
    expect(output).toContain(`\n\n${MESSAGE.message}\n`)
  })

  it('resend and remove take effect', async () => {
    const { ids, run } = await createThreeMessages()
    expect((await run('resend', '--failed', ids[0] ?? '')).output).toBe('2 messages to be sent.\n')
    expect((await run('list', '--state', 'waiting')).output.match(/Message \d/g)).toHaveLength(3)
    expect((await run('remove', ids[0] ?? '', ids[1] ?? '')).output).toBe('2 messages removed.\n')
    expect((await run('list')).output).not.toMatch(/Message [12]/)
  })

  it.each([
    [1, ['show', 'zzzzzzzz'], 'There is no message zzzzzzzz\n'],
    [2, ['remove', ''], "Give at least the first 8 characters of the message id, not ''\n"],
    [2, ['list', '--state', 'lost'], 'Unknown state lost. Choose one of: waiting, sent, failed.\n'],
  ] as const)('exits with %i: %j', async (code, args, reason) => {
    const { run } = await createThreeMessages()
    expect(await run(...args)).toMatchObject({ code, output: '', errors: reason })
  })

  it('remove changes nothing when one of several messages does not exist', async () => {
    const { ids, run } = await createThreeMessages()
    expect(await run('remove', ids[0] ?? '', 'zzzzzzzz')).toMatchObject({ code: 1 })
    expect((await run('list')).output).toContain('Message 1')
  })
})
