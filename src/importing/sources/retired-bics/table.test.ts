import { afterAll, describe, expect, it } from 'vitest'
import { lookUpCode } from '../../../lookup/finding.ts'
import { builtDirectory } from '../../../testing/built-directory.ts'
import { openInvented } from '../../../testing/invented-directory.ts'
import { getColumn, readHandKept } from '../../testing/hand-kept-tables.ts'

const rows = readHandKept('retired-bics')
const directory = openInvented(await builtDirectory())
afterAll(() => directory.close())

const TODAY = '2026-11-22'

describe('the table of retired BICs', () => {
  it('has the retirement and the source of each institution', () => {
    expect(new Set(getColumn(rows, 'status'))).toEqual(new Set(['closed', 'merged', 'in use']))
    expect(rows.filter((row) => !row.retirement || /[.;]$/.test(row.retirement) || !row.known_from)).toEqual(
      [],
    )
  })

  it('has BICs and successors that are in the directory', () => {
    expect(directory.findSource('retired-bics')?.rows).toMatchObject({ kept: rows.length, unmatched: 0 })
    const successors = getColumn(rows, 'successor').filter(Boolean)
    expect(successors.filter((bic) => directory.findEntry('swift', bic)?.status !== 'active')).toEqual([])
  })

  it('has a successor only for a merged institution', () => {
    expect(rows.filter((row) => row.status !== 'merged' && row.successor)).toEqual([])
  })

  it.each([
    ['GNILGB2LXXX', 'invalid', /^MF Global UK went into special administration .* cannot arrive\.$/],
    ['FLOKCHGG', 'invalid', /^FlowBank was declared bankrupt on 13 June 2024\. A payment/],
    ['FRBBUS6S', 'unknown', /^First Republic Bank failed on 1 May 2023 .*\. Please ask the payee/],
    ['BLOPIT22004', 'unknown', /^UBI Banca was merged into Intesa Sanpaolo on 12 April 2021/],
    ['CRESCHZZ80A', 'unknown', /^Credit Suisse \(Schweiz\) AG was merged into UBS Switzerland AG/],
  ])('makes %s %s, with the reason, its source and its date', (bic, status, error) => {
    const answer = lookUpCode(directory, 'swift', bic, TODAY)
    expect(answer).toMatchObject({ status, error: expect.stringMatching(error) })
    expect(answer.checks).toContainEqual({
      id: 'status',
      outcome: status === 'invalid' ? 'fail' : 'note',
      statement: expect.stringMatching(/^The institution of this code no longer exists( under this name)?$/),
      working: expect.stringContaining(answer.entry?.details.retirement ?? 'none'),
      source: expect.stringContaining('Institutions that no longer exist, collected by Bankcodex, as of 20'),
    })
  })

  it('leaves a BIC valid that the acquiring institution still uses, and adds a note', () => {
    const { status, error, checks } = lookUpCode(directory, 'swift', 'AXABBE22', TODAY)
    expect({ status, error }).toEqual({ status: 'valid', error: null })
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'status', outcome: 'note', working: expect.stringContaining('Crelan') }),
    )
  })

  it('does not affect a BIC of another institution with the same beginning', () => {
    expect(lookUpCode(directory, 'swift', 'BLOPIT22203', TODAY)).toMatchObject({
      status: 'valid',
      error: null,
    })
    expect(lookUpCode(directory, 'swift', 'CRLYGB2L', TODAY)).toMatchObject({ status: 'valid', error: null })
  })
})
