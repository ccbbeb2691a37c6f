import { expect, it } from 'vitest'
import { AskedBefore } from './asked-before.ts'

it('knows an address from the second time on', () => {
  const asked = new AskedBefore(100)
  expect(asked.again('/a')).toBe(false)
  expect(asked.again('/b')).toBe(false)
  expect(asked.again('/a')).toBe(true)
  expect(asked.again('/a')).toBe(true)
})

it('remembers as many as it promises, and forgets what is long past', () => {
  const asked = new AskedBefore(10)
  asked.again('/first')
  for (let n = 0; n < 9; n++) asked.again(`/${n}`)
  expect(asked.again('/first')).toBe(true)
  for (let n = 10; n < 40; n++) asked.again(`/${n}`)
  expect(asked.again('/first')).toBe(false)
})
