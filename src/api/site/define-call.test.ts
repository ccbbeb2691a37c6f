/** What the type checker refuses: an error that is expected here and does not occur fails it. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Call, defineGet, definePost } from './define-call.ts'
import { type ServedCalls, serveCall } from './serve-call.ts'

interface Found {
  readonly name: string | null
}
const CALLS = {
  find: defineGet('/api/things/:id')<{ readonly id: string }, Found>({}),
  count: definePost('/api/things/count')<void, number>(),
}
const options = { cache: 'never' } as const
const request = z.object({ id: z.string() })
const handle = () => ({ name: null })
const find = serveCall(CALLS.find, { ...options, request, handle })
const count = serveCall(CALLS.count, { ...options, handle: () => 0 })

it('a declared call has its path in its input, and says that 404 is null', () => {
  // @ts-expect-error: the input lacks the id of the path
  defineGet('/api/things/:id')<{ readonly name: string }, Found>({})
  // @ts-expect-error: the answer may be null
  defineGet('/api/things')<void, Found | null>({})
  expect(CALLS.find).toEqual({ method: 'GET', path: '/api/things/:id' })
})

it('a served call has a schema that fits its input, and a handler with its answer', () => {
  // @ts-expect-error: the schema does not require the id
  serveCall(CALLS.find, { ...options, handle, request: z.object({ id: z.string().optional() }) })
  // @ts-expect-error: the handler has another answer
  serveCall(CALLS.find, { ...options, request, handle: () => ({ name: 0 }) })
  // @ts-expect-error: the call has an input
  serveCall(CALLS.find, { ...options, handle })
  const nullable: Call<'/api/x', void, Found | null> = { method: 'GET', path: '/api/x' }
  // @ts-expect-error: there is no error for null
  expect(serveCall(nullable, { ...options, handle }).cache).toBe('never')
})

it('every declared call is served, and nothing else under its name', () => {
  const served: ServedCalls<typeof CALLS> = { find, count }
  // @ts-expect-error: a call is missing
  const incomplete: ServedCalls<typeof CALLS> = { find }
  // @ts-expect-error: a call is not declared
  const undeclared: ServedCalls<typeof CALLS> = { find, count, search: find }
  // @ts-expect-error: a call has another path
  const exchanged: ServedCalls<typeof CALLS> = { find, count: find }
  expect([served, incomplete, undeclared, exchanged].map((calls) => Object.keys(calls).length)).toEqual([
    2, 1, 3, 2,
  ])
})
