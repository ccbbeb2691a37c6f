import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hasLongPrefix } from './long-prefixes.ts'

it('are those of the hand-kept table of prefixes', () => {
  const table = readFileSync(new URL('../../importing/tables/bsb-prefixes.csv', import.meta.url), 'utf8')
  const listed = table.split('\n').flatMap((line) => /^(\d{3}),/.exec(line)?.[1] ?? [])
  const all = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
  expect(listed.length).toBeGreaterThan(50)
  expect(all.filter((prefix) => hasLongPrefix(`${prefix}000`))).toEqual(listed.toSorted())
})
