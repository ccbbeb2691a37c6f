import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SCHEMA } from '../../directory/file/schema.ts'
import { writeLinks } from './write-links.ts'

/** Links CHIPS participants and the routing numbers that are their Fedwire numbers. Returns 'from > to'. */
function listLinks(
  participants: readonly (readonly [code: string, fedwire: string, evidence?: 'inferred'])[],
  routingNumbers: readonly string[],
) {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  db.exec(SCHEMA)
  db.exec(`INSERT INTO source VALUES ('list', '', '', '', '', '', '', 0, 0, 0, 0, 0, 0, NULL, NULL, 1, '')`)
  const insert = db.prepare(`INSERT INTO entry (type, code, details, name, country, city, status, source_id)
    VALUES (?, ?, ?, '', '', '', '', 'list')`)
  for (const [code, fedwire, evidence] of participants)
    insert.run('chips', code, JSON.stringify({ fedwire, evidence }))
  for (const code of routingNumbers) insert.run('routing', code, '{}')
  writeLinks(db)
  return db.prepare(`SELECT from_code || ' > ' || to_code FROM link ORDER BY 1 DESC`).pluck().all()
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
      ['9875', '123456780'],
      ['9876', '123456780'],
    ] as const
    expect(listLinks(participants, ['123456780'])).toEqual(['9875 > 123456780', '123456780 > 9875'])
  })
})
