import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getLookupCode } from '../types.ts'
import { appendCheckDigit, hasValidChecksum, padToTwoDigits, routingNumber } from './routing.test-data.ts'
import { routing } from './routing.ts'

/** Returns the canonical code of an input, or its error. */
function getCodeOrError(input: string): string {
  const examination = routing.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

/** Lists the checks of an input: 'fail checksum'. */
function listChecks(input: string): string[] {
  return routing.examine(input).checks.map(({ outcome, id }) => `${outcome} ${id}`)
}

describe('a routing number is accepted in any common form', () => {
  it.each([
    '021000021',
    '0210 0002 1',
    '0210-0002-1',
    '021 000 021',
    ' 021000021\n',
    '021.000.021',
    '0210–0002–1',
    '021\u00a0000\u200b021',
  ])('%j', (input) => {
    expect(getCodeOrError(input)).toBe('021000021')
  })
})

describe('the checks of a routing number', () => {
  it.each([
    ['', 'Routing number is required'],
    ['  - ', 'Routing number is required'],
    ['0', 'Routing number must be exactly 9 digits'],
    ['02100002', 'Routing number must be exactly 9 digits'],
    ['0210000210', 'Routing number must be exactly 9 digits'],
    ['02100002X', 'Routing number must be exactly 9 digits'],
    ['4', 'Routing number must be exactly 9 digits'],
    ['421000021', 'Invalid routing number format'],
    // Satisfies every other rule, but belongs to no institution.
    ['000000000', 'Invalid routing number format'],
    ['521000021', 'Invalid routing number format'],
    ['721000021', 'Invalid routing number format'],
    ['921000021', 'Invalid routing number format'],
    ['131000020', 'Invalid routing number format'],
    ['811000020', 'Invalid routing number format'],
    ['021000020', 'Invalid routing number checksum'],
    ['021000021', '021000021'],
  ])('give %j the result "%s"', (input, codeOrError) => {
    expect(getCodeOrError(input)).toBe(codeOrError)
  })

  it.each([
    ['', ['fail digits']],
    ['4', ['fail digits']],
    ['421000020', ['pass digits', 'fail first-digit']],
    ['131000020', ['pass digits', 'pass first-digit', 'fail prefix']],
    ['021000020', ['pass digits', 'pass first-digit', 'pass prefix', 'fail checksum']],
    ['021000021', ['pass digits', 'pass first-digit', 'pass prefix', 'pass checksum']],
  ])('end with the first failure: for %j they are %j', (input, checks) => {
    expect(listChecks(input)).toEqual(checks)
  })

  it('show their working', () => {
    const getLastWorking = (input: string) => routing.examine(input).checks.at(-1)?.working
    expect(getLastWorking('421000021')).toBe('it is 4')
    expect(getLastWorking('131000020')).toBe('13 is not one of them')
    expect(getLastWorking('021000021')).toBe('they add up to 30')
    expect(getLastWorking('021000020')).toBe('they add up to 29: a digit is wrong, or two are swapped')
  })
})

describe('the first two digits', () => {
  /** Creates a number with a valid checksum. */
  const createNumber = (prefix: number) => appendCheckDigit(`${padToTwoDigits(prefix)}123456`)
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

  it.each([...range(0, 12), ...range(21, 32), ...range(61, 69), 80])('%i are a prefix', (prefix) => {
    expect(getCodeOrError(createNumber(prefix))).toBe(createNumber(prefix))
  })

  it.each([...range(13, 20), ...range(33, 39), 60, ...range(81, 89)])('%i are not a prefix', (prefix) => {
    expect(getCodeOrError(createNumber(prefix))).toBe('Invalid routing number format')
    expect(listChecks(createNumber(prefix)).at(-1)).toBe('fail prefix')
  })

  it.each([13, 15, 60, 89])('%i can be in a directory key although they are not a prefix', (prefix) => {
    const number = createNumber(prefix)
    expect(routing.isDirectoryKey(number)).toBe(true)
    expect(routing.isDirectoryKey(String(Number(number) + 1))).toBe(false)
    expect(getLookupCode(routing.examine(number))).toBe(number)
    expect(getLookupCode(routing.examine(createNumber(45)))).toBe(null)
  })

  it.each([...range(40, 59), ...range(70, 79), ...range(90, 99)])(
    '%i have an invalid first digit',
    (prefix) => {
      expect(getCodeOrError(createNumber(prefix))).toBe('Invalid routing number format')
      expect(listChecks(createNumber(prefix)).at(-1)).toBe('fail first-digit')
    },
  )

  it.each([
    ['021000021', 'District 2, New York'],
    [createNumber(0), 'United States Government'],
    [createNumber(32), 'District 12, San Francisco'],
    [createNumber(61), 'District 1, Boston'],
    [createNumber(80), 'Traveler’s checks'],
  ])('of %s mean "%s"', (input, meaning) => {
    expect(routing.examine(input).parts[0]?.meaning).toBe(meaning)
  })

  it('do not name the district of an invalid number', () => {
    expect(JSON.stringify(routing.examine('021000022'))).not.toMatch(/District 2|New York/)
    expect(routing.examine('021000022').parts[0]?.meaning).toBe('the Federal Reserve district')
  })
})

describe('the parts of a routing number', () => {
  it('have a name and a meaning', () => {
    expect(routing.examine('021000021').parts).toEqual([
      { name: 'Federal Reserve', text: '021', meaning: 'District 2, New York' },
      { name: 'Place', text: '0', meaning: 'where in the district' },
      { name: 'ABA Institution', text: '0002', meaning: 'the institution in that area' },
      { name: 'Check Digit', text: '1', meaning: 'against typos' },
    ])
  })

  it('are included for any nine digits, and for no other input', () => {
    expect(routing.examine('021000020').parts).toHaveLength(4)
    expect(routing.examine('131000020').parts[0]?.meaning).toBe('no district')
    expect(routing.examine('02100002').parts).toEqual([])
  })

  it('cover every number without gaps', () => {
    fc.assert(
      fc.property(routingNumber, (number) => {
        const { parts } = routing.examine(number)
        expect(parts.map(({ text }) => text).join('')).toBe(number)
      }),
    )
  })
})

describe('typed input', () => {
  it.each([
    ['', ''],
    ['02', '02'],
    ['0210-0002-1', '021000021'],
    ['routing: 021 000 021 7', '021000021'],
    ['٠٢١', '021'],
  ])('%j is shown as %j', (typed, formatted) => {
    expect(routing.formatPartialInput(typed)).toBe(formatted)
  })
})

describe('the keys of the directory', () => {
  it.each(['021000021', '011000015', '800000019'])('include %s', (key) => {
    expect(hasValidChecksum(key)).toBe(true)
    expect(routing.isDirectoryKey(key)).toBe(true)
  })

  it.each([
    '',
    '02100002',
    '0210000210',
    '021000020',
    '131000020',
    '0210-0002-1',
    appendCheckDigit('70123456'),
  ])('exclude %j', (text) => {
    expect(routing.isDirectoryKey(text)).toBe(false)
  })
})

describe('any nine digits', () => {
  it('are a well-formed routing number only with a valid checksum and an assigned prefix', () => {
    const nineDigits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(nineDigits, (number) => {
        if (routing.examine(number).isWellFormed) expect(hasValidChecksum(number)).toBe(true)
        else if (/^(0|1[0-2]|2[1-9]|3[0-2]|6[1-9]|80)/.test(number))
          expect(hasValidChecksum(number)).toBe(false)
      }),
    )
  })
})

it('the page shows "Unknown" for Fedwire and FedACH if no source states them', async () => {
  const { fields } = await routing.loadTexts()
  const participation = fields.filter(({ field }) => /^clearing\.(fedwire|ach)$/.test(field))
  expect(participation.map(({ name, missingText }) => [name, missingText])).toEqual([
    ['Fedwire', 'Unknown'],
    ['FedACH', 'Unknown'],
  ])
})
