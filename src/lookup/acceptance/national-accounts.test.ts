/** Account details that organisations and public libraries print, each with its IBAN. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { buildAccountIban } from '../accounts/account-iban.ts'

const FILE = new URL('../../../../shared/vectors/national-accounts.json', import.meta.url)

const pair = z.object({
  country: z.string(),
  fields: z.record(z.string(), z.string()),
  iban: z.string().nullable(),
  note: z.string(),
})

const pairs = existsSync(FILE) ? z.array(pair).parse(JSON.parse(readFileSync(FILE, 'utf8'))) : []

const directory = await openBuiltDirectory()

function build(country: string, fields: Record<string, string>): string | null {
  const built = buildAccountIban(directory, country, fields, '2026-11-26')
  return built.ok ? built.iban : null
}

function expectIban({ country, fields, iban }: z.infer<typeof pair>): void {
  expect(build(country, fields)).toBe(iban)
}

describe.skipIf(pairs.length === 0)('published account details', () => {
  it.each(pairs)('$country $fields: $note', expectIban)
})

describe('what a visitor would try first', () => {
  it.each([
    ['GB', { sortCode: '20-00-00', account: '55779911' }, 'GB60BARC20000055779911'],
    ['DE', { blz: '37040044', account: '532013000' }, 'DE89370400440532013000'],
    ['CZ', { account: '19-2000145399/0800' }, 'CZ6508000000192000145399'],
  ])('%s %o', (country, fields, iban) => {
    expect(build(country, fields)).toBe(iban)
  })

  it('a British account that cannot belong to its sort code is an error at the account', () => {
    const built = buildAccountIban(directory, 'GB', { sortCode: '089999', account: '66374959' }, '2026-11-26')
    expect(built).toMatchObject({ ok: false, field: 'account', status: 'invalid' })
  })

  it('a German bank code that does not exist is an error at the bank code', () => {
    const built = buildAccountIban(directory, 'DE', { blz: '37040045', account: '532013000' }, '2026-11-26')
    expect(built).toMatchObject({ ok: false, field: 'blz', status: 'invalid' })
  })

  it.each([
    ['FI', { account: '123456-78' }, 'FI9812345600000078', /Luhn\): they do not match/],
    ['SE', { clearing: '8327-9', account: '1234567890' }, 'SE6780000832791234567890', /does not match/],
    ['NL', { bankCode: 'ZZZZ', account: '123456789' }, 'NL51ZZZZ0123456789', /No source names the bank/],
    ['DK', { regNo: '9', account: '1' }, 'DK1500090000000001', /if it is Danske Bank, enter 3000/],
  ])('%s %o has an IBAN that is not certain, and says why', (country, fields, iban, reason) => {
    const built = buildAccountIban(directory, country, fields, '2026-11-26')
    const finding = { status: 'unknown', isValid: false, error: expect.stringMatching(reason) }
    expect(built).toMatchObject({ ok: true, iban, finding })
  })

  it('the check digits of a payee prove an IBAN whose bank no source names', () => {
    const build = (fields: Record<string, string>) => buildAccountIban(directory, 'IT', fields, '2026-11-26')
    const details = { abi: '99999', cab: '99999', account: '1' }
    expect(build(details)).toMatchObject({ ok: true, finding: { status: 'unknown' } })
    expect(build({ cin: 'B', ...details })).toMatchObject({ ok: true, finding: { status: 'valid' } })
  })

  it('a sort code of a range that several banks have does not name the bank', () => {
    const built = buildAccountIban(directory, 'GB', { sortCode: '209999', account: '12345678' }, '2026-11-26')
    expect(built).toMatchObject({ ok: false, field: 'bankCode', status: 'unknown' })
  })
})
