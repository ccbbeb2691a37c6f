import { expect, it, vi } from 'vitest'
import { memoizeOnce, memoizePerObject, memoizeRecent } from './memoize.ts'

it('memoizeRecent computes a result once per arguments', () => {
  const compute = vi.fn((a: string, b: string) => ({ text: `${a} ${b}` }))
  const memoized = memoizeRecent(3, compute)
  expect(memoized('x', 'y')).toBe(memoized('x', 'y'))
  expect(memoized('x', 'z').text).toBe('x z')
  expect(compute).toHaveBeenCalledTimes(2)
})

it('memoizeRecent memoizes null like other results', () => {
  const compute = vi.fn((_argument: string) => null)
  const memoized = memoizeRecent(2, compute)
  for (const argument of ['first', 'second', 'first']) expect(memoized(argument)).toBeNull()
  expect(compute).toHaveBeenCalledTimes(2)
})

it('memoizePerObject computes once per subject, even if the promise is pending', async () => {
  const getResult = memoizePerObject<object, string>()
  const compute = vi.fn(async () => 'computed')
  const [first, second] = [{}, {}]
  expect(
    await Promise.all([getResult(first, compute), getResult(first, compute), getResult(second, compute)]),
  ).toEqual(['computed', 'computed', 'computed'])
  expect(await getResult(first, compute)).toBe('computed')
  expect(compute).toHaveBeenCalledTimes(2)
})

it('memoizePerObject passes no arguments to compute, because the memoized result would ignore them', () => {
  expect(memoizePerObject<object, string>()).toHaveLength(2)
})

it('memoizePerObject computes again after a rejection', async () => {
  const compute = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce('here')
  const getResult = memoizePerObject<object, string>()
  const subject = {}
  await expect(getResult(subject, compute)).rejects.toThrow('not now')
  expect(await getResult(subject, compute)).toBe('here')
})

it('memoizeOnce computes on first use, and again only after an error', () => {
  const compute = vi.fn((): object => ({ size: 1 }))
  compute.mockImplementationOnce(() => {
    throw new Error('no such file')
  })
  const memoized = memoizeOnce(compute)
  expect(compute).not.toHaveBeenCalled()
  expect(memoized).toThrow('no such file')
  expect(memoized()).toBe(memoized())
  expect(compute).toHaveBeenCalledTimes(2)
})
