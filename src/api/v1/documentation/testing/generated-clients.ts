/** The calls that the test of generated clients makes with each of them. All print the same lines. */

export const OPENAPI_FETCH_CALLS = `
const query = <Q>(query: Q) => ({ params: { query } })
async function callAll() {
  const swift = await bankcodex.GET('/v1/swift/validate', query({ code: 'QQAADEFF' }))
  if (swift.error) throw new Error(swift.error.error.message)
  print('swift', swift.data.status, swift.data.bankName)
  const iban = await bankcodex.POST('/v1/iban/validate', { body: { iban: IBAN } })
  print('iban', iban.data?.status, iban.data?.bankInfo?.name)
  const routing = await bankcodex.GET('/v1/routing/validate', query({ number: '123456780' }))
  print('routing', routing.data?.status, routing.data?.bankName)
  const lookup = await bankcodex.GET('/v1/lookup', query({ code: '012345' }))
  for (const match of lookup.data?.matches ?? []) {
    if (match.type === 'bsb') print('lookup', match.bsbCode)
    // @ts-expect-error: only the answer about an IBAN has bankInfo
    void match.bankInfo
  }
  const batch = await bankcodex.POST('/v1/batch', { body: { codes: CODES } })
  for (const result of batch.data?.results ?? []) print('batch', describe(result))
  const search = await bankcodex.GET('/v1/swift/search', query({ term: 'bank', limit: 1 }))
  const cursor = search.data?.cursor ?? ''
  const further = await bankcodex.GET('/v1/swift/search', query({ term: 'bank', limit: 1, cursor }))
  print('search', search.data?.results.length, further.data?.results.length)
  const country = 'de'
  const path = { country, slug: 'aldermoor-bank-ag' }
  const bank = await bankcodex.GET('/v1/banks/{country}/{slug}', { params: { path, query: { limit: 1 } } })
  print('bank', bank.data?.bank.name)
  const params = { path: { type: 'chips' as const } }
  const file = await bankcodex.GET('/v1/export/{type}', { params, parseAs: 'text' })
  print('export', file.data?.split('\\n')[1]?.slice(0, 10))
  const endpoint = await bankcodex.POST('/v1/endpoints', { body: { url: HOOK } })
  const id = endpoint.data?.id ?? ''
  const watched = { endpoint: id, type: 'swift' as const, codes: ['QQAADEFF'] }
  const watches = await bankcodex.POST('/v1/watches', { body: watched })
  print('watches', watches.data?.watches.length)
  const list = await bankcodex.GET('/v1/watches', query({ limit: 1 }))
  print('list', list.data?.watches[0]?.code, list.data?.next)
  print('deleted', (await bankcodex.DELETE('/v1/endpoints/{id}', { params: { path: { id } } })).data?.deleted)
  print('usage', (await bankcodex.GET('/v1/usage')).data?.plan)
  const refused = await bankcodex.GET('/v1/swift/validate', query({ code: '' }))
  print('refused', refused.response.status, refused.error?.error.code)
  // @ts-expect-error: the parameter is called code
  await bankcodex.GET('/v1/swift/validate', { params: { query: { iban: '' } } })
}
`

export const HEY_API_CALLS = `
async function callAll() {
  const swift = await bankcodex.validateSwift({ query: { code: 'QQAADEFF' } })
  if (swift.error) throw new Error(swift.error.error.message)
  print('swift', swift.data.status, swift.data.bankName)
  const iban = await bankcodex.validateIbanPosted({ body: { iban: IBAN } })
  print('iban', iban.data?.status, iban.data?.bankInfo?.name)
  const routing = await bankcodex.validateRouting({ query: { number: '123456780' } })
  print('routing', routing.data?.status, routing.data?.bankName)
  const lookup = await bankcodex.lookup({ query: { code: '012345' } })
  for (const match of lookup.data?.matches ?? []) if (match.type === 'bsb') print('lookup', match.bsbCode)
  const batch = await bankcodex.batch({ body: { codes: CODES } })
  for (const result of batch.data?.results ?? []) print('batch', describe(result))
  const search = await bankcodex.searchSwift({ query: { term: 'bank', limit: 1 } })
  const cursor = search.data?.cursor ?? ''
  const further = await bankcodex.searchSwift({ query: { term: 'bank', limit: 1, cursor } })
  print('search', search.data?.results.length, further.data?.results.length)
  const path = { country: 'de', slug: 'aldermoor-bank-ag' }
  print('bank', (await bankcodex.getBank({ path, query: { limit: 1 } })).data?.bank.name)
  const file = await bankcodex.exportCodes({ path: { type: 'chips' } })
  print('export', file.data?.split('\\n')[1]?.slice(0, 10))
  const endpoint = await bankcodex.createEndpoint({ body: { url: HOOK } })
  const id = endpoint.data?.id ?? ''
  const watched = { endpoint: id, type: 'swift' as const, codes: ['QQAADEFF'] }
  const watches = await bankcodex.createWatches({ body: watched })
  print('watches', watches.data?.watches.length)
  const list = await bankcodex.listWatches({ query: { limit: 1 } })
  print('list', list.data?.watches[0]?.code, list.data?.next)
  print('deleted', (await bankcodex.deleteEndpoint({ path: { id } })).data?.deleted)
  print('usage', (await bankcodex.usage()).data?.plan)
  const refused = await bankcodex.validateSwift({ query: { code: '' } })
  print('refused', refused.response?.status, refused.error?.error.code)
  // The key is in the header alone: addresses are logged.
  if (swift.request?.url.includes('api_key')) throw new Error(swift.request.url)
  // @ts-expect-error: the parameter is called code
  await bankcodex.validateSwift({ query: { iban: '' } })
}
`

export const ORVAL_CALLS = `
async function callAll() {
  const swift = await bankcodex.validateSwift({ code: 'QQAADEFF' }, withKey)
  if (swift.status !== 200) throw new Error(String(swift.status))
  print('swift', swift.data.status, swift.data.bankName)
  const iban = await bankcodex.validateIbanPosted({ iban: IBAN }, withKey)
  if (iban.status === 200) print('iban', iban.data.status, iban.data.bankInfo?.name)
  const routing = await bankcodex.validateRouting({ number: '123456780' }, withKey)
  if (routing.status === 200) print('routing', routing.data.status, routing.data.bankName)
  const lookup = await bankcodex.lookup({ code: '012345' }, withKey)
  const matches = lookup.status === 200 ? lookup.data.matches : []
  for (const match of matches) if (match.type === 'bsb') print('lookup', match.bsbCode)
  const batch = await bankcodex.batch({ codes: CODES }, undefined, withKey)
  const results = batch.status === 200 && typeof batch.data === 'object' ? batch.data.results : []
  for (const result of results) print('batch', describe(result))
  const search = await bankcodex.searchSwift({ term: 'bank', limit: 1 }, withKey)
  if (search.status !== 200 || !search.data.cursor) throw new Error('no second page')
  const { cursor } = search.data
  const further = await bankcodex.searchSwift({ term: 'bank', limit: 1, cursor }, withKey)
  if (further.status === 200) print('search', search.data.results.length, further.data.results.length)
  const bank = await bankcodex.getBank('de', 'aldermoor-bank-ag', { limit: 1 }, withKey)
  if (bank.status === 200) print('bank', bank.data.bank.name)
  const file = await bankcodex.exportCodes('chips', {}, withKey)
  if (file.status === 200) print('export', file.data.split('\\n')[1]?.slice(0, 10))
  const endpoint = await bankcodex.createEndpoint({ url: HOOK }, withKey)
  if (endpoint.status !== 201) throw new Error(String(endpoint.status))
  const { id } = endpoint.data
  const watched = { endpoint: id, type: 'swift' as const, codes: ['QQAADEFF'] }
  const watches = await bankcodex.createWatches(watched, withKey)
  if (watches.status === 201) print('watches', watches.data.watches.length)
  const list = await bankcodex.listWatches({ limit: 1 }, withKey)
  if (list.status === 200) print('list', list.data.watches[0]?.code, list.data.next)
  const deleted = await bankcodex.deleteEndpoint(id, withKey)
  if (deleted.status === 200) print('deleted', deleted.data.deleted)
  const usage = await bankcodex.usage(withKey)
  if (usage.status === 200) print('usage', usage.data.plan)
  const refused = await bankcodex.validateSwift({ code: '' }, withKey)
  if (refused.status === 400 && 'error' in refused.data)
    print('refused', refused.status, refused.data.error.code)
  // @ts-expect-error: the parameter is called code
  await bankcodex.validateSwift({ iban: '' }, withKey)
}
`
