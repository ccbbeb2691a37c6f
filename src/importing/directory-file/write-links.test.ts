import { describe, expect, it } from 'vitest'
import { linkFedwireNumbers } from './write-links.ts'

/** Links CHIPS participants and the routing numbers that are their Fedwire numbers. Returns 'from > to'. */
function listLinks(
  participants: readonly (readonly [code: string, fedwire: string, 'inferred'?])[],
  routingNumbers: readonly string[],
) {
  const stated = participants.map(([code, fedwire, inferred]) => ({
    code,
    fedwire,
    sourceId: 'list',
    isInferred: inferred !== undefined,
  }))
  const links = linkFedwireNumbers(stated, (code) => routingNumbers.includes(code))
  return links.map(({ fromCode, toCode }) => `${fromCode} > ${toCode}`)
}

describe('a CHIPS participant and its Fedwire number', () => {
  it('link to each other', () => {
    expect(listLinks([['9876', '123456780']], ['123456780'])).toEqual([
      '9876 > 123456780',
      '123456780 > 9876',
    ])
  })

  it('link only from CHIPS to Fedwire if the pair is inferred, because no source confirms it', () => {
    expect(listLinks([['9876', '123456780', 'inferred']], ['123456780'])).toEqual(['9876 > 123456780'])
  })

  it('do not link if the number is not in the directory', () => {
    expect(listLinks([['9876', '123456780']], ['011000015'])).toEqual([])
  })

  it('link to each other only for the first participant with the number', () => {
    const participants = [
      ['9876', '123456780'],
      ['9875', '123456780'],
    ] as const
    expect(listLinks(participants, ['123456780'])).toEqual(['9876 > 123456780', '123456780 > 9876'])
  })
})
