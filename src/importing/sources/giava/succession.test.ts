import { expect, it } from 'vitest'
import type { LocatedRow } from '../../source-description.ts'
import { listLastPeriods } from './succession.ts'

const OPEN = '9999-12-31'

const toRow = (values: Record<string, string>): LocatedRow => ({ file: 'giava.csv', row: 1, values })

const period = (holder: string, code: string, from: string, to: string, register = '001') =>
  toRow({ ID_INT: holder, COD_MECC: code, TIPO_ALBO: register, DATA_I_VAL: from, DATA_F_VAL: to })

const event = (kind: string, active: string, passive: string) =>
  toRow({ ID_EVENTO: '1', TIPO_EVENTO: kind, ID_INT_ATT: active, ID_INT_PAS: passive })

/** The successor of each code, by code. */
const findSuccessors = (...rows: LocatedRow[]) =>
  Object.fromEntries([...listLastPeriods(rows)].map(({ values }) => [values.COD_MECC, values.successor]))

const LIVE = period('10', '9010', '2008-08-01', OPEN)

it('follows the successors of a holder to the code that is in force', () => {
  const rows = [
    LIVE,
    period('20', '9020', '1998-01-01', '2021-04-11'),
    period('30', '9030', '2003-01-01', '2017-02-19'),
  ]
  const events = [event('003', '20', '30'), event('002', '10', '20')]
  expect(findSuccessors(...rows, ...events)).toEqual({ '09010': '', '09020': '09010', '09030': '09010' })
})

it('names the new code of a holder that changed its code', () => {
  const rows = [period('40', '9040', '2001-01-01', '2022-09-30'), period('40', '9041', '2022-10-01', OPEN)]
  expect(findSuccessors(...rows)).toEqual({ '09040': '09041', '09041': '' })
})

it('names no successor after a cession, and for a circle', () => {
  const rows = [
    LIVE,
    period('50', '9050', '1990-01-01', '2017-07-19'),
    period('60', '9060', '1990-01-01', '2010-01-01'),
    period('70', '9070', '1990-01-01', '2010-01-01'),
  ]
  const events = [event('001', '10', '50'), event('003', '60', '70'), event('003', '70', '60')]
  expect(findSuccessors(...rows, ...events)).toEqual({ '09010': '', '09050': '', '09060': '', '09070': '' })
})

it('takes the last holder of a code, and counts those that have it at present', () => {
  const rows = [
    period('80', '9080', '2006-01-01', OPEN),
    period('81', '9080', '1991-01-01', '2005-12-31'),
    period('90', '9090', '2000-01-01', OPEN),
    period('91', '9090', '2001-01-01', OPEN, '012'),
  ]
  const found = [...listLastPeriods(rows)].map(({ values }) => [
    values.COD_MECC,
    values.ID_INT,
    values.holders,
  ])
  expect(found).toEqual([
    ['09080', '80', '1'],
    ['09090', '91', '2'],
  ])
})

it('leaves out registers whose institutions have no codes in IBANs, and periods without a code', () => {
  expect(
    findSuccessors(
      period('95', '19565', '2020-07-01', OPEN, '027'),
      period('96', '', '1936-12-31', '1960-12-30'),
    ),
  ).toEqual({})
})
