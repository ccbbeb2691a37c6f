import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeReach,
  getReachField,
  listSchemes,
  readAdherence,
  SCHEME_IDS,
  SCHEMES,
  type SchemeId,
  writeAdherence,
} from '../../codes/findings/reach.ts'
import { IMPORT_KINDS } from '../../importing/sources/registry.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { createLookup } from '../lookup.ts'

const DAY = '2026-11-27'

/** A register whose participants are BICs. */
const createRegister = (
  id: string,
  scheme: string,
  asOf: string,
  participants: Readonly<Record<string, string>>,
) =>
  inventedCodes(
    'swift',
    Object.entries(participants).map(([code, text]) =>
      inventedEntry(code, 'Aldermoor Bank AG', {
        country: code.slice(4, 6),
        details: { [`adheres.${scheme}`]: text },
      }),
    ),
    { id, asOf, publisher: `Register ${id}` },
  )

const directory = openInvented(
  inventedFile({
    otherSources: [
      createRegister('epc-sct', 'sct', '2026-10', { QQAADEFFXXX: '2008-01-28/..', QQBBAT22XXX: 'yes' }),
      createRegister('epc-sct-inst', 'sctInst', '2026-10', { QQBBAT22XXX: '2017-11-21/..' }),
      createRegister('epc-vop', 'vop', '2024-01', { QQBBAT22XXX: '2023-11-01/2026-06-30' }),
      inventedCodes(
        'iban',
        [inventedEntry('AT19043', 'Aldermoor Bank AG', { country: 'AT', details: { bic: 'QQBBAT22XXX' } })],
        {
          asOf: '2026-10',
        },
      ),
      inventedCodes(
        'routing',
        [
          inventedEntry('129900036', 'Thistlewood Bank', {
            country: 'US',
            details: { 'adheres.fednow': 'yes' },
          }),
        ],
        { id: 'fednow', asOf: '2026-10', publisher: 'List fednow' },
      ),
      inventedCodes('routing', [inventedEntry('129900049', 'Thistlewood Bank', { country: 'US' })], {
        id: 'rtp',
      }),
      inventedCodes('chips', [
        inventedEntry('9999', 'Thistlewood Bank', { country: 'US', details: { fedwire: '129900036' } }),
      ]),
    ],
  }),
)

const listReach = (type: 'swift' | 'iban' | 'routing', code: string, day = DAY) =>
  createLookup(directory, day)
    .lookUpCode(type, code)
    .reach.map(({ text, bic, source }) => [text, bic, source])

describe('the reach of a bank', () => {
  it('has what registers state and, for a current register, what they lack', () => {
    expect(listReach('swift', 'QQAADEFF')).toEqual([
      [
        'Adheres to SEPA credit transfers since 28 January 2008, as QQAADEFFXXX',
        'QQAADEFFXXX',
        'Register epc-sct',
      ],
      ['Does not adhere to SEPA instant credit transfers', 'QQAADEFFXXX', 'Register epc-sct-inst'],
      ['Not known: Verification of Payee', 'QQAADEFFXXX', 'Register epc-vop'],
    ])
  })

  it('is that of the head office for a branch, and says so by its BIC', () => {
    expect(listReach('swift', 'QQAADEFF100')).toEqual(listReach('swift', 'QQAADEFF'))
  })

  it('is that of its BIC for an IBAN, and ends with its last day', () => {
    expect(listReach('iban', 'AT611904300234573201')).toEqual([
      ['Adheres to SEPA credit transfers, as QQBBAT22XXX', 'QQBBAT22XXX', 'Register epc-sct'],
      [
        'Adheres to SEPA instant credit transfers since 21 November 2017, as QQBBAT22XXX',
        'QQBBAT22XXX',
        'Register epc-sct-inst',
      ],
      [
        'No longer adheres to Verification of Payee: left on 30 June 2026, as QQBBAT22XXX',
        'QQBBAT22XXX',
        'Register epc-vop',
      ],
    ])
  })

  it('is not known from a register that lacks the bank and is over three months old', () => {
    expect(listReach('swift', 'QQAADEFF', '2027-02-01')).toContainEqual([
      'Not known: SEPA instant credit transfers',
      'QQAADEFFXXX',
      'Register epc-sct-inst',
    ])
  })

  it('changes answers on the days on which it ends, and on which a register becomes old', () => {
    const getVersion = (day: string) => createLookup(directory, day).answerRevision.version
    for (const [before, after] of [
      ['2026-06-30', '2026-07-01'],
      ['2027-01-01', '2027-01-02'],
    ] as const)
      expect(getVersion(before)).not.toBe(getVersion(after))
    expect(getVersion('2026-07-02')).toBe(getVersion('2026-07-03'))
  })

  it('is not concluded for a BIC that no register of participants lists', () => {
    expect(listReach('swift', 'QQAADEBB')).toEqual([])
  })

  it('is said in words of its day', () => {
    const stated = { scheme: 'sct', bic: null, source: '', asOf: '' } as const
    const describe = (since: string | null, until: string | null) => {
      const adherence = readAdherence(writeAdherence({ adheres: true, since, until }), DAY)
      return describeReach({ ...stated, ...adherence }, DAY)
    }
    const sct = 'SEPA credit transfers'
    expect(describe('2027-01-01', '2030-12-31')).toBe(`Will adhere to ${sct} from 1 January 2027`)
    expect(describe('2020-01-01', '2026-11-26')).toBe(`No longer adheres to ${sct}: left on 26 November 2026`)
    expect(describe(null, '2026-11-27')).toBe(`Adheres to ${sct} until 27 November 2026`)
  })

  it('of a routing number is what a list has for this number, and never concluded from its absence', () => {
    expect(listReach('routing', '129900036')).toEqual([['Adheres to FedNow', null, 'List fednow']])
    expect(listReach('routing', '129900049')).toEqual([])
  })

  it('of a routing number does not come from the routing number that a CHIPS entry has', () => {
    expect(createLookup(directory, DAY).lookUpCode('chips', '9999')).toMatchObject({
      entry: { details: { fedwire: '129900036' } },
      reach: [],
    })
  })

  it('is empty for a bank outside SEPA, and for a code that breaks a rule', () => {
    expect(listReach('swift', 'QQFFXKPR')).toEqual([])
    expect(listReach('swift', 'QQAAD')).toEqual([])
    expect(listReach('iban', 'AT611904300234573202')).toEqual([])
  })
})

describe('a participation', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  const dayText = day.map((date) => date.toISOString().slice(0, 10))

  it('is read as it was written, and holds from its first to its last day', () => {
    const property = fc.property(fc.option(dayText), fc.option(dayText), dayText, (since, until, today) => {
      const participation = readAdherence(writeAdherence({ adheres: true, since, until }), today)
      const holds = (since === null || since <= today) && (until === null || today <= until)
      expect(participation).toEqual({ adheres: holds, since, until })
    })
    fc.assert(property)
  })
})

describe('the schemes', () => {
  it('have registers that can be imported', () => {
    const ids = IMPORT_KINDS.map(({ id }) => id)
    for (const { register } of Object.values(SCHEMES)) if (register) expect(ids).toContain(register)
  })

  it('name each kind of import whose sample states them', () => {
    const stating = IMPORT_KINDS.flatMap(({ id }) => {
      const rows = readFileSync(
        new URL(`../../importing/sources/${id}/sample.ndjson`, import.meta.url),
        'utf8',
      )
      // The detail 'fedwire' of a CHIPS participant is its routing number.
      const isStated = (scheme: SchemeId) => id !== 'chips' && rows.includes(`"${getReachField(scheme)}":`)
      return SCHEME_IDS.filter(isStated).map((scheme) => [id, scheme])
    })
    const named = IMPORT_KINDS.flatMap((kind) => listSchemes([kind]).map((scheme) => [kind.id, scheme]))
    expect(stating).toEqual(named)
  })

  it('never promise that a payment arrives', () => {
    for (const scheme of Object.keys(SCHEMES) as (keyof typeof SCHEMES)[])
      for (const adheres of [true, false, null]) {
        const stated = { scheme, adheres, since: null, until: null, bic: null, source: '', asOf: '' }
        expect(describeReach(stated, DAY)).toMatch(/^(Adheres to|Does not adhere to|Not known:) /)
      }
  })
})
