import { expect, it } from 'vitest'
import { createTabLinks, selectTab } from './query-tabs.ts'

const createTabs = (...slugs: string[]) => slugs.map((slug) => ({ slug, name: slug.toUpperCase() }))

function tabsAt(query: string) {
  const asked = new URLSearchParams(query)
  const first = selectTab(asked, 'endpoints', createTabs('swift', 'iban'))
  const second = selectTab(asked, 'sample', createTabs('javascript', 'python'))
  return createTabLinks(first, second, 'endpoints')
}

it('tabs are links that keep the other choice, and name only what is not open anyway', () => {
  expect(tabsAt('sample=python')).toEqual([
    { name: 'SWIFT', to: '/api?sample=python#endpoints', isCurrent: true },
    { name: 'IBAN', to: '/api?endpoints=iban&sample=python#endpoints', isCurrent: false },
  ])
})

it('what there is not opens the first, and is in no link', () => {
  expect(tabsAt('endpoints=%22%3E&sample=cobol').map(({ to, isCurrent }) => [to, isCurrent])).toEqual([
    ['/api#endpoints', true],
    ['/api?endpoints=iban#endpoints', false],
  ])
})
