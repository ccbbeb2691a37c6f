import { expect, it, vi } from 'vitest'
import { memoizePerObject, memoizeRecent } from './memoize.ts'

it('asks the same question once', () => {
  const ask = vi.fn((a: string, b: string) => ({ text: `${a} ${b}` }))
  const remembered = memoizeRecent(3, ask)
  expect(remembered('x', 'y')).toBe(remembered('x', 'y'))
  expect(remembered('x', 'z').text).toBe('x z')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('forgets what was asked long ago, and keeps what is asked again and again', () => {
  const ask = vi.fn((question: string) => ({ question }))
  const remembered = memoizeRecent(3, ask)
  for (let i = 0; i < 100; i++) {
    remembered('often')
    remembered(String(i))
  }
  expect(ask.mock.calls.filter(([question]) => question === 'often')).toHaveLength(1)
  remembered('0')
  expect(ask.mock.calls.filter(([question]) => question === '0')).toHaveLength(2)
})

it('keeps null as long as other results', () => {
  const ask = vi.fn((_question: string) => null)
  const remembered = memoizeRecent(2, ask)
  for (const question of ['first', 'second', 'first']) expect(remembered(question)).toBeNull()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('computes once for each subject, also while the answer is on its way', async () => {
  const once = memoizePerObject<object, string>()
  const compute = vi.fn(async () => 'computed')
  const [one, other] = [{}, {}]
  expect(await Promise.all([once(one, compute), once(one, compute), once(other, compute)])).toEqual([
    'computed',
    'computed',
    'computed',
  ])
  expect(await once(one, compute)).toBe('computed')
  expect(compute).toHaveBeenCalledTimes(2)
})

it('takes no arguments that the memoized answer would ignore', () => {
  expect(memoizePerObject<object, string>()).toHaveLength(2)
})

it('computes again after a failure', async () => {
  const compute = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce('here')
  const once = memoizePerObject<object, string>()
  const subject = {}
  await expect(once(subject, compute)).rejects.toThrow('not now')
  expect(await once(subject, compute)).toBe('here')
})
