import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { collectSource } from '../collect.ts'
import { writeTemporaryFile } from '../readers/reading.test-data.ts'
import { BuildError } from '../source-description.ts'
import { readJson, schwiftyRegistry } from './schwifty-registry.ts'

interface Listed {
  readonly bank_code?: string
  readonly bank_codes?: readonly string[]
  readonly name: string
  readonly bic?: string | null
  readonly primary?: boolean
}

const listed = (bank: Listed) => ({ country_code: 'FR', bic: '', short_name: bank.name, ...bank })

async function collected(files: Readonly<Record<string, unknown>>) {
  const written = Object.entries(files).map(([name, content]) =>
    writeTemporaryFile(JSON.stringify(content), name),
  )
  const [source] = schwiftyRegistry.describeSources(written, '2031-09')
  if (!source) throw new Error('no source')
  const { drafts, emptyCount, rejections } = await collectSource(source, () => {})
  const entries = Object.fromEntries(
    drafts.map(({ code, name, details }) => [code, `${name} ${details.bic ?? ''}`.trim()]),
  )
  return { entries, empty: emptyCount, rejections: rejections.map(({ file, row }) => `${file} ${row}`) }
}

const one = (...banks: Listed[]) => collected({ 'manual_fr.json': banks.map(listed) })

describe("schwifty's registry", () => {
  it('reads both versions of the files', async () => {
    const second = {
      expand_from: 'bank_codes',
      expand_into: 'bank_code',
      entries: [listed({ bank_codes: ['99901', '99902'], name: 'Banque Orme', bic: null })],
    }
    const first = [listed({ bank_code: '99903', name: 'Banque Aulne' })]
    const { entries } = await collected({ 'a.v2.json': second, 'b.json': first })
    expect(entries).toEqual({ FR99901: 'Banque Orme', FR99902: 'Banque Orme', FR99903: 'Banque Aulne' })
  })

  it('lets a bank speak before its offices', async () => {
    const { entries, empty } = await one(
      { bank_code: '99901', name: 'Bureau', primary: false },
      { bank_code: '99901', name: 'Banque', primary: true },
    )
    expect(entries).toEqual({ FR99901: 'Banque' })
    expect(empty).toBe(1)
  })

  it('takes an office where no bank is listed', async () => {
    const { entries } = await one({ bank_code: '99901', name: 'Bureau', primary: false })
    expect(entries).toEqual({ FR99901: 'Bureau' })
  })

  it('takes the BIC of the head office', async () => {
    const { entries, rejections } = await one(
      { bank_code: '99901', name: 'Banque', bic: 'QQAAFRPPABC' },
      { bank_code: '99901', name: 'Banque', bic: 'QQAAFRPPXXX' },
    )
    expect(entries).toEqual({ FR99901: 'Banque QQAAFRPPXXX' })
    expect(rejections).toEqual([])
  })

  it('takes what was put right by hand before what was generated', async () => {
    const { entries, rejections } = await collected({
      'generated_fr.json': [listed({ bank_code: '99901', name: 'Ancienne Banque' })],
      'manual_fr.json': [listed({ bank_code: '99901', name: 'Nouvelle Banque' })],
    })
    expect(entries).toEqual({ FR99901: 'Nouvelle Banque' })
    expect(rejections).toEqual([])
  })

  it('prefers the member of a group to the group, and lists the other', async () => {
    const { entries, rejections } = await one(
      { bank_code: '99901', name: 'Groupe', bic: 'QQAAFRPPXXX' },
      { bank_code: '99901', name: 'Membre', bic: 'QQAAFRPP123' },
      { bank_code: '99902', name: 'Groupe', bic: 'QQAAFRPPXXX' },
    )
    expect(entries).toEqual({ FR99901: 'Membre QQAAFRPP123', FR99902: 'Groupe QQAAFRPPXXX' })
    expect(rejections).toEqual(['manual_fr.json 1'])
  })

  it('has no use for banks without a bank code', async () => {
    expect(
      await one({ bank_code: '', name: 'Banque' }, { bank_code: '99901', name: 'Banque' }),
    ).toMatchObject({ empty: 1 })
  })

  it.each([
    ['no list', { banks: [] }, 'manual_fr.json: is not a list of banks'],
    ['a row that is no object', [1], 'manual_fr.json row 1: is not an object'],
    ['a number for text', [{ ...listed({ bank_code: '1', name: 'B' }), bic: 5 }], 'row 1: bic is not text'],
    [
      'codes that are no list',
      { expand_from: 'bank_codes', expand_into: 'bank_code', entries: [{ bank_codes: 'x' }] },
      'row 1: bank_codes is not a list',
    ],
    [
      'a field nobody knows',
      [{ ...listed({ bank_code: '99901', name: 'B' }), owner: 'x' }],
      "column 'owner'",
    ],
  ])('is refused: %s', async (_what, content, message) => {
    await expect(collected({ 'manual_fr.json': content })).rejects.toThrow(message)
  })
})

const readFile = (content: string | Buffer) =>
  readJson(writeTemporaryFile(content, 'list.json'), createHash('sha256'))

it('reads a JSON file, however long its lines', async () => {
  const list = Array.from({ length: 100_000 }, () => 'Bank Äpfel')
  expect(await readFile(JSON.stringify(list))).toEqual(list)
})

it.each([
  ['cut off', '[\n{"a": 1},\n{"a"', 'list.json row 3: is not JSON'],
  ['wrong in a row', '[\n1,\nx]', 'list.json row 3: is not JSON'],
  [
    'CSV, however long',
    `\n\ncode,name\n${'1,Alder\n'.repeat(100_000)}`,
    'list.json row 1: is not JSON: it does',
  ],
  ['empty', '', 'list.json: is empty'],
])('refuses JSON that is %s', async (_what, content, message) => {
  await expect(readFile(content)).rejects.toThrow(BuildError)
  await expect(readFile(content)).rejects.toThrow(message)
})
