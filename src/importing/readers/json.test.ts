import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { BakeError } from '../source-description.ts'
import { readJson } from './json.ts'
import { fileOf } from './reading.test-data.ts'

const read = (content: string | Buffer) => readJson(fileOf(content, 'list.json'), createHash('sha256'))

it('reads a JSON file, however long its lines', async () => {
  const list = Array.from({ length: 100_000 }, () => 'Bank Äpfel')
  expect(await read(JSON.stringify(list))).toEqual(list)
})

it.each([
  ['cut off', '[\n{"a": 1},\n{"a"', 'list.json row 3: is not JSON'],
  ['wrong in a row', '[\n1,\nx]', 'list.json row 3: is not JSON'],
  [
    'CSV, however long',
    `\n\ncode,name\n${'1,Alder\n'.repeat(100_000)}`,
    'list.json row 1: is not JSON: it does',
  ],
  ['empty', '', 'list.json: is empty'],
])('refuses JSON that is %s', async (_what, content, message) => {
  await expect(read(content)).rejects.toThrow(BakeError)
  await expect(read(content)).rejects.toThrow(message)
})
