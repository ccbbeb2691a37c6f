import { describe, expect, it } from 'vitest'
import { linkFedwireNumbers } from './write-links.ts'

/**
 * The links between CHIPS numbers, each with the Fedwire number that its source states, and routing numbers.
 */
function links(
  participants: readonly (readonly [code: string, fedwire: string, 'inferred'?])[],
  routing: readonly string[],
) {
  const stated = participants.map(([code, fedwire, inferred]) => ({
    code,
    fedwire,
    sourceId: 'list',
    isInferred: inferred !== undefined,
  }))
  const found = linkFedwireNumbers(stated, (code) => routing.includes(code))
  return found.map((link) => `${link.fromCode} > ${link.toCode}`)
}

describe('a CHIPS participant and its Fedwire number', () => {
  it('lead to each other', () => {
    expect(links([['9876', '123456780']], ['123456780'])).toEqual(['9876 > 123456780', '123456780 > 9876'])
  })

  it('lead one way where the pair is only inferred: nobody is led to what no source confirms', () => {
    expect(links([['9876', '123456780', 'inferred']], ['123456780'])).toEqual(['9876 > 123456780'])
  })

  it('lead nowhere where the number is in no directory', () => {
    expect(links([['9876', '123456780']], ['011000015'])).toEqual([])
  })

  it('lead to each other once: the first participant of a number has it', () => {
    const both = [
      ['9876', '123456780'],
      ['9875', '123456780'],
    ] as const
    expect(links(both, ['123456780'])).toEqual(['9876 > 123456780', '123456780 > 9876'])
  })
})
