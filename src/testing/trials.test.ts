import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newField } from '../../e2e/trials/new-field.ts'
import { newPage } from '../../e2e/trials/new-page.ts'
import { newSource } from '../../e2e/trials/new-source.ts'

const EDITS = [newField, newPage, newSource].flatMap(({ edits, tests }) => [...edits, ...tests])

/** The text of a file with all that the trials insert into it. */
function readChanged(file: string): string {
  const inserted = EDITS.filter((edit) => edit.file === file).map(({ text }) => text)
  return [existsSync(file) ? readFileSync(file, 'utf8') : '', ...inserted].join('\n')
}

// `npm run trials` takes minutes and is not part of bin/test: it would fail late after such a change.
test.each(EDITS.map((edit) => [edit.file, edit]))(
  '%s has the place of an edit of a trial',
  (file, { after }) => {
    if (after === undefined) expect(existsSync(file)).toBe(false)
    else expect(readChanged(file)).toContain(after)
  },
)
