import { describe, expect, it } from 'vitest'
import { describeStateLocation } from './used-files.ts'

describe('the description of the state', () => {
  it('is the path of its file', () => {
    expect(describeStateLocation('/srv/bankcodex/state.sqlite')).toBe('/srv/bankcodex/state.sqlite')
  })

  it.each([
    ['postgres://bank:secret@db.example:5433/codes?sslmode=require', 'postgres://bank@db.example:5433/codes'],
    ['postgres://db.example/codes?password=secret#secret', 'postgres://db.example/codes'],
    ['postgresql:///codes', 'postgresql:///codes'],
  ])('has no password of a database: %s', (url, description) => {
    expect(describeStateLocation({ url, maxConnections: 1 })).toBe(description)
  })
})
