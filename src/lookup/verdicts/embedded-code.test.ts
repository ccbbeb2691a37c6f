/** A British or Irish IBAN has a bank code and a sort code, which may name two banks. */
import { describe, expect, it } from 'vitest'
import { findWarnings } from '../../codes/findings/warnings.ts'
import { createIban } from '../../codes/iban/generated-ibans.test-data.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { readPublishedIbans } from '../../testing/published-ibans.ts'
import { lookUpCode } from '../finding.ts'

const directory = await openBuiltDirectory()

const lookUp = (iban: string) => lookUpCode(directory, 'iban', iban, '2026-11-27')

const findWarning = (iban: string, id: string) =>
  findWarnings(lookUp(iban)).find((one) => one.id === id)?.text

/** An IBAN with an account number that passes the modulus check of its sort code. */
function createWithSortCode(bankCode: string, sortCode: string): string {
  for (let account = 10_000_000; account < 10_001_000; account++) {
    const iban = createIban(bankCode.slice(0, 2), bankCode.slice(2) + sortCode + account)
    if (lookUp(iban).isValid) return iban
  }
  throw new Error(`no account fits ${sortCode}`)
}

describe('an IBAN whose sort code is of another bank', () => {
  it('stays valid, and warns with both lists and their dates', () => {
    const { status, checks, links } = lookUp('GB04BARC60161331926819')
    expect(status).toBe('valid')
    expect(checks.find(({ id }) => id === 'conflict')).toMatchObject({
      outcome: 'note',
      statement: 'Bank code and sort code name two banks',
      source: expect.stringMatching(/sort code ranges.*as of 2024; Bank codes in IBANs.*as of 2026-06/),
    })
    expect(findWarning('GB04BARC60161331926819', 'sources_disagree')).toMatch(
      /: 60-16-13 belongs to National Westminster Bank \(list of 2024\), BARC to Barclays Bank \(list of /,
    )
    expect(links).toContainEqual({ type: 'sort-code', code: '601613' })
  })

  it.each([
    ['GBNWBK', '200415'],
    ['GBLOYD', '200000'],
    ['GBBUKB', '309634'],
    ['GBHBUK', '090128'],
    ['GBABBY', '400515'],
    ['GBHLFX', '070806'],
    ['GBTSBS', '601613'],
    ['GBCPBK', '110161'],
    ['GBMIDL', '980440'],
    ['GBRBOS', '931152'],
    ['IEAIBK', '900965'],
    ['IEBOFI', '931152'],
  ])('warns of %s with %s', (bankCode, sortCode) => {
    expect(findWarning(createWithSortCode(bankCode, sortCode), 'sources_disagree')).toBeDefined()
  })
})

/** Pairs of bank code and sort code that belong together, most of them published by account holders. */
const PUBLISHED_PAIRS = `
  GBABBY 090126 090128 090129 090136
  GBAIBK 238391
  GBBARC 200003 200305 200418 200456 204071 204577 206582 207898 201147
  GBBOFS 800551
  GBBUKB 200415 202015 204545 205559
  GBCHAS 609242
  GBCITI 185008
  GBCOUT 180002
  GBCPBK 089250 089299 086119
  GBDEUT 405081
  GBHBUK 400234 400327 400515 400516 400868 401276 401841 402212 402612 404157
  GBHLFX 110161
  GBLHVB 040301
  GBLOYD 300009 301149 305466 309421 309493 309574 309950 770000
  GBMIDL 400409 400509 400515 402516 402534 402715 403615
  GBMODR 040075
  GBMONZ 040004
  GBMYMB 230580
  GBNAIA 070806 071226
  GBNWBK 501610 540120 542138 555039 601613 010000
  GBRBOS 160431 161085 161277 161732 830000
  GBSAPY 608382
  GBSRLG 608371
  GBTRWI 231470
  GBTSBS 770000 870000 309000
  GBULSB 980440
  GBYORK 050000
  IEAIBK 931152 931245 933554
  IEBOFI 900017 900121 900965 905838
  IEULSB 985000`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [bankCode = '', ...sortCodes] = line.trim().split(' ')
    return sortCodes.map((sortCode) => [bankCode, sortCode] as const)
  })

describe('an IBAN of a bank with a sort code of its own, or of the bank that clears for it', () => {
  it.each(PUBLISHED_PAIRS)('does not warn of %s with %s', (bankCode, sortCode) => {
    expect(findWarning(createWithSortCode(bankCode, sortCode), 'sources_disagree')).toBeUndefined()
  })

  it('never warns of an IBAN that an organisation publishes', () => {
    const warned = readPublishedIbans().filter(({ iban }) => findWarning(iban, 'sources_disagree'))
    expect(warned).toEqual([])
  })
})

describe('blocks in which other institutions use codes', () => {
  it.each(['083200', '086100', '160001', '230000', '405000', '608300'])('%s warns of no bank', (sortCode) => {
    const banks = ['GBABBY', 'GBBARC', 'GBHBUK', 'GBLOYD', 'GBNWBK']
    const warned = banks.filter((bank) => findWarning(createWithSortCode(bank, sortCode), 'sources_disagree'))
    expect(warned).toEqual([])
  })

  it('nor does a bank that another one may clear for', () => {
    expect(findWarning(createWithSortCode('GBSRLG', '601613'), 'sources_disagree')).toBeUndefined()
    expect(findWarning(createWithSortCode('GBWEST', '601613'), 'sources_disagree')).toBeUndefined()
  })
})

describe('an IBAN whose sort code is in no list', () => {
  it('says so beside the account check, and links to the sort code', () => {
    const { status, links } = lookUp('GB46NWBK99999931926819')
    expect(status).toBe('valid')
    expect(findWarning('GB46NWBK99999931926819', 'account_unchecked')).toMatch(
      /: 99-99-99 is in no list that we have, but the lists are partial/,
    )
    expect(links).toEqual([{ type: 'sort-code', code: '999999' }])
  })

  it('says nothing of an Irish one, because no list of ours has Irish sort codes', () => {
    const { links, checks } = lookUp(createIban('IE', 'IPBS99061212345678'))
    expect([links, checks.filter(({ id }) => id === 'embedded-code')]).toEqual([[], []])
  })
})
