import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getLookupCode } from '../types.ts'
import { appendCheckDigit, hasValidChecksum, padToTwoDigits, routingNumber } from './routing.test-data.ts'
import { routing } from './routing.ts'

/** The canonical code of an input, or what is wrong with it. */
function read(input: string): string {
  const examination = routing.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

function checksOf(input: string): string[] {
  return routing.examine(input).checks.map(({ outcome, id }) => `${outcome} ${id}`)
}

describe('a routing number is read however it is written', () => {
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
    expect(read(input)).toBe('021000021')
  })
})

describe('what is wrong is said in this order', () => {
  it.each([
    ['', 'Routing number is required'],
    ['  - ', 'Routing number is required'],
    ['0', 'Routing number must be exactly 9 digits'],
    ['02100002', 'Routing number must be exactly 9 digits'],
    ['0210000210', 'Routing number must be exactly 9 digits'],
    ['02100002X', 'Routing number must be exactly 9 digits'],
    ['4', 'Routing number must be exactly 9 digits'],
    ['421000021', 'Invalid routing number format'],
    // Passes every other rule, and names nobody.
    ['000000000', 'Invalid routing number format'],
    ['521000021', 'Invalid routing number format'],
    ['721000021', 'Invalid routing number format'],
    ['921000021', 'Invalid routing number format'],
    ['131000020', 'Invalid routing number format'],
    ['811000020', 'Invalid routing number format'],
    ['021000020', 'Invalid routing number checksum'],
    ['021000021', '021000021'],
  ])('%j: %s', (input, outcome) => {
    expect(read(input)).toBe(outcome)
  })

  it.each([
    ['', ['fail digits']],
    ['4', ['fail digits']],
    ['421000020', ['pass digits', 'fail first-digit']],
    ['131000020', ['pass digits', 'pass first-digit', 'fail prefix']],
    ['021000020', ['pass digits', 'pass first-digit', 'pass prefix', 'fail checksum']],
    ['021000021', ['pass digits', 'pass first-digit', 'pass prefix', 'pass checksum']],
  ])('%j: nothing is looked at behind the first failure, %j', (input, checks) => {
    expect(checksOf(input)).toEqual(checks)
  })

  it('and counted', () => {
    const working = (input: string) => routing.examine(input).checks.at(-1)?.working
    expect(working('421000021')).toBe('it is 4')
    expect(working('131000020')).toBe('13 is not one of them')
    expect(working('021000021')).toBe('they add up to 30')
    expect(working('021000020')).toBe('they add up to 29: a digit is wrong, or two are swapped')
  })
})

describe('the first two digits', () => {
  const right = (prefix: number) => appendCheckDigit(`${padToTwoDigits(prefix)}123456`)
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

  it.each([...from(0, 12), ...from(21, 32), ...from(61, 69), 80])('%i is a prefix', (prefix) => {
    expect(read(right(prefix))).toBe(right(prefix))
  })

  it.each([...from(13, 20), ...from(33, 39), 60, ...from(81, 89)])('%i is none', (prefix) => {
    expect(read(right(prefix))).toBe('Invalid routing number format')
    expect(checksOf(right(prefix)).at(-1)).toBe('fail prefix')
  })

  it.each([13, 15, 60, 89])('%i can be listed all the same, with a right checksum', (prefix) => {
    const number = right(prefix)
    expect(routing.isDirectoryKey(number)).toBe(true)
    expect(routing.isDirectoryKey(String(Number(number) + 1))).toBe(false)
    expect(getLookupCode(routing.examine(number))).toBe(number)
    expect(getLookupCode(routing.examine(right(45)))).toBe(null)
  })

  it.each([...from(40, 59), ...from(70, 79), ...from(90, 99)])('%i has no right first digit', (prefix) => {
    expect(read(right(prefix))).toBe('Invalid routing number format')
    expect(checksOf(right(prefix)).at(-1)).toBe('fail first-digit')
  })

  it.each([
    ['021000021', 'District 2, New York'],
    [right(0), 'United States Government'],
    [right(32), 'District 12, San Francisco'],
    [right(61), 'District 1, Boston'],
    [right(80), 'Traveller’s cheques'],
  ])('of %s say: %s', (input, meaning) => {
    expect(routing.examine(input).parts[0]?.meaning).toBe(meaning)
  })

  it('do not name the district of a number that breaks a rule', () => {
    expect(JSON.stringify(routing.examine('021000022'))).not.toMatch(/District 2|New York/)
    expect(routing.examine('021000022').parts[0]?.meaning).toBe('the Federal Reserve district')
  })
})

describe('the parts of a routing number', () => {
  it('are named', () => {
    expect(routing.examine('021000021').parts).toEqual([
      { name: 'Federal Reserve', text: '021', meaning: 'District 2, New York' },
      { name: 'Place', text: '0', meaning: 'where in the district' },
      { name: 'ABA Institution', text: '0002', meaning: 'the institution in that area' },
      { name: 'Check Digit', text: '1', meaning: 'guards against typing errors' },
    ])
  })

  it('are shown of nine wrong digits too, and of nothing else', () => {
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

describe('while a person types', () => {
  it.each([
    ['', ''],
    ['02', '02'],
    ['0210-0002-1', '021000021'],
    ['routing: 021 000 021 7', '021000021'],
    ['٠٢١', ''],
  ])('%j stands as %j', (typed, shown) => {
    expect(routing.formatPartialInput(typed)).toBe(shown)
  })
})

describe('the keys of a directory', () => {
  it.each(['021000021', '011000015', '800000019'])('%s is one', (key) => {
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
  ])('%j is none', (text) => {
    expect(routing.isDirectoryKey(text)).toBe(false)
  })
})

describe('of every text', () => {
  it('it is a routing number only if its digits add up, and says so of nine digits', () => {
    const nine = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(nine, (number) => {
        if (routing.examine(number).isWellFormed) expect(hasValidChecksum(number)).toBe(true)
        else if (/^(0|1[0-2]|2[1-9]|3[0-2]|6[1-9]|80)/.test(number))
          expect(hasValidChecksum(number)).toBe(false)
      }),
    )
  })
})

it('the page says that Fedwire and FedACH are not known if no source states them', async () => {
  const { fields } = await routing.loadTexts()
  const participation = fields.filter(({ field }) => field.endsWith('Participant'))
  expect(participation.map(({ name, missingText }) => [name, missingText])).toEqual([
    ['Fedwire', 'Not known'],
    ['FedACH', 'Not known'],
  ])
})
