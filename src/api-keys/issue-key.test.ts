import { describe, expect, it } from 'vitest'
import { requestKey } from './issue-key.ts'
import { type ApiKey, KEY_LIMITS, type KeyStore } from './key-store.ts'
import { hashKeyText, isValidKeyText, KEY_BYTES, maskKeyText } from './key-text.ts'

const FORM_FIELDS = { terms: true }

/** Returns fixed dependencies, with a store that issues every key and records the arguments. */
function createDependencies() {
  const issued: Parameters<KeyStore['issue']>[] = []
  const issue: KeyStore['issue'] = async (...args) => {
    issued.push(args)
    return { kind: 'issued', key: args[0] as ApiKey }
  }
  const now = () => new Date('2026-11-21T06:00:00.000Z')
  const random = () => new Uint8Array(KEY_BYTES).fill(7)
  return { issued, dependencies: { store: { issue }, limits: KEY_LIMITS, random, now } }
}

describe('a request for a key', () => {
  it('gets a Free key for a day, whatever it names, and only the hash is stored', async () => {
    const { issued, dependencies } = createDependencies()
    const result = await requestKey(dependencies, {
      ...FORM_FIELDS,
      plan: 'enterprise',
      email: 'ada@example.com',
    })
    if (result.kind !== 'issued') throw new Error(result.kind)
    expect(isValidKeyText(result.text)).toBe(true)
    expect(issued).toEqual([
      [
        {
          name: '',
          email: '',
          plan: 'free',
          kind: 'live',
          label: null,
          expiresAt: '2026-11-22T06:00:00.000Z',
        },
        { hash: hashKeyText(result.text), shown: maskKeyText(result.text) },
        KEY_LIMITS,
        new Date('2026-11-21T06:00:00.000Z'),
      ],
    ])
    expect(JSON.stringify(issued)).not.toContain(result.text)
  })

  it.each([undefined, false, 'false', '', 0, 1, {}, [true]])(
    'is refused unless it accepts the terms: %j',
    async (terms) => {
      const { issued, dependencies } = createDependencies()
      expect(await requestKey(dependencies, { ...FORM_FIELDS, terms })).toEqual({
        kind: 'problems',
        problems: { terms: 'Please accept the terms of service' },
      })
      expect(issued).toEqual([])
    },
  )

  it('accepts the terms with the value that a form sends', async () => {
    const { dependencies } = createDependencies()
    expect(await requestKey(dependencies, { ...FORM_FIELDS, terms: 'on' })).toMatchObject({ kind: 'issued' })
  })
})
