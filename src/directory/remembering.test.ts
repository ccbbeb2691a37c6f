import { expect, it, vi } from 'vitest'
import { remembering } from './remembering.ts'

it('asks the same question once', () => {
  const ask = vi.fn((a: string, b: string) => ({ text: `${a} ${b}` }))
  const remembered = remembering(3, ask)
  expect(remembered('x', 'y')).toBe(remembered('x', 'y'))
  expect(remembered('x', 'z').text).toBe('x z')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('forgets what was asked long ago, and keeps what is asked again and again', () => {
  const ask = vi.fn((question: string) => ({ question }))
  const remembered = remembering(3, ask)
  for (let i = 0; i < 100; i++) {
    remembered('often')
    remembered(String(i))
  }
  expect(ask.mock.calls.filter(([question]) => question === 'often')).toHaveLength(1)
  remembered('0')
  expect(ask.mock.calls.filter(([question]) => question === '0')).toHaveLength(2)
})
