import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../accounts/sign-in.ts'
import { hashKeyText, isValidKeyText } from '../../api-keys/key-text.ts'
import { openState } from '../../storage/open-state.ts'
import { createAccountStore } from '../../storage/stores/accounts.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createUsageStore } from '../../storage/stores/api-usage.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import { createStateFolder, startBankcodex } from '../../testing/command-line.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const ADA = ['--name', 'Ada Lovelace', '--email', 'ada@example.com']

/** Creates an empty state folder. Returns functions that run the command line on it and read its database. */
async function createState() {
  const folder = await createStateFolder()
  const runWith = (variables: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    startBankcodex({ STATE_DIR: folder, ...variables }, 'keys', ...args).finished
  const run = (...args: readonly string[]) => runWith({}, ...args)
  async function withDatabase<Result>(
    use: (db: Awaited<ReturnType<typeof openState>>['db']) => Promise<Result>,
  ) {
    const state = await openState(join(folder, 'state.sqlite'))
    return await use(state.db).finally(state.close)
  }
  const findKey = (key: string) => withDatabase((db) => createKeyStore(db).findByHash(hashKeyText(key)))
  return { run, runWith, withDatabase, findKey }
}

/** Creates a state folder with one key of the Free plan. */
async function createStateWithKey() {
  const state = await createState()
  const { text, key } = await state.withDatabase((db) => issueTestKey(createKeyStore(db), 'free'))
  return { ...state, text, id: key.id.slice(0, 8) }
}

describe('bankcodex keys', () => {
  it('issue prints the whole key; list shows only its owner and last characters', async () => {
    const { run, findKey } = await createState()
    const issued = await run('issue', ...ADA, '--plan', 'business')
    expect(issued.code).toBe(0)
    const [text = ''] = /bcx_live_[0-9A-Za-z]{33}/.exec(issued.output) ?? []
    const id = issued.output.slice(0, 8)
    expect(isValidKeyText(text)).toBe(true)
    expect(await findKey(text)).toMatchObject({ key: { plan: 'business', name: 'Ada Lovelace' } })
    const { output } = await run('list', '--email', 'ADA@example.com')
    expect(output).toMatch(new RegExp(`^${id}  bcx_live_…${text.slice(-4)}  business, issued 20`))
    expect(output).toContain('Ada Lovelace <ada@example.com>')
    expect(output).not.toContain(text)
    expect((await run('list', '--plan', 'free')).output).toBe('There are no keys.\n')
  })

  it('sign-in prints a link that works once; changes are noted to the address', async () => {
    const { run, runWith, id, withDatabase } = await createStateWithKey()
    const siteUrl = { SITE_URL: 'https://codes.example' }
    expect((await runWith(siteUrl, 'sign-in', 'holder@invented.example')).output).not.toContain('another')
    const { output } = await run('sign-in', 'Holder@invented.example')
    expect(output).toContain('If your site has another address, enter what follows #')
    const [, code = ''] = /^http:\/\/localhost:3000\/keys\/confirm#([\w-]{32})\n/.exec(output) ?? []
    const openSession = () =>
      withDatabase((db) =>
        signIn({ store: createAccountStore(db), randomBytes, now: () => new Date() }, code),
      )
    expect(await openSession()).toMatchObject({ session: { email: 'Holder@invented.example' } })
    expect(await openSession()).toBeNull()
    expect(await run('sign-in', 'holder')).toMatchObject({ code: 2 })
    await run('rotate', id, '--grace', '1')
    await run('revoke', id)
    const notes = await withDatabase((db) => db.selectFrom('account_mail').select('note').execute())
    expect(notes.map(({ note }) => note)).toEqual([
      expect.stringContaining('was replaced by bcx_live_…'),
      expect.stringContaining('was revoked'),
    ])
  })

  it('set-plan, revoke and remove take effect', async () => {
    const { run, text, id, findKey } = await createStateWithKey()
    expect((await run('set-plan', id, 'developer')).output).toMatch(/ is now on the Developer plan\.\n$/)
    expect(await findKey(text)).toMatchObject({ key: { plan: 'developer' } })
    expect((await run('revoke', id)).output).toBe('1 key revoked.\n')
    expect((await run('list')).output).toContain(', revoked 20')
    for (const args of [
      ['rotate', id],
      ['set-plan', id, 'business'],
    ])
      expect((await run(...args)).errors).toContain('has been revoked')
    expect(await findKey(text)).toMatchObject({ key: { plan: 'developer' } })
    expect((await run('remove', id)).output).toBe('1 key removed.\n')
    expect(await findKey(text)).toBeNull()
  })

  it.each([
    ['revoke', ''],
    ['remove', ''],
    ['set-plan', '', 'developer'],
    ['rotate', ''],
  ])('%s refuses an empty or too short key id: %j', async (...args) => {
    const { run, text, id, findKey } = await createStateWithKey()
    const before = await findKey(text)
    const withShortId = args.map((arg) => arg || id.slice(0, 7))
    for (const refused of [args, withShortId])
      expect(await run(...refused)).toMatchObject({
        code: 2,
        output: '',
        errors: `Give at least the first 8 characters of the key id, not '${refused[1]}'\n`,
      })
    expect(await findKey(text)).toEqual(before)
  })

  it('rotate prints a new key and the end of the grace period', async () => {
    const { run, text, id, findKey } = await createStateWithKey()
    const { output } = await run('rotate', id, '--grace', '2')
    const [newText = ''] = /bcx_live_[0-9A-Za-z]{33}/.exec(output) ?? []
    expect(newText).not.toBe(text)
    expect(await findKey(newText)).toMatchObject({ worksUntil: null })
    const { worksUntil } = (await findKey(text)) ?? {}
    expect(output).toContain(`works until ${worksUntil}`)
    expect(Date.parse(worksUntil ?? '')).toBeGreaterThan(Date.now() + 47 * 3_600_000)
  })

  it('usage shows the calls of a month by day', async () => {
    const { run, text, id, withDatabase, findKey } = await createStateWithKey()
    const keyId = (await findKey(text))?.key.id ?? ''
    await withDatabase((db) =>
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
  ])('%j is a usage error, with exit code 2', async (args, message) => {
    const { code, output, errors } = await startBankcodex(
      { STATE_DIR: await createStateFolder() },
      'keys',
      ...args,
    ).finished
    expect([code, output]).toEqual([2, ''])
    expect(errors).toContain(message)
  })

  it('fails for a key that does not exist, with exit code 1', async () => {
    const args = ['set-plan', 'ffffffff', 'free']
    const { code, errors } = await startBankcodex({ STATE_DIR: await createStateFolder() }, 'keys', ...args)
      .finished
    expect([code, errors]).toEqual([1, 'There is no key ffffffff\n'])
  })
})

describe('a command without a state', () => {
  it('fails, names the place, and creates none', async () => {
    const folder = temporaryFolder()
    const { code, output, errors } = await startBankcodex({ STATE_DIR: folder }, 'keys', 'issue', ...ADA)
      .finished
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toMatch(`There is no state at ${folder}/state.sqlite. Start the site once`)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the line about the state and the directory', () => {
  it('is printed on standard error by a command that writes, and not by one that reads', async () => {
    const folder = await createStateFolder()
    const run = (...args: readonly string[]) =>
      startBankcodex({ STATE_DIR: folder }, 'keys', ...args).finished
    const line = `State: ${folder}/state.sqlite; directory: ${folder}/directory.sqlite`
    expect(await run('issue', ...ADA)).toMatchObject({ usedFiles: line, errors: '' })
    expect(await run('list')).toMatchObject({ usedFiles: undefined, errors: '' })
  })
})
