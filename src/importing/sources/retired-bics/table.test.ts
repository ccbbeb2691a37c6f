import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { toAnswer } from '../../../codes/answers/to-answer.ts'
import { findStatingSource } from '../../../codes/findings/finding.ts'
import { formatDate } from '../../../codes/format.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import { getCodeType } from '../../../codes/registry.ts'
import { lookUpCode } from '../../../lookup/finding.ts'
import { builtDirectory } from '../../../testing/built-directory.ts'
import { openInvented } from '../../../testing/invented-directory.ts'
import { readTable } from '../../readers/built-in-files.ts'
import {
  findInvalidDates,
  findRepeated,
  findUnpublishedBics,
  getColumn,
} from '../../testing/hand-kept-tables.ts'
import { retiredBics } from './source.ts'

const located = readTable('retired-bics')
const rows = located.map(({ values }) => values)
const directoryFile = await builtDirectory()
const directory = openInvented(directoryFile)

const TODAY = '2026-11-26'
const EVENTS_BY_FILE: Readonly<Record<string, readonly string[]>> = {
  'acquired.csv': ['acquired'],
  'closed.csv': ['closed', 'licence withdrawn'],
  'merged.csv': ['merged'],
  'renamed.csv': ['renamed', 'reassigned'],
}

const lookUp = (code: string, type: CodeTypeId = 'swift') => lookUpCode(directory, type, code, TODAY)

/** What people read about a code: the error and the warnings. */
function describeAnswer(code: string, type: CodeTypeId = 'swift') {
  const { status, error, warnings } = toAnswer(getCodeType(type), lookUp(code, type))
  return { status, error, warnings: warnings.map(({ id, text }) => `${id}: ${text}`) }
}

describe('the tables of closed, merged and renamed institutions', () => {
  it('have each event in the file of its kind', () => {
    const misplaced = located.filter(
      ({ file, values }) => !EVENTS_BY_FILE[file]?.includes(values.event ?? ''),
    )
    expect(misplaced).toEqual([])
  })

  it('have the date that the sentence of the event names, if it ended the institution', () => {
    const ends = rows.filter(({ event = '' }) => ['closed', 'licence withdrawn', 'merged'].includes(event))
    const differing = ends.filter(
      ({ what_happened = '', as_of = '' }) => !what_happened.includes(formatDate(as_of)),
    )
    expect(differing).toEqual([])
  })

  it('are ordered by country and BIC', () => {
    const toKey = ({ beginning = '' }: Record<string, string>) => `${beginning.slice(4, 6)} ${beginning}`
    for (const file of Object.keys(EVENTS_BY_FILE)) {
      const keys = located.filter((row) => row.file === file).map(({ values }) => toKey(values))
      expect(keys).toEqual(keys.toSorted())
    }
  })

  it('have no institution twice', () => {
    expect(findRepeated(rows.map(({ beginning, institution }) => `${beginning} ${institution}`))).toEqual([])
  })

  it('say when, what happened and who says so', () => {
    expect(findInvalidDates(rows, retiredBics.asOf)).toEqual([])
    const incomplete = rows.filter(
      (row) => !/^[A-Z].{20,160}[^.;]$/.test(row.what_happened ?? '') || (row.known_from ?? '').length < 12,
    )
    expect(incomplete).toEqual([])
  })

  it('name at least two documents for each event since 2020', () => {
    const documents = ({ known_from = '' }: Record<string, string>) => known_from.split('; ').filter(Boolean)
    const recent = rows.filter(({ as_of = '' }) => as_of >= '2020')
    expect(recent.filter((row) => documents(row).length < 2)).toEqual([])
  })

  it('say the year of the event in the sentence', () => {
    const differing = rows.filter((row) => !row.what_happened?.includes(row.as_of?.slice(0, 4) ?? ''))
    expect(differing.map(({ beginning }) => beginning)).toEqual(['AXABBE22'])
  })

  it('apply to listed BICs, except where they say that no list has the BIC', async () => {
    expect(directory.findSource('retired-bics')?.rows).toMatchObject({ kept: rows.length, unmatched: 0 })
    // The published list is compared by BIC8: it cannot say whether a BIC11 is absent.
    const unlisted = rows.filter(({ listed, beginning = '' }) => listed === 'no' && beginning.length === 8)
    const bic8s = unlisted.map(({ beginning = '' }) => ({ bic: beginning }))
    expect(await findUnpublishedBics(bic8s)).toEqual(getColumn(unlisted, 'beginning'))
  })

  it('are part of the answer about at least one BIC', () => {
    const db = new Database(directoryFile, { readonly: true })
    const sentences = new Set(
      db
        .prepare<[], string>(
          `SELECT coalesce(details ->> 'retirement', details ->> 'acquisition')
           FROM entry WHERE type = 'swift'`,
        )
        .pluck()
        .all(),
    )
    db.close()
    expect(rows.filter(({ what_happened = '' }) => !sentences.has(what_happened))).toEqual([])
  })

  it('have successors that are in use', () => {
    const successors = getColumn(rows, 'successor').filter(Boolean)
    expect(successors.filter((bic) => directory.findEntry('swift', bic)?.status !== 'active')).toEqual([])
  })

  it('have a successor only for merged institutions, and a new name only for renamed ones', () => {
    expect(rows.filter(({ event, successor }) => successor && event !== 'merged')).toEqual([])
    expect(rows.filter(({ event, new_name }) => (new_name !== '') !== (event === 'renamed'))).toEqual([])
  })
})

describe('the answers about closed, merged and renamed institutions', () => {
  it.each([
    ['GNILGB2LXXX', 'invalid', /^MF Global UK went into special administration .* cannot arrive\.$/],
    ['FLOKCHGG', 'invalid', /^FlowBank was declared bankrupt on 13 June 2024\. A payment/],
    ['ULSBIE2D', 'invalid', /^Ulster Bank closed its last branches .* 21 April 2023/],
    ['FDDODEMM', 'invalid', /^Fidor Bank ended its banking business in 2023/],
    ['FRBBUS6S', 'unknown', /^First Republic Bank failed on 1 May 2023 .*\. Please ask the payee/],
    ['BLOPIT22004', 'unknown', /^UBI Banca was merged into Intesa Sanpaolo on 12 April 2021/],
    ['CRESCHZZ80A', 'unknown', /^Credit Suisse \(Schweiz\) AG was merged into UBS Switzerland AG/],
  ])('make %s %s, with the reason, its source and its date', (bic, status, error) => {
    const answer = lookUp(bic)
    expect(answer).toMatchObject({ status, error: expect.stringMatching(error) })
    expect(answer.checks).toContainEqual({
      id: 'status',
      outcome: status === 'invalid' ? 'fail' : 'note',
      statement: expect.stringMatching(/^The institution of this code no longer exists( under this name)?$/),
      working: expect.stringContaining(answer.entry?.details.retirement ?? 'none'),
      source: expect.stringContaining('collected by Bankcodex, as of 20'),
    })
  })

  it('name the event, its date and the successor in the warnings', () => {
    expect(describeAnswer('SKBASI2X').warnings).toEqual(
      expect.arrayContaining([
        'merged: A source says that another institution or code has taken over.',
        'replaced: A source names another code in place of this one.',
        'retired: The institution of the code closed, merged or changed its name: SKB banka was merged ' +
          'into Nova KBM on 22 August 2024; the bank is called OTP banka.',
      ]),
    )
  })

  it('give each renamed institution its present name, and the one in the lists as the former', () => {
    const renamed = rows.filter(({ new_name }) => new_name)
    expect(renamed.length).toBeGreaterThanOrEqual(26)
    for (const { beginning = '', institution = '', new_name = '' } of renamed) {
      const { bank, entry, citedSources } = lookUp(beginning)
      expect([bank?.name, entry?.name, entry?.details.formerName]).toEqual([new_name, new_name, institution])
      expect(findStatingSource(citedSources, 'name')?.id).toBe('retired-bics')
    }
  })

  it('leave the BIC of a renamed institution valid, with the new name', () => {
    expect(describeAnswer('DAEBKR22')).toEqual({
      status: 'valid',
      error: null,
      warnings: expect.arrayContaining([
        'retired: The institution of the code closed, merged or changed its name: Daegu Bank has been ' +
          'called iM Bank since June 2024.',
      ]),
    })
  })

  it('name the successor of a BIC that the list of bank codes marks as superseded', () => {
    const { status, warnings } = describeAnswer('NOLADE21JEL')
    expect(status).toBe('valid')
    expect(warnings.join()).toMatch(/retired: .*merged into Sparkasse MagdeBurg on 1 March 2021/)
    expect(directory.findEntry('swift', 'NOLADE21JEL')?.successor).toBe('NOLADE21MDG')
  })

  it('leave a BIC valid that the acquiring institution still uses, and add a note', () => {
    const { status, error, checks } = lookUp('AXABBE22')
    expect({ status, error }).toEqual({ status: 'valid', error: null })
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'status', outcome: 'note', working: expect.stringContaining('Crelan') }),
    )
  })

  it('leave the BIC of an institution valid that has another owner, and name the owner', () => {
    const { status, warnings } = describeAnswer('CSFPGB2L')
    expect(status).toBe('valid')
    expect(warnings.join()).toMatch(/acquired: The institution of the code belongs to another group: .*UBS/)
  })

  it('name a retired institution for an IBAN with its bank code', () => {
    const { status, warnings } = describeAnswer('IE30ULSB98500012345601', 'iban')
    expect(status).toBe('valid')
    expect(warnings.join()).toMatch(/retired_bic: .*Ulster Bank closed its last branches .* 2023/)
  })

  it('do not affect a BIC of another institution with the same beginning', () => {
    expect(lookUp('BLOPIT22203')).toMatchObject({ status: 'valid', error: null })
    expect(lookUp('CRLYGB2L')).toMatchObject({ status: 'valid', error: null })
  })

  it('are found by the old and the new name', () => {
    const findCodes = (term: string) =>
      directory.searchBanks({ term, limit: 3 }).map(({ code }) => code.slice(0, 8))
    expect(findCodes('Daegu Bank')[0]).toBe('DAEBKR22')
    expect(findCodes('iM Bank')).toContain('DAEBKR22')
  })
})
