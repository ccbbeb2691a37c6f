import { expect, it } from 'vitest'
import { stateName } from './states.ts'

it('names a state of the country meant: SA and WA are in two', () => {
  expect(stateName('AU', 'WA')).toBe('Western Australia')
  expect(stateName('US', 'WA')).toBe('Washington')
  expect(stateName('US', 'NY')).toBe('New York')
})

it('leaves an abbreviation that it does not know as it is', () => {
  expect(stateName('US', 'SA')).toBe('SA')
  expect(stateName('DE', 'BY')).toBe('BY')
  expect(stateName('__proto__', 'constructor')).toBe('constructor')
})
