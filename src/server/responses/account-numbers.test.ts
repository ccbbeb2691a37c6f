import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGISTRY_EXAMPLES } from '../../codes/iban/registry-examples.ts'
import { ACCEPTED_VARIANTS, LEGIBLE_VARIANTS } from '../../codes/reading/input-variants.test-data.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { maskIbans } from '../observability/mask-ibans.ts'
import { mayContainAccountNumber } from './account-numbers.ts'

const groupByFour = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')
const encodeEveryCharacter = (code: string) =>
  code.replace(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`)

const NOTATIONS: Readonly<Record<string, (iban: string) => string>> = {
  'in the electronic format': (iban) => iban,
  'in lower case': (iban) => iban.toLowerCase(),
  'in groups': groupByFour,
  'in groups, in a URL': (iban) => encodeURIComponent(groupByFour(iban)),
  'in groups, in a form': (iban) => groupByFour(iban).replaceAll(' ', '+'),
  'with hyphens': (iban) => groupByFour(iban).replaceAll(' ', '-'),
  'with slashes': (iban) => groupByFour(iban).replaceAll(' ', '/'),
  'with no-break spaces': (iban) => encodeURIComponent(groupByFour(iban).replaceAll(' ', '\u00a0')),
  'with every character encoded': encodeEveryCharacter,
  'with its first letter encoded': (iban) => encodeEveryCharacter(iban.slice(0, 1)) + iban.slice(1),
  'after the word IBAN': (iban) => `IBAN${iban}`,
  'between other text': (iban) => `/swift/ab12cdefghijklmnop/${iban}/and-more?x=1`,
}

describe.each(Object.entries(NOTATIONS))('the IBAN of any country, %s', (_name, format) => {
  it.each(REGISTRY_EXAMPLES)('is detected and masked: %s', (iban) => {
    const text = format(iban)
    expect(mayContainAccountNumber(text)).toBe(true)
    const masked = maskIbans(`{"url":"${text}"}`)
    expect(masked).not.toContain(text)
    expect(masked).not.toContain(iban.slice(-6))
  })
})

describe('an account number after a sort code or BSB', () => {
  it.each([
    '20-00-00 55779911',
    '200000 55779911',
    '20 00 00, 55779911',
    '062-000 12345678',
    '２０－００－００　５５７７９９１１',
    '۲۰-۰۰-۰۰ ۵۵۷۷۹۹۱۱',
    '37040044 532013000',
    '19-2000145399/0800',
    '2100 0418 45 0200051332',
    '20041 01005 0500013M026 06',
  ])('is detected in an address: %s', (text) => {
    expect(mayContainAccountNumber(`/?term=${encodeURIComponent(text)}&country=`)).toBe(true)
    expect(mayContainAccountNumber(`/?term=${text.replaceAll(' ', '+')}`)).toBe(true)
  })

  it.each([
    '/?term=20-00-00',
    '/bsb/details/062000',
    '/api/swift/search?term=1867+bank&timestamp=1732158000000',
  ])('is not found in %s', (address) => {
    expect(mayContainAccountNumber(address)).toBe(false)
  })
})

/** Masked in addresses only: in a message, such punctuation may end a sentence or a file position. */
const NOT_MASKED_IN_MESSAGES = ['with colons', 'with quotation marks', 'with bars', 'underlined']

describe.each(Object.entries({ ...ACCEPTED_VARIANTS, ...LEGIBLE_VARIANTS }))('an IBAN %s', (name, format) => {
  it.each(REGISTRY_EXAMPLES)('is detected in an address and masked in a message: %s', (iban) => {
    const text = format(iban)
    expect(mayContainAccountNumber(`/swift?term=${encodeURIComponent(text)}&x=1`)).toBe(true)
    expect(maskIbans(`(${encodeURIComponent(text)})`)).toBe('(****)')
    if (!NOT_MASKED_IN_MESSAGES.includes(name)) expect(maskIbans(`(${text})`)).toBe('(****)')
  })
})

it('a URL with more numbers than any page has counts as one with an account number', () => {
  const numbers = 'a=123456789&'
  expect(mayContainAccountNumber(`/swift?${numbers.repeat(30)}`)).toBe(false)
  expect(mayContainAccountNumber(`/swift?${numbers.repeat(100_000)}`)).toBe(true)
})

describe('other text', () => {
  it.each([
    '{"level":30,"time":"2026-11-21T06:30:00.123Z","reqId":"req-12345678901",' +
      '"route":"/api/swift/:country/:bank","ms":12.34}',
    'cannot show /swift/de/aldermoor-bank-ag?bic=QQAADEFF100&tab=branches&page=12',
    'Größe 1234567890',
    '    at renderPage (/srv/site/src/web/pages/code/result-page.tsx:120:34)',
    '',
  ])('is not masked: %s', (text) => {
    expect(maskIbans(text)).toBe(text)
  })

  it('is not masked: a stack without parentheses', () => {
    const frames = Array.from({ length: 20 }, (_, n) => `\n    at file:///srv/site/page-${n}.ts:120:34`)
    const stack = `Error: a message${frames.join('')}`
    expect(maskIbans(stack)).toBe(stack)
  })

  it.each([
    '/swift/de/aldermoor-bank-ag?bic=QQAADEFF100&tab=branches&page=12',
    '/swift/gb/bank-24-of-the-21st-century-2026',
    '/api/swift/search?term=qqaa+de+ff+100&country=DE&timestamp=1732158000000',
    '/v1/routing/validate?number=021000021&details=true',
    '/',
  ])('is not taken for an account number: %s', (address) => {
    expect(mayContainAccountNumber(address)).toBe(false)
  })

  const pages = CODE_TYPES.filter(({ identifiesAccount }) => !identifiesAccount).flatMap(
    ({ apiName, examples, getResultPath }) =>
      examples.flatMap((code) => [
        getResultPath(code),
        `/api/${apiName}/details/${code}`,
        `/api/${apiName}/validate?${apiName}=${code}&timestamp=1732158000000`,
      ]),
  )

  it.each(pages)('is not taken for an account number: %s', (address) => {
    expect(mayContainAccountNumber(address)).toBe(false)
  })
})

describe('the mask', () => {
  it('changes less than 1 % of lines with versions, checksums, times and paths', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => {
      const hash = createHash('sha256').update(String(index)).digest('hex')
      const version = hash.slice(0, 16)
      return [
        `directory ${version} of 2026-11-22T14:24:56.624Z fetched`,
        `directory-${version}-${hash.slice(16, 32)}.sqlite has the checksum ${hash}, not /srv/${version}`,
      ]
    }).flat()
    expect(lines.filter((line) => maskIbans(line) !== line).length).toBeLessThan(100)
  })

  it.each([
    ['DE8937O400440532O13000', 'with a letter for a digit'],
    ['DE8937040044053201300', 'without one digit'],
    ['DE893704004405320130000', 'with a digit too many'],
    ['AD1200012030DE89370400440532013000', 'after the start of another IBAN'],
  ])('hides %s, an IBAN %s', (iban) => {
    expect(maskIbans(`cannot show ${iban}`)).not.toContain(iban.slice(-6))
  })
})

it('IBANs are masked within any text, even a long one, and masking is idempotent', () => {
  const part = fc.constantFrom('A', 'a1', 'DE89', '0', ' ', '-', '%', '%2', '%20', '%44', '/', '🏦', '\0')
  const anyText = fc.array(part, { maxLength: 200 }).map((parts) => parts.join(''))
  const iban = fc.constantFrom(...REGISTRY_EXAMPLES)
  const notation = fc.constantFrom(...Object.values(NOTATIONS).filter((format) => format('') === ''))
  fc.assert(
    fc.property(anyText, iban, notation, anyText, (before, example, format, after) => {
      // Two more characters complete the percent escape and do not belong to the IBAN.
      fc.pre(!/%[0-9a-f]?$/i.test(before))
      const text = format(example)
      expect(maskIbans(`${before}${text}${after}`)).not.toContain(text.slice(-6))
    }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const masked = maskIbans(text)
      expect(maskIbans(masked)).toBe(masked)
    }),
  )
  for (const text of ['A', '1', 'A1', 'AA11', ' ', '%20', '%', 'AA11 ', '.-', '%41%31'])
    maskIbans(text.repeat(20_000))
})
