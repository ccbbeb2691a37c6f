import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MappedRow } from '../../../importing/rows/drafts.ts'
import { startBankcodex } from '../../../testing/command-line.ts'
import { inventedFile, inventedHeads } from '../../../testing/invented-directory.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

function runStatus(folder: string, ...options: readonly string[]) {
  return startBankcodex({ STATE_DIR: folder }, 'data', 'status', ...options).finished
}

/** The second row is rejected: it has no name. */
const ROWS = [
  { code: 'QQAADEFFXXX', name: 'Aldermoor Bank' },
  { code: 'QQGGUS33XXX', name: '' },
]

describe('bankcodex data status', () => {
  it('prints the contents and sources of the directory file', async () => {
    const file = inventedFile({ rows: ROWS })
    const { code, output } = await runStatus(dirname(file))
    expect(code).toBe(0)
    expect(output.split('\n')).toEqual([
      file,
      expect.stringMatching(/^ {2}version [0-9a-f]{16}, built 2026-01-31T12:00:00.000Z$/),
      '  invented (swift, partial), as of 2026-01, none',
      '    Invented banks; https://invented.example',
      '    2 rows read, 1 kept, 0 empty, 0 duplicate, 1 rejected, 0 about codes that no source lists',
      expect.stringMatching(/^ {4}sha256 [0-9a-f]{64}$/),
      '  nothing has been imported',
      '',
    ])
  })

  it.each([
    [
      'a completeness period that has ended',
      -1,
      /^ {4}WARNING: complete until \S+, which is over: a missing code may be a new one/,
    ],
    [
      'a completeness period that ends in ten days',
      10,
      /^ {4}WARNING: complete until \S+, for (10|11) more days\. Import /,
    ],
    ['a completeness period that ends in 30 days', 30, /^ {4}complete until \S+$/],
  ])('prints %s', async (_period, days, line) => {
    const until = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const file = inventedFile({ source: { completeness: { prefix: '', until } } })
    const { output } = await runStatus(dirname(file))
    expect(output).toContain('  invented (swift, complete), as of 2026-01, none\n')
    expect(output.split('\n')).toContainEqual(expect.stringMatching(line))
  })

  it('lists rejected rows with --rejected', async () => {
    const { output } = await runStatus(dirname(inventedFile({ rows: ROWS })), '--rejected')
    expect(output).toContain('  rejected: invented invented.csv row 2: QQGGUS33XXX: no name\n')
  })

  it('lists rows without a bank name, and counts them as rejected', async () => {
    const withoutName = {
      code: '',
      name: '',
      city: '',
      status: 'active',
      successor: null,
      details: {},
    } as const
    const source = {
      type: 'iban',
      mapRow: ({ code = '' }) =>
        ({ kind: 'entry', draft: { ...withoutName, code, country: 'DE' } }) as const satisfies MappedRow,
    } as const
    const file = inventedFile({ rows: [{ code: 'DE99900100' }], source, heads: inventedHeads([]) })
    const { output } = await runStatus(dirname(file), '--rejected')
    expect(output).toContain('1 rows read, 0 kept, 0 empty, 0 duplicate, 1 rejected, 0 about codes')
    expect(output).toContain('rejected: invented invented.csv row 1: DE99900100: no source names the holder')
  })

  it('reports a missing directory file and how to build it, with exit code 1', async () => {
    const folder = temporaryFolder()
    expect(await runStatus(folder)).toMatchObject({
      code: 1,
      output: '',
      errors: `${folder}/directory.sqlite does not exist; run 'bin/bankcodex data build' to rebuild it\n`,
    })
  })

  it('rejects a file that is not a directory, with exit code 1', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'directory.sqlite'), 'rubbish'.repeat(1000))
    const { code, errors } = await runStatus(folder)
    expect(code).toBe(1)
    expect(errors).toContain('data build')
    expect(errors).not.toContain('    at ')
  })
})

describe('bankcodex data', () => {
  it('lists its commands with --help', async () => {
    const { code, output } = await startBankcodex({}, 'data', '--help').finished
    expect(code).toBe(0)
    for (const command of ['build', 'import', 'remove', 'diff', 'update', 'status'])
      expect(output).toMatch(new RegExp(`^  ${command} `, 'm'))
  })

  it('rejects an unknown command, with exit code 2', async () => {
    const { code, errors } = await startBankcodex({}, 'data', 'burn').finished
    expect(code).toBe(2)
    expect(errors).toContain("unknown command 'burn'")
  })

  it('reports an invalid configuration, with exit code 2', async () => {
    const variables = { STATE_DIR: temporaryFolder(), PORT: 'eighty' }
    expect(await startBankcodex(variables, 'data', 'build').finished).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringMatching(/^Configuration:\n {2}PORT=eighty: .+\n$/),
    })
  })
})
