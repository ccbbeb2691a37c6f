import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const CHECKOUT = new URL('../../', import.meta.url).pathname
const MAX_COLUMNS = 110
const TEXT_FILE = /\.(ts|tsx|css|js|mjs|sh|md|py)$|^bin\//

/** Data tables and generated types. */
const EXCLUDED = [
  /\.test-data\.ts$/,
  /^clients\/(typescript\/src\/api\.ts|python\/bankcodex\/api\.py)$/,
  /^src\/codes\/iban\/national\/field-table\.ts$/,
]

/** A URL cannot be wrapped, and neither can a row of a Markdown table. */
const UNWRAPPABLE = /https?:\/\/|^\s*\|/

/** The path and number of each line that is too long. */
function findLongLines(path: string): string[] {
  const lines = readFileSync(join(CHECKOUT, path), 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    line.length > MAX_COLUMNS && !UNWRAPPABLE.test(line) ? [`${path}:${index + 1}`] : [],
  )
}

it(`no line of source or docs is over ${MAX_COLUMNS} columns, except data tables and URLs`, () => {
  const files = execFileSync('git', ['ls-files'], { cwd: CHECKOUT, encoding: 'utf8' }).trim().split('\n')
  const checkedFiles = files
    .filter((path) => TEXT_FILE.test(path) && !EXCLUDED.some((pattern) => pattern.test(path)))
    .filter((path) => existsSync(join(CHECKOUT, path)))
  expect(checkedFiles.length).toBeGreaterThan(500)
  expect(checkedFiles.flatMap(findLongLines)).toEqual([])
})
