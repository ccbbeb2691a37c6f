import { expect, it } from 'vitest'
import { getStateName } from './states.ts'

it('names a state of the country meant: SA and WA are in two', () => {
  expect(getStateName('AU', 'WA')).toBe('Western Australia')
  expect(getStateName('US', 'WA')).toBe('Washington')
  expect(getStateName('US', 'NY')).toBe('New York')
})

it('leaves an abbreviation that it does not know as it is', () => {
  expect(getStateName('US', 'SA')).toBe('SA')
  expect(getStateName('DE', 'BY')).toBe('BY')
  expect(getStateName('__proto__', 'constructor')).toBe('constructor')
})
