import { describe, expect, it } from 'vitest'
import { adviseOnNumber } from './number-advice.ts'

describe('a search term', () => {
  it.each([
    ['06200', '5 digits'],
    ['20-04-1', '5 digits'],
    ['٠٦٢٠٠', '5 digits'],
    ['7', '1 digit'],
  ])('%s is told to have %s, and how many a code has', (term, count) => {
    expect(adviseOnNumber(term)).toMatch(new RegExp(`^${count}: a sort code and a BSB have six,`))
  })

  it.each(['barclays 20', 'CHASUS', ''])("'%s' is no number", (term) => {
    expect(adviseOnNumber(term)).toBeNull()
  })
})
