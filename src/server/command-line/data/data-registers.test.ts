import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CURRENT_LIST, serveRegisters, TODAY } from '../../../testing/served-registers.ts'
import { createZip } from '../../../testing/zip-archive.ts'

const GLEIF_ROWS = Array.from({ length: 14_100 }, (_, i) => {
  const letters = [17_576, 676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(i / unit) % 26)))
  return `0000ALDERMOORBANK0${String(10 + (i % 90))},${letters.join('')}DEFFXXX`
})

describe('the registers of an installation', () => {
  it('are downloaded once their terms are accepted by name', async () => {
    const archive = await createZip({
      [`lei-bic-${TODAY}.csv`]: `LEI,BIC\n${GLEIF_ROWS.join('\n')}\n`,
    })
    const { run } = await serveRegisters({
      oenb: CURRENT_LIST,
      'gleif-bic-lei': Buffer.from(await archive.arrayBuffer()),
    })
    const before = await run('update')
    expect(before.output).toContain(
      '  to check: oenb\n  gleif-bic-lei waits until you accept its terms with --accept gleif:\n' +
        '    free, with a notice that every copy has to include',
    )
    expect(await run('update', 'gleif-bic-lei')).toMatchObject({ code: 1 })
    expect(await run('update', '--accept', 'glief')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Unknown terms glief. Choose one of: gleif'),
    })
    const accepted = await run('update', '--accept', 'gleif')
    expect(accepted).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /to check: gleif-bic-lei, oenb\n[\s\S]*1 imported, 1 unchanged, 0 failed\n$/,
      ),
    })
    expect((await run('update')).output).toContain('0 imported, 2 unchanged, 0 failed')
    const { registers } = JSON.parse((await run('sources', '--json')).output)
    const gleif = registers.find(({ id }: { id: string }) => id === 'gleif-bic-lei')
    expect(gleif).toMatchObject({ acceptedOn: TODAY, imported: { asOf: TODAY } })
  })

  it('are listed with terms, addresses and what stands in the way', async () => {
    const { run } = await serveRegisters({ oenb: CURRENT_LIST })
    await run('update')
    const { output, code } = await run('sources')
    expect(code).toBe(0)
    expect(output).toMatch(/^Last update: \d{4}-/)
    expect(output).toMatch(/^oenb: .*\n.*layout as of 2022-09 by .*\n.*\n.*credit: .*\n {2}imported on /m)
    expect(output).toContain(`dated ${TODAY}, next due by`)
    expect(output).toMatch(/auspaynet-bsb: .*\n.*\n {2}your own file: AusPayNet refuses .*\n.*forbidden/)
    expect(output).toMatch(/iso-9362: [\s\S]*?not yet: It is published as a PDF/)
  })

  it('refuse a download where the terms forbid it, and say what to do', async () => {
    const { run } = await serveRegisters({})
    expect(await run('update', 'epc-sct')).toMatchObject({
      code: 2,
      errors: expect.stringContaining(
        'The European Payments Council allows copies for non-commercial purposes only.',
      ),
    })
  })

  it('are checked without a change: which address answers with a file', async () => {
    const { folder, run } = await serveRegisters({ oenb: CURRENT_LIST, nic: 'no archive' })
    expect(await run('update', '--check', 'oenb')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        / ok {3}oenb: .* answers with a file\n {2}1 of 1 addresses answer as expected\n$/,
      ),
    })
    expect(await run('update', '--check', 'nic')).toMatchObject({
      code: 1,
      output: expect.stringContaining('answers, but not with a ZIP file'),
    })
    expect(existsSync(join(folder, 'directory.sqlite'))).toBe(false)
  })
})
