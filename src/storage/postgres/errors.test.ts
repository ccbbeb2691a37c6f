import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { convertPgError } from './errors.ts'

function answered(code: string, more: Partial<pg.DatabaseError> = {}): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('so says the server', 18, 'error'), { code }, more)
}

describe('an error of PostgreSQL', () => {
  it.each([
    ['57P01', 'unreachable'],
    ['57P03', 'unreachable'],
    ['08006', 'unreachable'],
    ['25006', 'unreachable'],
    ['28P01', 'refused'],
    ['3D000', 'refused'],
    ['42501', 'refused'],
    ['53300', 'busy'],
    ['57014', 'busy'],
    ['40P01', 'busy'],
  ])('%s means that the database is %s, and 503', (code, problem) => {
    expect(convertPgError(answered(code))).toMatchObject({ problem, statusCode: 503 })
  })

  it('about the statement is a mistake of ours, told without the values that were in it', () => {
    const detail = 'Key (email)=(ada@example.com) already exists.'
    const failure = convertPgError(
      answered('23505', { detail, table: 'api_key', constraint: 'api_key_hash_key' }),
    )
    expect(failure).toMatchObject({ name: 'StatementError', code: '23505' })
    expect(failure).not.toHaveProperty('statusCode')
    expect(failure.message).toBe('PostgreSQL 23505: so says the server, api_key, api_key_hash_key')
    expect(JSON.stringify({ ...failure })).not.toContain('ada@')
  })

  it('about a value does not repeat it', () => {
    expect(convertPgError(answered('22P02')).message).toBe('PostgreSQL 22P02: a value cannot be stored')
  })
})

describe('an error on the way to PostgreSQL', () => {
  it('of a name with several addresses is told by its code', () => {
    const each = new Error('connect ECONNREFUSED ::1:5432')
    const all = Object.assign(new AggregateError([each]), { code: 'ECONNREFUSED' })
    expect(convertPgError(all)).toMatchObject({ problem: 'unreachable', detail: 'ECONNREFUSED' })
  })

  it('is not one of a pool that is used up', () => {
    expect(convertPgError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
      problem: 'busy',
    })
  })
})
