import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEFAULT_SOURCES, findImportKind, IMPORT_KINDS } from './registry.ts'

const SOURCES = [...DEFAULT_SOURCES, ...IMPORT_KINDS.flatMap((kind) => kind.describeSources([], '2031-09'))]

/** Folders with a table that is not a source of codes. */
const TABLES_WITHOUT_CODES = ['city-corrections', 'head-offices', 'systemically-important-banks']

it('every folder is a source, or a kind of file, that is registered under its name', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((item) =>
    item.isDirectory(),
  )
  const ids = [...IMPORT_KINDS, ...DEFAULT_SOURCES].map(({ id }) => id)
  expect([...ids, ...TABLES_WITHOUT_CODES].toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  for (const kind of IMPORT_KINDS) expect(findImportKind(kind.id)).toBe(kind)
  expect(findImportKind('none')).toBeUndefined()
})

it.each(['id', 'publisher'] as const)('each source has its own %s, which users see', (property) => {
  const values = SOURCES.map((source) => source[property])
  expect(values.filter((value, index) => values.indexOf(value) < index)).toEqual([])
})
