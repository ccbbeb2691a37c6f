import Database from 'better-sqlite3'
import { afterAll, expect, it } from 'vitest'
import { builtDirectory } from '../../testing/built-directory.ts'
import { createSqliteDirectory } from './sqlite-directory.ts'

const db = new Database(await builtDirectory(), { readonly: true })
afterAll(() => void db.close())

/** Returns the texts of all statements that a directory prepares, and of the views of it. */
function collectStatements(): string[] {
  const texts: string[] = []
  const recorder = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'prepare') texts.push(String(args[0]))
        return value.apply(target, args)
      }
    },
  })
  createSqliteDirectory(recorder)
  return texts
}

const statements = collectStatements()

/** The steps of SQLite's plan for a statement, whatever its parameters. */
function explain(text: string): string[] {
  const named = text.matchAll(/:(\w+)/g).map(([, name]) => [name, null])
  const positional = text.match(/\?/g)?.map(() => null) ?? []
  const statement = db.prepare(`EXPLAIN QUERY PLAN ${text}`)
  const parameters = positional.length > 0 ? positional : [Object.fromEntries(named)]
  return (statement.all(...parameters) as { detail: string }[]).map(({ detail }) => detail)
}

/** 'SCAN bank', 'SCAN b' with the alias of a table, 'SCAN bank USING COVERING INDEX …'. */
function findScans(text: string): string[] {
  const tables = db.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all()
  const words = text.matchAll(/\b(?:FROM|JOIN)\s+(\w+)\s+(?:AS\s+)?(\w+)/g)
  const aliases = new Set(
    [...words].flatMap(([, table = '', alias = '']) => (tables.includes(table) ? alias : [])),
  )
  return explain(text).filter((detail) => {
    const name = /^SCAN (\w+)/.exec(detail)?.[1] ?? ''
    return tables.includes(name) || aliases.has(name)
  })
}

it('no statement scans a table, unless it gives the reason', () => {
  expect(statements.length).toBeGreaterThan(30)
  const scanning = statements
    .filter((text) => !text.startsWith('/* scan: '))
    .flatMap((text) => findScans(text).map((scan) => `${scan}: ${text}`))
  expect(scanning).toEqual([])
})

it('no reason for a scan is left at a statement that does not scan', () => {
  const withReason = statements.filter((text) => text.startsWith('/* scan: '))
  expect(withReason.filter((text) => findScans(text).length === 0)).toEqual([])
})

it('finds a scan, also of a table with an alias', () => {
  expect(findScans('SELECT * FROM bank b WHERE b.name = ?')).toHaveLength(1)
  expect(findScans('SELECT * FROM bank WHERE id = ?')).toEqual([])
})

it('no statement is planned again for a new value: each parameter has a plus sign', () => {
  const bare = statements.filter((text) => /(?<![+\w])(?:\?|:[a-z])/i.test(text))
  expect(bare).toEqual([])
})
