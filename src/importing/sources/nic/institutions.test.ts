import { expect, it } from 'vitest'
import type { LocatedRow } from '../../source-description.ts'
import { listInstitutions } from './institutions.ts'
import { mapNicRow } from './source.ts'

const COLUMNS = ['#ID_RSSD', 'ID_ABA_PRIM', 'NM_LGL', 'CITY', 'DT_END', 'DT_EXIST_TERM', 'REASON_TERM_CD']

const toRow = (values: LocatedRow['values']): LocatedRow => ({ file: 'nic.csv', row: 2, values })

const active = (rssd: string, abaNumber: string, end = '99991231') =>
  toRow({
    '#ID_RSSD': rssd,
    ID_ABA_PRIM: abaNumber,
    NM_LGL: `Bank ${rssd}`,
    CITY: 'Troy',
    DT_END: end,
    DT_EXIST_TERM: '99991231',
    REASON_TERM_CD: '0',
  })

const closed = (rssd: string, abaNumber: string, end: string, reason = '2') =>
  toRow({ ...active(rssd, abaNumber, end).values, DT_EXIST_TERM: end, REASON_TERM_CD: reason })

const transformation = (from: string, to: string, event = '1') =>
  toRow({ '#ID_RSSD_PREDECESSOR': from, ID_RSSD_SUCCESSOR: to, TRNSFM_CD: event, DT_TRANS: '20300101' })

/** What is stated of each number, in the order of the rows. */
async function listEntries(...rows: LocatedRow[]) {
  const listed = await Array.fromAsync(listInstitutions(rows, COLUMNS))
  return listed.map(({ values }) => {
    const mapped = mapNicRow(values)
    if (mapped.kind !== 'entry') return mapped.kind
    const { code, name, status, successor, details } = mapped.draft
    return [code, name, status, successor, details.validUntil].join()
  })
}

const LIVE = active('1', '21000018')

it('follows the transformations of a closed institution to the active one', async () => {
  const rows = [
    transformation('3', '2'),
    transformation('2', '1', '50'),
    closed('3', '21999996', '20300630'),
    closed('2', '21999970', '20090831', '5'),
    LIVE,
  ]
  expect(await listEntries(...rows)).toEqual([
    '021000018,Bank 1,active,,',
    '021999996,Bank 3,merged,021000018,2030-06-30',
    '021999970,Bank 2,merged,021000018,2009-08-31',
  ])
})

it.each([
  [
    'after a sale of assets, a split, or nothing',
    [transformation('2', '1', '7'), transformation('2', '1', '5')],
  ],
  ['if several institutions took over', [transformation('2', '1'), transformation('2', '4')]],
  ['for a circle', [transformation('2', '3'), transformation('3', '2')]],
  ['if the one that took over has no number', [active('4', '0'), transformation('2', '4')]],
])('names no successor %s', async (_description, rows) => {
  const entries = await listEntries(LIVE, closed('2', '21999970', '20090831'), ...rows)
  expect(entries.at(-1)).toBe('021999970,Bank 2,merged,,2009-08-31')
})

it('says nothing of a number that an active institution has, and names the last holder', async () => {
  const rows = [
    LIVE,
    closed('2', '21000018', '20090831'),
    closed('3', '21999970', '19990101'),
    closed('4', '21999970', '20050101', '1'),
    closed('5', '21999970', '20010101'),
  ]
  expect(await listEntries(...rows)).toEqual([
    '021000018,Bank 1,active,,',
    '021999970,Bank 4,closed,,2005-01-01',
  ])
})

it('leaves out institutions that go on unregulated, and rows of the history of active ones', async () => {
  const rows = [LIVE, active('1', '21999996', '20150630'), closed('2', '21999970', '20090831', '3')]
  expect(await listEntries(...rows)).toEqual(['021000018,Bank 1,active,,', 'empty'])
})

it('refuses files without active institutions, and other files', async () => {
  await expect(listEntries(closed('2', '21999970', '20090831'))).rejects.toThrow(
    'nic.csv: the file of active institutions is missing',
  )
  await expect(listEntries(LIVE, toRow({ code: '1' }))).rejects.toThrow(
    'nic.csv row 2: the header row lacks #ID_RSSD',
  )
  await expect(listEntries(toRow({ '#ID_RSSD_PREDECESSOR': '1' }))).rejects.toThrow(
    'nic.csv row 2: the header row lacks ID_RSSD_SUCCESSOR',
  )
})
