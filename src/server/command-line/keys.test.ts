import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashKeyText, isValidKeyText } from '../../api-keys/key-text.ts'
import { openState } from '../../storage/open-state.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createUsageStore } from '../../storage/stores/api-usage.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import { startBankcodex } from '../../testing/command-line.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const ADA = ['--name', 'Ada Lovelace', '--email', 'ada@example.com']

/** A state folder, and how to run the command line on it and read its state. */
function emptyState() {
  const folder = temporaryFolder()
  const run = (...words: readonly string[]) =>
    startBankcodex({ STATE_DIR: folder }, 'keys', ...words).finished
  async function stored<Result>(work: (db: Awaited<ReturnType<typeof openState>>['db']) => Promise<Result>) {
    const state = await openState(join(folder, 'state.sqlite'))
    return await work(state.db).finally(state.close)
  }
  const find = (key: string) => stored((db) => createKeyStore(db).findByHash(hashKeyText(key)))
  return { run, stored, find }
}

/** A state folder with one key of the Free plan. */
async function oneKey() {
  const state = emptyState()
  const { text, key } = await state.stored((db) => issueTestKey(createKeyStore(db), 'free'))
  return { ...state, text, id: key.id.slice(0, 8) }
}

describe('bankcodex keys', () => {
  it('issue prints the key once; list shows its holder and last characters', async () => {
    const { run, find } = emptyState()
    const issued = await run('issue', ...ADA, '--plan', 'business')
    expect(issued.code).toBe(0)
    const [text = ''] = /bcx_live_[0-9A-Za-z]{33}/.exec(issued.output) ?? []
    const id = issued.output.slice(0, 8)
    expect(isValidKeyText(text)).toBe(true)
    expect(await find(text)).toMatchObject({ key: { plan: 'business', name: 'Ada Lovelace' } })
    const { output } = await run('list', '--email', 'ADA@example.com')
    expect(output).toMatch(new RegExp(`^${id}  bcx_live_…${text.slice(-4)}  business, issued 20`))
    expect(output).toContain('Ada Lovelace <ada@example.com>')
    expect(output).not.toContain(text)
    expect((await run('list', '--plan', 'free')).output).toBe('There are no keys.\n')
  })

  it('set-plan, revoke and remove take effect', async () => {
    const { run, text, id, find } = await oneKey()
    expect((await run('set-plan', id, 'developer')).output).toMatch(/ is now on the Developer plan\.\n$/)
    expect(await find(text)).toMatchObject({ key: { plan: 'developer' } })
    expect((await run('revoke', id)).output).toBe('1 key revoked.\n')
    expect((await run('list')).output).toContain(', revoked 20')
    for (const words of [
      ['rotate', id],
      ['set-plan', id, 'business'],
    ])
      expect((await run(...words)).errors).toContain('has been revoked')
    expect(await find(text)).toMatchObject({ key: { plan: 'developer' } })
    expect((await run('remove', id)).output).toBe('1 key removed.\n')
    expect(await find(text)).toBeNull()
  })

  it.each([
    ['revoke', ''],
    ['remove', ''],
    ['set-plan', '', 'developer'],
    ['rotate', ''],
  ])('%s does nothing to a key that is not named by enough of its id: %j', async (...words) => {
    const { run, text, id, find } = await oneKey()
    const before = await find(text)
    const fewer = words.map((word) => word || id.slice(0, 7))
    for (const given of [words, fewer])
      expect(await run(...given)).toMatchObject({
        code: 2,
        output: '',
        errors: `Give at least the first 8 characters of the key id, not '${given[1]}'\n`,
      })
    expect(await find(text)).toEqual(before)
  })

  it('rotate prints a new key and the end of the grace period', async () => {
    const { run, text, id, find } = await oneKey()
    const { output } = await run('rotate', id, '--grace', '2')
    const [young = ''] = /bcx_live_[0-9A-Za-z]{33}/.exec(output) ?? []
    expect(young).not.toBe(text)
    expect(await find(young)).toMatchObject({ worksUntil: null })
    const { worksUntil } = (await find(text)) ?? {}
    expect(output).toContain(`works until ${worksUntil}`)
    expect(Date.parse(worksUntil ?? '')).toBeGreaterThan(Date.now() + 47 * 3_600_000)
  })

  it('usage shows the calls of a month by day', async () => {
    const { run, text, id, stored, find } = await oneKey()
    const keyId = (await find(text))?.key.id ?? ''
    await stored((db) =>
      createUsageStore(db).reserve([{ keyId, calls: 12, limit: null }], new Date('2026-11-21T06:00:00.000Z')),
    )
    const { output } = await run('usage', id, '--month', '2026-11')
    expect(output).toMatch(/ {2}2026-11: 12 calls, of 500\n {2}2026-11-21 {2}12\n$/)
  })

  it.each([
    [['issue', '--name', 'A', '--email', 'ada'], 'Name must be at least 2 characters'],
    [
      ['issue', ...ADA, '--plan', 'gold'],
      'Unknown plan gold. Choose one of: free, developer, business, enterprise.',
    ],
    [['usage', '0', '--month', '2026-13'], 'A month must look like 2026-11, not 2026-13'],
  ])('%j is a usage error, with exit code 2', async (words, message) => {
    const finished = await startBankcodex({ STATE_DIR: temporaryFolder() }, 'keys', ...words).finished
    expect([finished.code, finished.output]).toEqual([2, ''])
    expect(finished.errors).toContain(message)
  })

  it('fails for a key that does not exist, with exit code 1', async () => {
    const words = ['set-plan', 'ffffffff', 'free']
    const { code, errors } = await startBankcodex({ STATE_DIR: temporaryFolder() }, 'keys', ...words).finished
    expect([code, errors]).toEqual([1, 'There is no key ffffffff\n'])
  })
})
