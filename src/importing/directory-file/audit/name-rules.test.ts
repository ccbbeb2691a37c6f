import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cutRecipient, readMarkedName } from '../../bank-name/name-marks.ts'
import { HAS_MARK, HAS_RECIPIENT } from './name-rules.ts'

const db = new Database(':memory:')
afterAll(() => void db.close())
const violates = db
  .prepare<[string], number>(`SELECT ${HAS_RECIPIENT} OR ${HAS_MARK} FROM (SELECT ? AS name)`)
  .pluck()

const WORDS = [
  ...['Alder', 'Bank', 'Attnang', 'i.I.', 'eGen', '-', ',', '(', ')'],
  ...[
    '-alt-',
    '-alt',
    '(formerly',
    'formerly',
    'Elm)',
    'in',
    'liquidation',
    'i.L.',
    'DO NOT USE',
    '(closed)',
  ],
  ...['Attn', 'Attn:', 'Attn.', 'Attention:', 'Mr', 'Mr.', 'Mrs.', 'z.Hd.', 'Elm'],
]

it('a name as it is read passes the audit, so that no import is refused for its names', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }), (words) => {
      const { name } = readMarkedName(cutRecipient(words.join(' ')))
      expect(violates.get(name)).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})
