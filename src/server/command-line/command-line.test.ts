import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatSortCodes } from '../../importing/testing/small-directory.ts'
import { createStateFolder, startBankcodex, startSmallBankcodex } from '../../testing/command-line.ts'
import { buildInvented } from '../../testing/invented-directory.ts'

const folder = await createStateFolder()
const run = (...args: readonly string[]) => startBankcodex({ STATE_DIR: folder }, ...args).finished

describe('bankcodex', () => {
  beforeAll(() => void buildInvented(join(folder, 'directory.sqlite')))

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(await run('--version')).toMatchObject({ code: 0, output: `${version}\n`, errors: '' })
  })

  it.each([
    ['an unknown command', ['sell']],
    ['an unknown command of a group', ['keys', 'sell']],
    ['an unknown option', ['keys', 'list', '--colour']],
    ['a missing argument', ['keys', 'revoke']],
    ['an unknown plan', ['keys', 'list', '--plan', 'foo']],
    ['an unknown shell', ['completion', 'csh']],
  ])('exits with 2 for %s', async (_case, args) => {
    const { code, output, errors } = await run(...args)
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(errors).not.toBe('')
  })

  it('lists the valid plans when the plan is unknown', async () => {
    const { errors } = await run('keys', 'list', '--plan', 'foo')
    expect(errors).toBe('Unknown plan foo. Choose one of: free, developer, business, enterprise.\n')
  })

  it('exits with 1 when the command fails', async () => {
    expect(await run('messages', 'show', 'zzzzzzzz')).toMatchObject({ code: 1, output: '' })
  })

  it.each([
    ['keys', 'list'],
    ['messages', 'list'],
    ['data', 'status', '--rejected'],
  ])('prints JSON: %s %s', async (...args) => {
    const { code, output } = await run(...args, '--json')
    expect(code).toBe(0)
    expect(typeof JSON.parse(output)).toBe('object')
  })

  it('prints the usage of a key as JSON', async () => {
    const issued = await run('keys', 'issue', '--name', 'Ada Lovelace', '--email', 'ada@example.com')
    const usage = await run('keys', 'usage', issued.output.slice(0, 8), '--json')
    expect(JSON.parse(usage.output)).toMatchObject({ plan: 'free', limit: 500, calls: 0, days: [] })
  })

  it('exits with 1 from data diff --exit-code when an import would change codes', async () => {
    const file = join(folder, 'codes_2025-09-01.csv')
    writeFileSync(file, formatSortCodes(['98-76-54']))
    const diff = (...options: readonly string[]) =>
      startSmallBankcodex({ STATE_DIR: folder }, 'data', 'diff', 'sort-codes', file, ...options).finished
    expect((await diff()).code).toBe(0)
    const { code, output } = await diff('--exit-code', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(output).added).toContainEqual(expect.objectContaining({ code: '987654' }))
  })

  it('completes commands and options in bash', async () => {
    const { output } = await run('completion', 'bash')
    const complete = (...words: readonly string[]) => {
      const typed = words.map((word) => `'${word}'`).join(' ')
      const input = `COMP_WORDS=(${typed}) COMP_CWORD=${words.length - 1}`
      const script = `${output}\n${input}\n_bankcodex\necho "\${COMPREPLY[@]}"`
      return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim()
    }
    expect(complete('bankcodex', 'me')).toBe('messages')
    expect(complete('bankcodex', 'keys', 'r')).toBe('rotate revoke remove')
    expect(complete('bankcodex', 'data', 'diff', '--ex')).toBe('--exit-code')
  })
})
