import { describe, expect, it } from 'vitest'
import { fedwireLinks } from './code-links.ts'
import { mergeType } from './merge.ts'
import { draft, said } from './testing/drafts.ts'

/** Links between these CHIPS numbers, each with the Fedwire number that its source states, and these routing numbers. */
function links(participants: Readonly<Record<string, string>>, routing: readonly string[]) {
  const chips = Object.entries(participants).map(([code, fedwire]) =>
    draft(code, { details: fedwire ? { fedwire } : {} }),
  )
  const sources = [
    said({ id: 'list', type: 'chips' }, { drafts: chips }),
    said({ id: 'fedach', type: 'routing' }, { drafts: routing.map((code) => draft(code)) }),
  ]
  const types = [mergeType('chips', sources), mergeType('routing', sources)]
  return fedwireLinks(types).map((link) => `${link.fromCode} > ${link.toCode}`)
}

describe('a CHIPS participant and its Fedwire number', () => {
  it('lead to each other', () => {
    expect(links({ '9876': '123456780' }, ['123456780'])).toEqual(['9876 > 123456780', '123456780 > 9876'])
  })

  it.each([
    ['is in no directory', { '9876': '123456780' }, ['011000015']],
    ['is not stated', { '9876': '' }, ['123456780']],
  ])('lead nowhere where the number %s', (_what, participants, routing) => {
    expect(links(participants, routing)).toEqual([])
  })

  it('lead to each other once: the first participant of a number has it', () => {
    expect(links({ '9875': '123456780', '9876': '123456780' }, ['123456780'])).toEqual([
      '9875 > 123456780',
      '123456780 > 9875',
    ])
  })

  it('lead nowhere where nothing is known of a type', () => {
    expect(fedwireLinks([])).toEqual([])
  })
})
