import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { builtDirectory } from '../../testing/built-directory.ts'
import { startBankcodex } from '../../testing/command-line.ts'

const DIRECTORY_FILE = await builtDirectory()

const run = (...args: readonly string[]) => startBankcodex({ DIRECTORY_FILE }, 'lookup', ...args).finished

describe('bankcodex lookup', () => {
  it('prints what is known of a code, in one word or several, alone or with its label', async () => {
    for (const words of [['DEUTDEFF'], ['deut', 'de', 'ff'], ['BIC:', 'DEUTDEFF']]) {
      const { code, output, usedFiles } = await run(...words)
      expect([code, usedFiles]).toEqual([0, undefined])
      expect(output).toMatch(/^type +SWIFT\/BIC\ncode +DEUTDEFFXXX\nstatus +valid\n/)
      expect(output).toMatch(/\nbank +Deutsche Bank/)
    }
  })

  it('prints each type that a code may be of, unless one is given', async () => {
    const all = (await run('200415')).output
    expect(all.match(/^type .*/gm)?.length).toBeGreaterThan(1)
    const { output } = await run('200415', '--type', 'sortcode')
    expect(output.match(/^type .*/gm)).toEqual(['type       Sort Code'])
    expect(await run('200415', '--type', 'kidney')).toMatchObject({ code: 2 })
  })

  it('exits with 1 for a code that is not valid, with the reason', async () => {
    const { code, output } = await run('DE89370400440532013001')
    expect(code).toBe(1)
    expect(output).toMatch(/^status +invalid\nreason +.*check digits/m)
    const doubtful = await run('paid', '12-05-24')
    expect(doubtful).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^reason +12-05-24 may be a date/m),
    })
    expect(await run('no code')).toMatchObject({ code: 1, output: '' })
  })

  it('prints JSON as the API answers', async () => {
    const { output } = await run('DEUTDEFF', '--json')
    expect(JSON.parse(output)).toMatchObject({ matches: [{ type: 'swift', status: 'valid' }] })
  })

  it('answers as of a day, and says so where the history does not reach back so far', async () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(await run('DEUTDEFF', '--as-of', today)).toMatchObject({ code: 0 })
    const { code, errors } = await run('DEUTDEFF', '--as-of', '2019-12-31')
    expect(code).toBe(1)
    expect(errors).toContain('The directory of that day is not known: its history begins on 20')
    expect(await run('DEUTDEFF', '--as-of', 'May')).toMatchObject({ code: 2 })
  })

  it('ends without an error when the reader of its output has enough', async () => {
    const script = 'set -o pipefail; bin/bankcodex lookup 200415 --json | head -n 1'
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script], {
      env: { ...process.env, DIRECTORY_FILE },
    })
    expect([stdout, stderr]).toEqual(['{\n', ''])
  })
})
