import { expect, it, vi } from 'vitest'
import { onceForEach } from './once-for-each.ts'

it('computes once for each subject, also while the answer is on its way', async () => {
  const once = onceForEach<object, string>()
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
  expect(onceForEach<object, string>()).toHaveLength(2)
})

it('computes again after a failure', async () => {
  const compute = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce('here')
  const once = onceForEach<object, string>()
  const subject = {}
  await expect(once(subject, compute)).rejects.toThrow('not now')
  expect(await once(subject, compute)).toBe('here')
})
