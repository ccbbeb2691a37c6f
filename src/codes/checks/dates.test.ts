import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../registry.ts'
import type { CodeType } from '../types.ts'
import { parseDates } from './dates.ts'

const anyDay = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const MONTH_NAMES = 'January February March April May June July August September October November December'

/** A date in any order, with any separator and any width of its parts, perhaps with a time. */
const dateText = fc
  .record({
    day: anyDay,
    order: fc.constantFrom('dmy', 'mdy', 'ymd'),
    separator: fc.constantFrom('/', '.', '-'),
    around: fc.constantFrom('', '', '"', "'", ' ; '),
    dayAndMonthWidth: fc.constantFrom(1, 2),
    yearWidth: fc.constantFrom(2, 4),
    month: fc.constantFrom('digits', 'short name', 'name'),
    time: fc.constantFrom('', '', 'T00:00:00Z', ' 00:00', ' 12:30 PM'),
  })
  .map(({ day: date, order, separator, dayAndMonthWidth, yearWidth, month, time, around }) => {
    const name = MONTH_NAMES.split(' ')[date.getUTCMonth()] ?? ''
    const parts: Record<string, string> = {
      d: String(date.getUTCDate()).padStart(dayAndMonthWidth, '0'),
      m:
        month === 'digits'
          ? String(date.getUTCMonth() + 1).padStart(dayAndMonthWidth, '0')
          : name.slice(0, month === 'name' ? 20 : 3),
      y: String(date.getUTCFullYear()).slice(month !== 'digits' && order === 'ymd' ? 0 : -yearWidth),
    }
    const written = [...order].map((part) => parts[part]).join(separator) + time
    return { text: around + written + around, separator }
  })

const isPrintedInPairs = (type: CodeType) => type.format('010203') === '01-02-03'

describe.each(CODE_TYPES.map((type) => [type.name, type] as const))('a date as %s', (_name, type) => {
  it('is refused in every order, separator and width from 1990 to 2035', () => {
    fc.assert(
      fc.property(dateText, ({ text }) => {
        if (isPrintedInPairs(type) && /^\W*\d\d-\d\d-\d\d\W*$/.test(text)) return
        const examination = type.examine(text)
        expect([text, examination.isWellFormed]).toEqual([text, false])
        const isUnfinished = isPrintedInPairs(type) && /^\W*\d\d-\d\d-\d\W*$/.test(text)
        if (!examination.isWellFormed && !isUnfinished)
          expect(examination.error).toMatch(/^This reads as a date/)
      }),
      { numRuns: 3000 },
    )
  })

  it('is not seen in its examples, however they are grouped', () => {
    for (const example of type.examples)
      for (const text of [example, type.format(example), example.replace(/(..)(?=.)/g, '$1 ')])
        expect(type.examine(text).isWellFormed).toBe(true)
  })
})

describe('groups that are only formatting', () => {
  it.each([
    ['sort-code', '20 0415'],
    ['sort-code', '20-04-15'],
    ['sort-code', '04-06-05'],
    ['sort-code', '04 06 05'],
    ['sort-code', '20/04/93'.replace('93', '99').replace('04', '44')],
    ['bsb', '062000'],
    ['bsb', '06 20 00'],
    ['bsb', '06 2000'],
    ['routing', '0210-0002-1'],
    ['routing', '02 10 00021'],
    ['chips', '0 1 0 2'],
    ['swift', 'MARCDE FF'],
  ])('are accepted in a %s: %s', (id, text) => {
    const type = CODE_TYPES.find((one) => one.id === id)
    expect(type?.examine(text).isWellFormed).toBe(true)
  })

  it.each([
    ['sort-code', '04/06/05'],
    ['sort-code', '12-2005'],
    ['bsb', '04-06-05'],
    ['routing', '02/10/00021'],
    ['swift', '04-Sept-05'],
    ['swift', '04-Juni-05'],
    ['chips', '1/2/03'],
    ['chips', '01/02'],
    ['chips', '01.08'],
    ['chips', '1-2'],
    ['chips', 'Feb-02'],
    ['bsb', 'Jun-21'],
    ['bsb', '4th June 2005'],
    ['sort-code', 'Sept 2005'],
    ['sort-code', '12th March 2019'],
    ['sort-code', 'Saturday, June 4, 2005'],
    ['sort-code', 'lundi 4 juin 2005'],
    ['sort-code', '2005年6月4日'],
    ['routing', '2/1/2000 12:11'],
  ])('are those of a date in a %s: %s', (id, text) => {
    const type = CODE_TYPES.find((one) => one.id === id)
    expect(type?.examine(text)).toMatchObject({ isWellFormed: false, checks: [{ id: 'date' }] })
  })
})

it('keeps its separators in the answer, so that it never looks like a code', () => {
  const examination = CODE_TYPES.find(({ id }) => id === 'sort-code')?.examine(' 4/6/2005 ')
  expect(examination).toMatchObject({ isWellFormed: false, compact: '4/6/2005' })
})

it.each(['sort-code', 'bsb'])('says of %s that month and year may be a code in other groups', (id) => {
  const type = CODE_TYPES.find((one) => one.id === id)
  const error = expect.stringMatching(/^This reads as a date or as a code in other groups/)
  expect(type?.examine('06-2000')).toMatchObject({ isWellFormed: false, error })
  expect(type?.examine('06/2000')).toMatchObject({ error: 'This reads as a date, not as a code' })
})

describe('the readings of a date', () => {
  it.each([
    ['4/6/2005', '04-06-05 or 06-04-05 or 05-06-04 or 05-04-06'],
    ['2005-06-04', '04-06-05 or 06-04-05 or 05-06-04'],
    ['6-Apr-05', '06-04-05 or 04-06-05 or 05-04-06'],
  ])('of %s are named for sort codes: %s', (text, readings) => {
    const examination = CODE_TYPES.find(({ id }) => id === 'sort-code')?.examine(text)
    expect(examination?.isWellFormed === false && examination.error).toContain(readings)
  })

  it('are none for a text that is no date', () => {
    for (const text of ['20-04-15x', '99/99/99', '1/2/3/4', 'April', '', 'x'.repeat(1000)])
      expect(parseDates(text)).toEqual([])
  })
})
