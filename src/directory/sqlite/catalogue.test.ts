import { expect, it } from 'vitest'
import { inventedCodes, inventedRange } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'

function openCatalogue() {
  const directory = openInvented(inventedFile())
  return directory.catalogue
}

it('lists every bank once, in pages, with the date of its source', () => {
  const { listBanks } = openCatalogue()
  const all = listBanks(0, 100)
  expect(all).toContainEqual({ country: 'DE', slug: 'aldermoor-bank-ag', asOf: '2026-01' })
  expect(new Set(all.map(({ country, slug }) => `${country}/${slug}`)).size).toBe(all.length)
  expect([...listBanks(0, 3), ...listBanks(3, 100)]).toEqual(all)
  expect(listBanks(all.length, 100)).toEqual([])
})

it('lists every code of a type, in order, in pages', () => {
  const { listCodes } = openCatalogue()
  const all = listCodes('swift', 0, 100)
  expect(all[0]).toEqual({ code: 'QQAADEBBXXX', asOf: '2026-01' })
  expect(all.map(({ code }) => code)).toEqual(all.map(({ code }) => code).sort())
  expect([...listCodes('swift', 0, 5), ...listCodes('swift', 5, 100)]).toEqual(all)
  expect(listCodes('bsb', 0, 100)).toEqual([])
})

it('lists every entry of a type, in pages', () => {
  const { listEntriesAfter, listCodes } = openCatalogue()
  const all = listEntriesAfter('swift', '', 100)
  expect(all.map(({ code }) => code)).toEqual(listCodes('swift', 0, 100).map(({ code }) => code))
  const [first, second, third] = all
  expect(listEntriesAfter('swift', first?.code ?? '', 2)).toEqual([second, third])
  expect(listEntriesAfter('swift', all.at(-1)?.code ?? '', 2)).toEqual([])
})

it('lists the ranges of a type, in order', () => {
  const ranges = ['040000', '010000'].map((first) =>
    inventedRange(first, `${first.slice(0, 2)}9999`, 'Quillhaven'),
  )
  const directory = openInvented(inventedFile({ otherSources: [inventedCodes('sort-code', ranges)] }))
  expect(directory.catalogue.listRanges('sort-code')).toMatchObject([
    { first: '010000', last: '019999' },
    { first: '040000', last: '049999' },
  ])
  expect(directory.catalogue.listRanges('swift')).toEqual([])
})
