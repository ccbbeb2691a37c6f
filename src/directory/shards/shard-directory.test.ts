import { describe, expect, it } from 'vitest'
import { generateRows } from '../../../bench/generated-inputs.ts'
import { checkTable } from '../../bulk-check/check-table.ts'
import type { TableRow } from '../../bulk-check/table.ts'
import { formatResultCells, toRowResult } from '../../bulk-check/writers/result-cells.ts'
import { CODE_TYPES, findCodeType } from '../../codes/registry.ts'
import { lookUpCode } from '../../lookup/finding.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import type { Bank } from '../entry.ts'
import { ShardDirectory } from './shard-directory.ts'
import { createShardVersion, MAX_SHARD_CODES } from './shards.ts'

const DAY = '2026-02-01'
const directory = await openBuiltDirectory()

/** Copies a value as its transfer in a JSON response does. */
const transferAsJson = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value

/** Creates a directory that loads shards as in a browser. `loaded` lists the requested shards. */
function createShardDirectory() {
  const loaded: string[] = []
  const sharded = new ShardDirectory(transferAsJson(directory.shards.index), async (type, number) => {
    loaded.push(`${type}/${number}`)
    const shard = directory.shards.readShard(type, number)
    if (!shard) throw new Error(`no shard ${type}/${number}`)
    return transferAsJson(shard)
  })
  return { sharded, loaded }
}

async function* splitIntoBlocks(rows: readonly (readonly string[])[]): AsyncGenerator<readonly TableRow[]> {
  for (let at = 0; at < rows.length; at += 500)
    yield rows.slice(at, at + 500).map((cells, index) => ({ row: at + index + 1, cells }))
}

async function checkRows(rows: readonly (readonly string[])[], options: Parameters<typeof checkTable>[1]) {
  const check = await checkTable(splitIntoBlocks(rows), options)
  return (await Array.fromAsync(check.rows)).flat().map((row) => formatResultCells(toRowResult(row)))
}

describe('a directory of shards', () => {
  it('gives the same results as the directory file for a list of all types', async () => {
    const list = [...generateRows(6000)].map(({ type, code }) => [type.apiName, code])
    const rows = [['Type', 'Code'], ...list]
    const { sharded, loaded } = createShardDirectory()
    const shardResults = await checkRows(rows, {
      lookUp: (type, text) => lookUpCode(sharded, type, text, DAY),
      computeWithLoadedData: (compute) => sharded.computeWithLoadedData(compute),
    })
    const fileResults = await checkRows(rows, {
      lookUp: (type, text) => lookUpCode(directory, type, text, DAY),
    })
    expect(shardResults).toEqual(fileResults)
    expect(shardResults).toHaveLength(list.length)
    expect(new Set(loaded).size).toBe(loaded.length)
  })

  it('gives the same verdict, checks, bank and BIC as the directory file for each type', async () => {
    const { sharded } = createShardDirectory()
    for (const { id } of CODE_TYPES) {
      const codes = [...Array(10).keys()].flatMap((thousand) =>
        directory.catalogue.listCodes(id, thousand * 1000, 40).map(({ code }) => code),
      )
      const examples = [...codes, ...(findCodeType(id)?.examples ?? [])]
      const answers = await sharded.computeWithLoadedData(() =>
        examples.map((code) => lookUpCode(sharded, id, code, DAY)),
      )
      for (const [index, code] of examples.entries()) {
        // Shards have no addresses: the entries are compared by their codes.
        const { entry: _, institution: __, headOffice, ...expected } = lookUpCode(directory, id, code, DAY)
        expect(answers[index]).toMatchObject(expected)
        expect(answers[index]?.headOffice?.code).toBe(headOffice?.code)
      }
    }
  })

  it('has so many codes in each shard that a request does not reveal the code', () => {
    const germanIbans = directory.shards
      .readStatistics()
      .find((row) => row.type === 'iban' && row.country === 'DE')
    expect(germanIbans?.shards).toBeGreaterThan(1)
    for (const { type, country, shards, minCodes } of directory.shards.readStatistics()) {
      const shardsOfType = Math.ceil(directory.countCodes(type) / MAX_SHARD_CODES)
      if (country === null) expect(shards).toBe(shardsOfType)
      else expect(shards).toBeLessThanOrEqual(shardsOfType)
      expect(minCodes).toBeGreaterThanOrEqual(Math.min(directory.countCodes(type), MAX_SHARD_CODES * 0.9))
    }
  })

  it('rejects with the error of a computation after all its shards are loaded', async () => {
    const { sharded } = createShardDirectory()
    const compute = () => {
      if (!lookUpCode(sharded, 'swift', 'DEUTDEFF', DAY).isValid) throw new Error('not loaded')
      throw new Error('own error')
    }
    await expect(sharded.computeWithLoadedData(compute)).rejects.toThrow('own error')
  })
})

it('loads every shard of a prefix, and returns no bank if two of the shards have one', async () => {
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
