import { describe, expect, it } from 'vitest'
import { ShardDirectory } from '../../directory/shards/shard-directory.ts'
import { addReach } from '../../lookup/banks/reach.ts'
import { lookUpCode } from '../../lookup/finding.ts'
import { createLookup } from '../../lookup/lookup.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { type CheckOptions, checkTable } from '../check-table.ts'
import { formatResultCells, listResultHeaders, toResultTable } from './result-cells.ts'
import { writeNdjson } from './write-ndjson.ts'

const DAY = '2026-11-27'

/** A register of a scheme, as details of codes. */
const register = (id: string, type: 'swift' | 'routing', details: Readonly<Record<string, object>>) =>
  inventedCodes(
    type,
    Object.entries(details).map(([code, stated]) =>
      inventedEntry(code, 'Aldermoor Bank AG', {
        country: type === 'swift' ? code.slice(4, 6) : 'US',
        details: { ...stated },
      }),
    ),
    { id, asOf: '2026-10' },
  )

const file = inventedFile({
  otherSources: [
    register('epc-sct', 'swift', {
      QQAADEFFXXX: { 'adheres.sct': 'yes' },
      QQBBAT22XXX: { 'adheres.sct': 'yes' },
    }),
    register('epc-sct-inst', 'swift', { QQBBAT22XXX: { 'adheres.sctInst': '2017-11-21/..' } }),
    register('fedach', 'routing', { '129900036': { ach: 'yes' } }),
    inventedCodes('iban', [
      inventedEntry('AT19043', 'Aldermoor Bank AG', { country: 'AT', details: { bic: 'QQBBAT22XXX' } }),
    ]),
  ],
})
const directory = openInvented(file)

const LIST = [
  ['IBAN', 'BIC', 'Routing number'],
  ['AT611904300234573201', 'QQAADEFF', '129900036'],
  ['AT611904300234573202', 'QQCCDEFF', ''],
]

async function* listBlocks() {
  yield LIST.map((cells, index) => ({ row: index + 1, cells }))
}

/** How the command line looks codes up. */
function readWholeFile(): CheckOptions {
  const lookup = createLookup(directory, DAY)
  return { lookUp: (type, text) => lookup.lookUpCode(type, text), schemes: lookup.schemes }
}

/** How a browser looks codes up. */
function readShards(): CheckOptions {
  const { shards } = directory
  const sharded = new ShardDirectory(structuredClone(shards.index), async (type, number) => {
    const shard = shards.readShard(type, number)
    if (!shard) throw new Error(`no shard ${type}/${number}`)
    return structuredClone(shard)
  })
  return {
    lookUp: (type, text) => addReach(sharded, lookUpCode(sharded, type, text, DAY), DAY),
    computeWithLoadedData: (compute) => sharded.computeWithLoadedData(compute),
    schemes: createLookup(directory, DAY).schemes,
  }
}

const check = (options: CheckOptions) => checkTable(listBlocks(), options)

/** The cells of the columns about schemes, by header, of each row. */
async function readSchemeColumns(options: CheckOptions) {
  const table = toResultTable(await check(options))
  const headers = listResultHeaders(table)
  const isAboutScheme = (name: string) => /: (SEPA|FedACH)/.test(name)
  return (await Array.fromAsync(table.rows)).flat().map((row) => {
    const cells = formatResultCells(row)
    return Object.fromEntries(
      headers.flatMap((name, index) => (isAboutScheme(name) ? [[name, cells[index]]] : [])),
    )
  })
}

const EXPECTED = [
  {
    'IBAN: SEPA credit transfers': 'adheres',
    'IBAN: SEPA instant credit transfers': 'adheres',
    'BIC: SEPA credit transfers': 'adheres',
    'BIC: SEPA instant credit transfers': 'does not adhere',
    'Routing number: FedACH': 'adheres',
  },
  {
    // Wrong check digits.
    'IBAN: SEPA credit transfers': '',
    'IBAN: SEPA instant credit transfers': '',
    // In no register.
    'BIC: SEPA credit transfers': 'not known',
    'BIC: SEPA instant credit transfers': 'not known',
    'Routing number: FedACH': '',
  },
]

describe('a checked list', () => {
  it.each([
    ['the directory file', readWholeFile],
    ['shards', readShards],
  ])(
    'has a column for each scheme of the registers in the directory, from %s',
    async (_name, createOptions) => {
      expect(await readSchemeColumns(createOptions())).toEqual(EXPECTED)
    },
  )

  it('has the same in NDJSON', async () => {
    const lines = (await Array.fromAsync(writeNdjson(await check(readWholeFile()))))
      .join('')
      .trim()
      .split('\n')
    const reach = lines.map((line) => JSON.parse(line).codes.map((code: { reach?: object }) => code.reach))
    expect(reach).toEqual([
      [
        { sct: 'adheres', sctInst: 'adheres' },
        { sct: 'adheres', sctInst: 'does not adhere' },
        { ach: 'adheres' },
      ],
      [undefined, { sct: 'not known', sctInst: 'not known' }],
    ])
  })

  it('has no such columns without registers', async () => {
    expect(await readSchemeColumns({ ...readWholeFile(), schemes: [] })).toEqual([{}, {}])
  })
})
