import { describe, expect, it } from 'vitest'
import { keptTexts } from './kept-texts.ts'

/** Asks twice, as from the second time on an answer is kept. */
function asked(kept: ReturnType<typeof keptTexts>, question: string, answer = 'the answer') {
  for (let time = 0; time < 2; time++) kept.put('1', question, answer)
  return kept.get('1', question)
}

describe('the kept answers of the public API', () => {
  it('are those that were asked for twice', () => {
    const kept = keptTexts()
    kept.put('1', '/swift/validate {"code":"QQAADEFF"}', 'the answer')
    expect(kept.get('1', '/swift/validate {"code":"QQAADEFF"}')).toBeUndefined()
    expect(asked(kept, '/swift/validate {"code":"QQAADEFF"}')).toBe('the answer')
  })

  it('are of one version', () => {
    const kept = keptTexts()
    asked(kept, 'a')
    expect(kept.get('2', 'a')).toBeUndefined()
  })

  it.each(['DE89370400440532013000', 'GB29 NWBK 6016 1331 9268 19', 'de89 3704 0044 0532 0130 01'])(
    'have none for %s, in whatever field it was typed',
    (account) => {
      expect(asked(keptTexts(), `/swift/validate {"code":"${account}"}`)).toBeUndefined()
    },
  )

  it.each([
    'D\nE\n8\n9\n3704004405320130',
    'D"E"8"9"3704004405320130',
    'ＤＥ８９３７０４００４４０５３２０１３０００',
  ])('have none for %j, as JSON spells it', (code) => {
    expect(asked(keptTexts(), `/swift/validate ${JSON.stringify({ code })}`)).toBeUndefined()
  })

  it('have one for a number beside other parameters', () => {
    const question = '/routing/validate {"number":"021000021","details":"true"}'
    expect(asked(keptTexts(), question)).toBe('the answer')
  })

  it('have none that is very long, or whose question is', () => {
    expect(asked(keptTexts(), 'a', 'x'.repeat(100_000))).toBeUndefined()
    expect(asked(keptTexts(), 'a'.repeat(401))).toBeUndefined()
  })
})
