import { describe, expect, it } from 'vitest'
import { requestKey } from './issue-key.ts'
import { type ApiKey, KEY_LIMITS, type KeyStore } from './key-store.ts'
import { hashKeyText, isValidKeyText, KEY_BYTES, maskKeyText } from './key-text.ts'

const TYPED = { name: ' Ada Lovelace ', email: 'ada@example.com', terms: true }

/** Makes keys of sevens for a store that issues whatever it is asked to, and writes that down. */
function making() {
  const issued: Parameters<KeyStore['issue']>[] = []
  const issue: KeyStore['issue'] = async (...asked) => {
    issued.push(asked)
    return { kind: 'issued', key: { ...asked[0], plan: asked[1] } as ApiKey }
  }
  const now = () => new Date('2026-11-21T06:00:00.000Z')
  const random = () => new Uint8Array(KEY_BYTES).fill(7)
  return { issued, parts: { store: { issue }, limits: KEY_LIMITS, random, now } }
}

describe('a request for a key', () => {
  it('gets one of the Free plan, whatever plan it names; the store sees its hash alone', async () => {
    const { issued, parts } = making()
    const outcome = await requestKey(parts, { ...TYPED, plan: 'enterprise' })
    if (outcome.kind !== 'issued') throw new Error(outcome.kind)
    expect(isValidKeyText(outcome.text)).toBe(true)
    expect(issued).toEqual([
      [
        { name: 'Ada Lovelace', email: 'ada@example.com' },
        'free',
        { hash: hashKeyText(outcome.text), shown: maskKeyText(outcome.text) },
        KEY_LIMITS,
        new Date('2026-11-21T06:00:00.000Z'),
      ],
    ])
    expect(JSON.stringify(issued)).not.toContain(outcome.text)
  })

  it.each([undefined, false, 'false', '', 0, 1, {}, [true]])(
    'gets none without the terms: %j',
    async (terms) => {
      const { issued, parts } = making()
      expect(await requestKey(parts, { ...TYPED, terms })).toEqual({
        kind: 'problems',
        problems: { terms: 'Please accept the terms of service' },
      })
      expect(issued).toEqual([])
    },
  )

  it('is told everything that is wrong at once', async () => {
    const { parts } = making()
    expect(await requestKey(parts, { name: 'A', email: 'ada' })).toEqual({
      kind: 'problems',
      problems: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        terms: 'Please accept the terms of service',
      },
    })
  })

  it('accepts the terms as a form sends them', async () => {
    const { parts } = making()
    expect(await requestKey(parts, { ...TYPED, terms: 'on' })).toMatchObject({ kind: 'issued' })
  })
})
