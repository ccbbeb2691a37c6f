import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { convertPgError } from './errors.ts'

function createDatabaseError(code: string, fields: Partial<pg.DatabaseError> = {}): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('so says the server', 18, 'error'), { code }, fields)
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
  ])('%s becomes status 503 with the problem %s', (code, problem) => {
    expect(convertPgError(createDatabaseError(code))).toMatchObject({ problem, statusCode: 503 })
  })

  it('about a statement becomes a StatementError without the values of the statement', () => {
    const detail = 'Key (email)=(ada@example.com) already exists.'
    const failure = convertPgError(
      createDatabaseError('23505', { detail, table: 'api_key', constraint: 'api_key_hash_key' }),
    )
    expect(failure).toMatchObject({ name: 'StatementError', code: '23505' })
    expect(failure).not.toHaveProperty('statusCode')
    expect(failure.message).toBe('PostgreSQL 23505: so says the server, api_key, api_key_hash_key')
    expect(JSON.stringify({ ...failure })).not.toContain('ada@')
  })

  it('about a value does not contain the value', () => {
    expect(convertPgError(createDatabaseError('22P02')).message).toBe(
      'PostgreSQL 22P02: a value cannot be stored',
    )
  })
})

describe('an error of a connection to PostgreSQL', () => {
  it('to a host with several addresses has its code as the detail', () => {
    const attemptError = new Error('connect ECONNREFUSED ::1:5432')
    const error = Object.assign(new AggregateError([attemptError]), { code: 'ECONNREFUSED' })
    expect(convertPgError(error)).toMatchObject({ problem: 'unreachable', detail: 'ECONNREFUSED' })
  })

  it('has the problem busy if the pool has no free connection', () => {
    expect(convertPgError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
      problem: 'busy',
    })
  })
})
