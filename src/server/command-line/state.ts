import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CountedTable, copyState } from '../../storage/copy-state.ts'
import { openState, type StatePlace } from '../../storage/open-state.ts'
import { FOR_LONG_WORK } from '../../storage/postgres/pool.ts'
import { tellingProblems, WrongRequest } from './with-state.ts'

/** How a place of the state is written. */
export const PLACE =
  'sqlite:PATH, or postgres://user@host/database (its password from PGPASSWORD or ~/.pgpass)'

/** A copy has one connection for each side. */
const CONNECTIONS = 1

function placeOf(text: string): StatePlace {
  const [, path] = /^sqlite:(.+)$/.exec(text) ?? []
  if (path !== undefined) return resolve(path)
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) return { url: text, connections: CONNECTIONS }
  throw new WrongRequest(`A database must be ${PLACE}`)
}

function placesOf(from: string, to: string): [StatePlace, StatePlace] {
  const [source, target] = [placeOf(from), placeOf(to)]
  if (typeof source === 'string' && !existsSync(source)) throw new WrongRequest(`There is no file ${source}`)
  if (JSON.stringify(source) === JSON.stringify(target)) throw new WrongRequest('Both databases are the same')
  return [source, target]
}

function describe(tables: readonly CountedTable[]): string {
  const line = (name: string, from: string | number, to: string | number) =>
    `${name.padEnd(24)}${String(from).padStart(12)}${String(to).padStart(12)}`
  return [line('', 'from', 'to'), ...tables.map(({ name, from, to }) => line(name, from, to))].join('\n')
}

async function copy([source, target]: [StatePlace, StatePlace], replace: boolean): Promise<void> {
  const from = await openState(source, {}, FOR_LONG_WORK)
  try {
    const to = await openState(target, {}, FOR_LONG_WORK)
    const { kind, tables } = await copyState(from.db, to.db, { replace }).finally(to.close)
    console.log(describe(tables))
    if (kind === 'not empty')
      throw new WrongRequest('Nothing was changed: that database already has rows. --replace deletes them')
  } finally {
    await from.close()
  }
}

/** Copies the state from one place to another, and prints the rows of each table on both sides. */
export async function stateCopy({
  from,
  to,
  replace = false,
}: {
  readonly from: string
  readonly to: string
  readonly replace?: boolean
}): Promise<void> {
  await tellingProblems(() => copy(placesOf(from, to), replace))
}
