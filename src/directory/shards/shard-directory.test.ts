import { afterAll, describe, expect, it } from 'vitest'
import { generateRows } from '../../../bench/generated-inputs.ts'
import { checkTable } from '../../bulk-check/check-table.ts'
import type { TableRow } from '../../bulk-check/table.ts'
import { formatResultCells } from '../../bulk-check/writers/result-cells.ts'
import { CODE_TYPES, findCodeType } from '../../codes/registry.ts'
import { lookUpCode } from '../../lookup/answer.ts'
import { builtDirectory } from '../../testing/built-directory.ts'
import { openInvented } from '../../testing/invented-directory.ts'
import type { Bank } from '../entry.ts'
import { ShardDirectory } from './shard-directory.ts'
import { createShardVersion, MAX_SHARD_CODES } from './shards.ts'

const DAY = '2026-02-01'
const directory = openInvented(await builtDirectory())
afterAll(() => directory.close())

const sendJson = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value

/** Loads shards as a browser does. `loaded` has the keys of those that were requested. */
function shardedDirectory() {
  const loaded: string[] = []
  const sharded = new ShardDirectory(sendJson(directory.shards.index), async (type, number) => {
    loaded.push(`${type}/${number}`)
    const shard = directory.shards.readShard(type, number)
    if (!shard) throw new Error(`no shard ${type}/${number}`)
    return sendJson(shard)
  })
  return { sharded, loaded }
}

async function* blocksOf(rows: readonly (readonly string[])[]): AsyncGenerator<readonly TableRow[]> {
  for (let at = 0; at < rows.length; at += 500)
    yield rows.slice(at, at + 500).map((cells, place) => ({ row: at + place + 1, cells }))
}

async function resultsOf(rows: readonly (readonly string[])[], options: Parameters<typeof checkTable>[1]) {
  const check = await checkTable(blocksOf(rows), options)
  return (await Array.fromAsync(check.rows)).flat().map(formatResultCells)
}

describe('a directory of shards', () => {
  it('gives the results of the directory file for a list of all types', async () => {
    const list = [...generateRows(6000)].map(({ type, code }) => [type.apiName, code])
    const rows = [['Type', 'Code'], ...list]
    const { sharded, loaded } = shardedDirectory()
    const inBrowser = await resultsOf(rows, {
      lookUp: (type, text) => lookUpCode(sharded, type, text, DAY),
      computeWithLoadedData: (compute) => sharded.computeWithLoadedData(compute),
    })
    const fromFile = await resultsOf(rows, { lookUp: (type, text) => lookUpCode(directory, type, text, DAY) })
    expect(inBrowser).toEqual(fromFile)
    expect(inBrowser).toHaveLength(list.length)
    expect(new Set(loaded).size).toBe(loaded.length)
  })

  it('gives the verdict, checks, bank and BIC of the directory file for each of its codes', async () => {
    const { sharded } = shardedDirectory()
    for (const { id } of CODE_TYPES) {
      const codes = [...Array(10).keys()].flatMap((place) =>
        directory.catalogue.listCodes(id, place * 1000, 40).map(({ code }) => code),
      )
      const examples = [...codes, ...(findCodeType(id)?.examples ?? [])]
      const answers = await sharded.computeWithLoadedData(() =>
        examples.map((code) => lookUpCode(sharded, id, code, DAY)),
      )
      for (const [place, code] of examples.entries()) {
        const { entry: _, institution: __, ...expected } = lookUpCode(directory, id, code, DAY)
        expect(answers[place]).toMatchObject(expected)
      }
    }
  })

  it('requests nothing that tells one code from a thousand', () => {
    const germanIbans = directory.shards
      .readStatistics()
      .find((row) => row.type === 'iban' && row.country === 'DE')
    expect(germanIbans?.shards).toBeGreaterThan(1)
    for (const { type, country, shards, minCodes } of directory.shards.readStatistics()) {
      const all = Math.ceil(directory.countCodes(type) / MAX_SHARD_CODES)
      if (country === null) expect(shards).toBe(all)
      else expect(shards).toBeLessThanOrEqual(all)
      expect(minCodes).toBeGreaterThanOrEqual(Math.min(directory.countCodes(type), MAX_SHARD_CODES * 0.9))
    }
  })

  it('throws the error of a computation that has all its shards', async () => {
    const { sharded } = shardedDirectory()
    const compute = () => {
      if (!lookUpCode(sharded, 'swift', 'DEUTDEFF', DAY).isValid) throw new Error('not loaded')
      throw new Error('own error')
    }
    await expect(sharded.computeWithLoadedData(compute)).rejects.toThrow('own error')
  })
})

it('finds every bank of a prefix that extends over more than two shards', async () => {
  const index = {
    ...directory.shards.index,
    firstCodes: { swift: ['AAAADEFFXXX', 'QQAADE10XXX', 'QQAADE20XXX', 'QQAADE30XXX'] },
  }
  const bank = (id: number, mainBic: string): Bank => {
    const named = { country: 'DE', slug: `bank-${id}`, name: `Bank ${id}`, type: null }
    return { id, ...named, mainBic, defaultBic8: null, codeCount: 1 }
  }
  const banks = [[bank(900001, 'QQAADE05XXX')], [], [bank(900002, 'QQAADE25XXX')], []]
  const load = async (_: string, number: number) => ({ entries: [], banks: banks[number] ?? [], links: [] })
  const sharded = new ShardDirectory(index, load)
  expect(await sharded.computeWithLoadedData(() => sharded.findBankByPrefix('QQAA', 'DE'))).toBeNull()
})

it('the version in the URL of a shard has no digits, so that it cannot look like an IBAN', () => {
  expect(createShardVersion('de00123456789012')).toMatch(/^[a-z]+$/)
  expect(createShardVersion('a1')).not.toBe(createShardVersion('a2'))
})
