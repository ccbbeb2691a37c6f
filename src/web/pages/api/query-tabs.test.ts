import { expect, it } from 'vitest'
import { createTabLinks, selectTab } from './query-tabs.ts'

const createTabs = (...slugs: string[]) => slugs.map((slug) => ({ slug, name: slug.toUpperCase() }))

function createLinks(query: string) {
  const searchParams = new URLSearchParams(query)
  const endpointTabs = selectTab(searchParams, 'endpoints', createTabs('swift', 'iban'))
  const sampleTabs = selectTab(searchParams, 'sample', createTabs('javascript', 'python'))
  return createTabLinks(endpointTabs, sampleTabs, 'endpoints')
}

it('a tab links to itself, keeps the selected sample, and omits the default tab', () => {
  expect(createLinks('sample=python')).toEqual([
    { name: 'SWIFT', to: '/api?sample=python#endpoints', isCurrent: true },
    { name: 'IBAN', to: '/api?endpoints=iban&sample=python#endpoints', isCurrent: false },
  ])
})

it('an unknown tab selects the first one, and is in no link', () => {
  expect(createLinks('endpoints=%22%3E&sample=cobol').map(({ to, isCurrent }) => [to, isCurrent])).toEqual([
    ['/api#endpoints', true],
    ['/api?endpoints=iban#endpoints', false],
  ])
})
