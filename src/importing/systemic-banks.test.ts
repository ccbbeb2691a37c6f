import { describe, expect, it } from 'vitest'
import { swift } from '../codes/swift/swift.ts'
import { systemicBankCodes } from './systemic-banks.ts'

describe('the table of systemically important banks', () => {
  it('has the 29 banks of the list, each once', () => {
    expect(systemicBankCodes()).toHaveLength(29)
    expect(new Set(systemicBankCodes()).size).toBe(29)
  })

  it.each(systemicBankCodes())('%s is a BIC in its canonical form', (code) => {
    expect(swift.examine(code)).toMatchObject({ wellFormed: true, code })
  })
})
