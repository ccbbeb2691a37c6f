import { expect, it } from 'vitest'
import { expectLinearTime } from './linear-time.ts'

function count(steps: number): number {
  let sum = 0
  for (let step = 0; step < steps; step++) sum = (sum + step) % 1_000_003
  return sum
}

it('tells work that grows with the square of a length from work that grows with the length', () => {
  expect(() => expectLinearTime((length) => count(length * (length / 50)))).toThrow('16 times longer')
  expectLinearTime((length) => count(length * 100))
})
