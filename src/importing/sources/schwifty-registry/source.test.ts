import { describe, expect, it } from 'vitest'
import { writeTemporaryFile } from '../../readers/reading.test-data.ts'
import { collectSource } from '../../rows/collect.ts'
import { schwiftyRegistry } from './source.ts'

interface RegistryBank {
  readonly bank_code?: string
  readonly bank_codes?: readonly string[]
  readonly name: string
  readonly bic?: string | null
  readonly primary?: boolean
}

const createBank = (bank: RegistryBank) => ({ country_code: 'FR', bic: '', short_name: bank.name, ...bank })

async function collectFiles(files: Readonly<Record<string, unknown>>) {
  const incoming = Object.entries(files).map(([name, content]) =>
    writeTemporaryFile(JSON.stringify(content), name),
  )
  const [source] = schwiftyRegistry.describeSources(incoming, '2031-09')
  if (!source) throw new Error('no source')
  const { drafts, emptyCount, rejections } = await collectSource(source, () => {})
  const entries = Object.fromEntries(
    drafts.map(({ code, name, details }) => [code, `${name} ${details.bic ?? ''}`.trim()]),
  )
  return { entries, empty: emptyCount, rejections: rejections.map(({ file, row }) => `${file} ${row}`) }
}

const collectBanks = (...banks: RegistryBank[]) => collectFiles({ 'manual_fr.json': banks.map(createBank) })

describe("schwifty's registry", () => {
  it('reads files of version 1 and of version 2', async () => {
    const version2 = {
      expand_from: 'bank_codes',
      expand_into: 'bank_code',
      entries: [createBank({ bank_codes: ['99901', '99902'], name: 'Banque Orme', bic: null })],
    }
    const version1 = [createBank({ bank_code: '99903', name: 'Banque Aulne' })]
    const { entries } = await collectFiles({ 'a.v2.json': version2, 'b.json': version1 })
    expect(entries).toEqual({ FR99901: 'Banque Orme', FR99902: 'Banque Orme', FR99903: 'Banque Aulne' })
  })

  it('prefers the row of a bank to a row of its office', async () => {
    const { entries, empty } = await collectBanks(
      { bank_code: '99901', name: 'Bureau', primary: false },
      { bank_code: '99901', name: 'Banque', primary: true },
    )
    expect(entries).toEqual({ FR99901: 'Banque' })
    expect(empty).toBe(1)
  })

  it('uses the row of an office if no bank has the code', async () => {
    const { entries } = await collectBanks({ bank_code: '99901', name: 'Bureau', primary: false })
    expect(entries).toEqual({ FR99901: 'Bureau' })
  })

  it('uses the BIC of the head office', async () => {
    const { entries, rejections } = await collectBanks(
      { bank_code: '99901', name: 'Banque', bic: 'QQAAFRPPABC' },
      { bank_code: '99901', name: 'Banque', bic: 'QQAAFRPPXXX' },
    )
    expect(entries).toEqual({ FR99901: 'Banque QQAAFRPPXXX' })
    expect(rejections).toEqual([])
  })

  it('prefers a manual file to a generated file', async () => {
    const { entries, rejections } = await collectFiles({
      'generated_fr.json': [createBank({ bank_code: '99901', name: 'Ancienne Banque' })],
      'manual_fr.json': [createBank({ bank_code: '99901', name: 'Nouvelle Banque' })],
    })
    expect(entries).toEqual({ FR99901: 'Nouvelle Banque' })
    expect(rejections).toEqual([])
  })

  it('prefers a member of a group to the group, and rejects the row of the group', async () => {
    const { entries, rejections } = await collectBanks(
      { bank_code: '99901', name: 'Groupe', bic: 'QQAAFRPPXXX' },
      { bank_code: '99901', name: 'Membre', bic: 'QQAAFRPP123' },
      { bank_code: '99902', name: 'Groupe', bic: 'QQAAFRPPXXX' },
    )
    expect(entries).toEqual({ FR99901: 'Membre QQAAFRPP123', FR99902: 'Groupe QQAAFRPPXXX' })
    expect(rejections).toEqual(['manual_fr.json 1'])
  })

  it('counts a bank without a bank code as empty', async () => {
    expect(
      await collectBanks({ bank_code: '', name: 'Banque' }, { bank_code: '99901', name: 'Banque' }),
    ).toMatchObject({ empty: 1 })
  })

  it.each([
    ['an object without a list of banks', { banks: [] }, 'manual_fr.json: is not a list of banks'],
    ['a row that is not an object', [1], 'manual_fr.json row 1: is not an object'],
    [
      'a number instead of text',
      [{ ...createBank({ bank_code: '1', name: 'B' }), bic: 5 }],
      'row 1: bic is not text',
    ],
    [
      'codes that are not a list',
      { expand_from: 'bank_codes', expand_into: 'bank_code', entries: [{ bank_codes: 'x' }] },
      'row 1: bank_codes is not a list',
    ],
    [
      'an unknown field',
      [{ ...createBank({ bank_code: '99901', name: 'B' }), owner: 'x' }],
      "column 'owner'",
    ],
  ])('is refused with %s', async (_description, content, message) => {
    await expect(collectFiles({ 'manual_fr.json': content })).rejects.toThrow(message)
  })
})
