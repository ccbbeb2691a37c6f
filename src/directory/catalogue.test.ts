import { expect, it, onTestFinished } from 'vitest'
import { inventedFile, opened } from '../testing/invented-directory.ts'

function catalogue() {
  const directory = opened(inventedFile())
  onTestFinished(() => directory.close())
  return directory.catalogue
}

it('has every bank once, part by part, with the date of its source', () => {
  const { banks } = catalogue()
  const all = banks(0, 100)
  expect(all).toContainEqual({ country: 'DE', slug: 'aldermoor-bank-ag', asOf: '2026-01' })
  expect(new Set(all.map(({ country, slug }) => `${country}/${slug}`)).size).toBe(all.length)
  expect([...banks(0, 3), ...banks(3, 100)]).toEqual(all)
  expect(banks(all.length, 100)).toEqual([])
})

it('has every code of a type, in their order', () => {
  const { codes } = catalogue()
  const all = codes('swift', 0, 100)
  expect(all[0]).toEqual({ code: 'QQAADEBBXXX', asOf: '2026-01' })
  expect(all.map(({ code }) => code)).toEqual(all.map(({ code }) => code).sort())
  expect([...codes('swift', 0, 5), ...codes('swift', 5, 100)]).toEqual(all)
  expect(codes('bsb', 0, 100)).toEqual([])
})
