import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../../testing/invented-site.ts'

const site = await inventedSite()
const { text: key } = await site.issueKey('business')
const { text: testKey } = await site.issueKey('business', 'test')

async function request(path: string, text = key) {
  const response = await site.app.inject({ url: `/v1${path}`, headers: { authorization: `Bearer ${text}` } })
  return { status: response.statusCode, ...response.json() }
}

/** Reads all pages of a list. */
async function readPages(path: string, list: 'branches' | 'results') {
  const pages: { readonly swift: string }[][] = []
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const answer: Awaited<ReturnType<typeof request>> = await request(`${path}&cursor=${cursor}`)
    pages.push(answer[list])
    cursor = answer.cursor
  }
  return pages
}

const { results } = await request('/swift/search?term=aldermoor')
const [found] = results

describe('a bank by the id of a search result', () => {
  it('has its name, the verdict on its head office, and its branches', async () => {
    const answer = await request(`/banks/${found.id}`)
    expect(answer).toMatchObject({ status: 200, bank: { ...found, status: 'valid', error: null } })
    expect(answer.source).toMatch('Invented')
    expect(answer.branches).toHaveLength(answer.branchCount)
    expect(answer.cursor).toBeNull()
  })

  it('has all its branches on pages of one, each once', async () => {
    const { branches } = await request(`/banks/${found.id}`)
    const pages = await readPages(`/banks/${found.id}?limit=1`, 'branches')
    expect(pages.flat()).toEqual(branches)
    expect(pages.length).toBeGreaterThan(1)
  })

  it('is not found by another id', async () => {
    expect(await request('/banks/de/no-such-bank')).toMatchObject({ status: 404 })
    expect(await request('/banks/germany/x')).toMatchObject({ status: 400 })
    expect(await request(`/banks/${found.id}?cursor=-1`)).toMatchObject({ status: 400 })
    expect(await request(`/banks/${found.id}?cursor=999999999999999`)).toMatchObject({ branches: [] })
  })

  it('is the invented bank for a test key', async () => {
    const [bank] = (await request('/swift/search?term=test', testKey)).results
    expect(await request(`/banks/${bank.id}`, testKey)).toMatchObject({ test: true, bank: { id: bank.id } })
    expect(await request(`/banks/${found.id}`, testKey)).toMatchObject({ status: 404 })
  })
})

describe('the search', () => {
  it('has all results on pages of one, each once', async () => {
    const all = await request('/swift/search?term=bank')
    const pages = await readPages('/swift/search?term=bank&limit=1', 'results')
    expect(pages.flat()).toEqual(all.results)
    expect(pages.length).toBeGreaterThan(1)
  })
})
