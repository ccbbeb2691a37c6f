import { expect, it, vi } from 'vitest'
import { onceForEach } from './once-for-each.ts'

it('asks once for each subject, also while the answer is on its way', async () => {
  const ask = vi.fn(async (subject: { name: string }, greeting: string) => `${greeting} ${subject.name}`)
  const once = onceForEach(ask)
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect(await Promise.all([once(one, 'hello'), once(one, 'hello'), once(other, 'hello')])).toEqual([
    'hello one',
    'hello one',
    'hello other',
  ])
  expect(await once(one, 'hello')).toBe('hello one')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('asks again after a failure', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce('here')
  const once = onceForEach(ask)
  const subject = {}
  await expect(once(subject)).rejects.toThrow('not now')
  expect(await once(subject)).toBe('here')
})
