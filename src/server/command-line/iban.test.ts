import { describe, expect, it } from 'vitest'
import { builtDirectory } from '../../testing/built-directory.ts'
import { startBankcodex } from '../../testing/command-line.ts'

const DIRECTORY_FILE = await builtDirectory()

const run = (...args: readonly string[]) => startBankcodex({ DIRECTORY_FILE }, 'iban', ...args).finished

describe('bankcodex iban', () => {
  it('build prints the IBAN, its bank, what to know of it, and each step', async () => {
    const { code, output, usedFiles } = await run('build', 'DE', 'blz=37040044', 'account=532013000')
    expect([code, usedFiles]).toEqual([0, undefined])
    const [first, bank, warning, ...steps] = output.trimEnd().split('\n')
    expect(first).toBe('DE89 3704 0044 0532 0130 00')
    expect(bank).toBe('Commerzbank, COBADEFF')
    expect(warning).toBe('Warning: A test code that receives no payments.')
    expect(steps).toHaveLength(2)
  })

  it('build names the field that is wrong, and exits with 1', async () => {
    const { code, errors, output } = await run('build', 'DE', 'blz=3704004', 'account=532013000')
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^invalid: blz: .*8 digits/)
  })

  it('build prints an IBAN whose bank no source names, says so, and exits with 1', async () => {
    const { code, errors, output } = await run('build', 'NL', 'bankCode=ZZZZ', 'account=123456789')
    expect([code, output.split('\n')[0]]).toEqual([1, 'NL51 ZZZZ 0123 4567 89'])
    expect(errors).toMatch(/^unknown: No source names the bank/)
  })

  it('build exits with 2 for an argument that is no field', async () => {
    expect(await run('build', 'DE', '37040044')).toMatchObject({ code: 2 })
  })

  it('split prints what build takes', async () => {
    const { output } = await run('split', 'FR14 2004 1010 0505 0001 3M02 606')
    const args = output.trim().split(' ')
    expect(args).toEqual([
      'FR',
      'bankCode=20041',
      'branchCode=01005',
      'account=0500013M026',
      'checkDigits=06',
    ])
    expect((await run('build', ...args)).output).toMatch(/^FR14 2004 1010 0505 0001 3M02 606\n/)
  })

  it('prints JSON for programs', async () => {
    const { output } = await run('split', '--json', 'DE89370400440532013000')
    expect(JSON.parse(output)).toEqual({ country: 'DE', fields: { blz: '37040044', account: '0532013000' } })
  })
})
