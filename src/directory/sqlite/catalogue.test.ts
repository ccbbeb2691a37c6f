import { expect, it, onTestFinished } from 'vitest'
import { inventedCodes, inventedRange } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'

function catalogue() {
  const directory = openInvented(inventedFile())
  onTestFinished(() => directory.close())
  return directory.catalogue
}

it('has every bank once, part by part, with the date of its source', () => {
  const { listBanks: banks } = catalogue()
  const all = banks(0, 100)
  expect(all).toContainEqual({ country: 'DE', slug: 'aldermoor-bank-ag', asOf: '2026-01' })
  expect(new Set(all.map(({ country, slug }) => `${country}/${slug}`)).size).toBe(all.length)
  expect([...banks(0, 3), ...banks(3, 100)]).toEqual(all)
  expect(banks(all.length, 100)).toEqual([])
})

it('has every code of a type, in their order', () => {
  const { listCodes: codes } = catalogue()
  const all = codes('swift', 0, 100)
  expect(all[0]).toEqual({ code: 'QQAADEBBXXX', asOf: '2026-01' })
  expect(all.map(({ code }) => code)).toEqual(all.map(({ code }) => code).sort())
  expect([...codes('swift', 0, 5), ...codes('swift', 5, 100)]).toEqual(all)
  expect(codes('bsb', 0, 100)).toEqual([])
})

it('has what is known of every code of a type, part by part', () => {
  const { listEntriesAfter: entriesAfter, listCodes: codes } = catalogue()
  const all = entriesAfter('swift', '', 100)
  expect(all.map(({ code }) => code)).toEqual(codes('swift', 0, 100).map(({ code }) => code))
  const [first, second, third] = all
  expect(entriesAfter('swift', first?.code ?? '', 2)).toEqual([second, third])
  expect(entriesAfter('swift', all.at(-1)?.code ?? '', 2)).toEqual([])
})

it('has the ranges of a type, in order', () => {
  const ranges = ['040000', '010000'].map((first) =>
    inventedRange(first, `${first.slice(0, 2)}9999`, 'Quillhaven'),
  )
  const directory = openInvented(inventedFile({ more: [inventedCodes('sort-code', ranges)] }))
  onTestFinished(() => directory.close())
  expect(directory.catalogue.listRanges('sort-code')).toMatchObject([
    { first: '010000', last: '019999' },
    { first: '040000', last: '049999' },
  ])
  expect(directory.catalogue.listRanges('swift')).toEqual([])
})
