import { expect, it } from 'vitest'
import { chosenBy, tabsOf } from './chosen-tabs.ts'

const choices = (...words: string[]) => words.map((word) => ({ word, name: word.toUpperCase() }))

function tabsAt(query: string) {
  const asked = new URLSearchParams(query)
  const first = chosenBy(asked, 'endpoints', choices('swift', 'iban'))
  const second = chosenBy(asked, 'sample', choices('javascript', 'python'))
  return tabsOf(first, second, 'endpoints')
}

it('tabs are links that keep the other choice, and name only what is not open anyway', () => {
  expect(tabsAt('sample=python')).toEqual([
    { name: 'SWIFT', to: '/api?sample=python#endpoints', current: true },
    { name: 'IBAN', to: '/api?endpoints=iban&sample=python#endpoints', current: false },
  ])
})

it('what there is not opens the first, and is in no link', () => {
  expect(tabsAt('endpoints=%22%3E&sample=cobol').map(({ to, current }) => [to, current])).toEqual([
    ['/api#endpoints', true],
    ['/api?endpoints=iban#endpoints', false],
  ])
})
