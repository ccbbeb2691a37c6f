import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugify } from './slug.ts'

it.each([
  ['Frankfurt am Main', 'frankfurt-am-main'],
  ['Genève', 'geneve'],
  ['New York, NY', 'new-york-ny'],
  ["L'Aquila", 'l-aquila'],
  ['St. Gallen', 'st-gallen'],
  ['東京', ''],
  [' - ', ''],
])('%s has the slug %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

it('keeps a slug unchanged, so that a path with a slug is canonical', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      expect(slugify(slugify(name))).toBe(slugify(name))
    }),
  )
})
