import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { BuildError } from '../source-description.ts'
import { readJson } from './json.ts'
import { writeTemporaryFile } from './reading.test-data.ts'

const readContent = (content: string | Buffer) =>
  readJson(writeTemporaryFile(content, 'list.json'), createHash('sha256'))

it('reads a JSON file with a long line', async () => {
  const list = Array.from({ length: 100_000 }, () => 'Bank Äpfel')
  expect(await readContent(JSON.stringify(list))).toEqual(list)
})

it.each([
  ['cut off', '[\n{"a": 1},\n{"a"', 'list.json row 3: is not JSON'],
  ['invalid in a row', '[\n1,\nx]', 'list.json row 3: is not JSON'],
  [
    'a long CSV file',
    `\n\ncode,name\n${'1,Alder\n'.repeat(100_000)}`,
    'list.json row 1: is not JSON: it does',
  ],
  ['empty', '', 'list.json: is empty'],
])('refuses a file that is %s', async (_description, content, message) => {
  await expect(readContent(content)).rejects.toThrow(BuildError)
  await expect(readContent(content)).rejects.toThrow(message)
})
