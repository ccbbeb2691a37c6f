import { expect, it } from 'vitest'
import { getStateName } from './states.ts'

it('names the state of the given country: WA is a state in two countries', () => {
  expect(getStateName('AU', 'WA')).toBe('Western Australia')
  expect(getStateName('US', 'WA')).toBe('Washington')
  expect(getStateName('US', 'NY')).toBe('New York')
})

it('returns an unknown abbreviation unchanged', () => {
  expect(getStateName('US', 'SA')).toBe('SA')
  expect(getStateName('DE', 'BY')).toBe('BY')
  expect(getStateName('__proto__', 'constructor')).toBe('constructor')
})
