/** Measures batches of 1,000 codes of the default directory, as a model receives them. */
import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { expect, it } from 'vitest'
import { PLANS } from '../../api-keys/plans.ts'
import { addIbanCheckDigits } from '../../codes/iban/check-digits.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { createLookup } from '../../lookup/lookup.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { createMcpServer } from './mcp-server.ts'

const directory = await openBuiltDirectory()
const lookup = createLookup(directory, '2026-11-22')

const server = createMcpServer({
  getLookup: () => lookup,
  plan: PLANS.enterprise,
  countCall: async () => null,
  reserveCalls: async () => null,
  nextTurn: async () => {},
  brand: 'Bankcodex',
  version: '1',
  onError(error) {
    throw error
  },
})
const [serverTransport, clientTransport] = InMemoryTransport.createLinkedPair()
const client = new Client({ name: 'test', version: '1' })
await Promise.all([server.connect(serverTransport), client.connect(clientTransport)])

/** Items from the whole list, at equal distances. */
const pick = <Item>(count: number, items: readonly Item[]) =>
  Array.from({ length: count }, (_, n) => items[Math.floor((n * items.length) / count)])

const listCodes = (type: 'swift' | 'iban') =>
  directory.catalogue.listCodes(type, 0, 100_000).map(({ code }) => code)

const bics = listCodes('swift')
const germanIbans = listCodes('iban')
  .filter((code) => code.startsWith('DE'))
  .map((code) => addIbanCheckDigits('DE', `${code.slice(2)}0532013000`))
const typedCodes = CODE_TYPES.flatMap(({ apiName: type, examples }) =>
  [...examples, 'wrong'].map((code) => ({ type, code })),
)
const mixture = [
  ...pick(300, bics),
  ...pick(300, germanIbans),
  ...Array.from({ length: 400 }, (_, n) => typedCodes[n % typedCodes.length]),
]

it.each([
  ['BICs', 60, pick(1000, bics)],
  ['BICs and IBANs without their type, and codes of all types with it', 60, mixture],
  // The IBANs, their BICs and the names of so many banks are 57 KB alone.
  ['IBANs with 1,000 German bank codes', 70, pick(1000, germanIbans)],
])('1,000 codes are less than the documented size: %s', async (_, kilobytes, codes) => {
  const result = await client.callTool({ name: 'batch', arguments: { codes } })
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(kilobytes * 1000)
})
