import { describe, expect, it } from 'vitest'
import { getReasonLabel, HONEYPOT_FIELD, isFilledByProgram, parseMessage, REASONS } from './message.ts'

const VALID_FIELDS = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A wrong code',
  reason: 'general',
  message: 'The branch in Leeds has moved.',
}

const NAME_PROBLEM = 'Name must be at least 2 characters'
const EMAIL_PROBLEM = 'Please enter a valid email address'
const SUBJECT_PROBLEM = 'Subject must be at least 5 characters'
const MESSAGE_PROBLEM = 'Message must be at least 10 characters'
const REASON_PROBLEM = 'Please select a reason for contact'

const findProblems = (fields: Readonly<Record<string, unknown>>) => {
  const result = parseMessage(fields)
  return result.ok ? {} : result.problems
}

describe('a message', () => {
  it('is accepted with trimmed fields and normalized line ends', () => {
    const fields = {
      ...VALID_FIELDS,
      name: '  Ada Lovelace ',
      message: '\r\n One line\r\nand another\rand a\tthird \n',
    }
    const message = 'One line\nand another\nand a\tthird'
    expect(parseMessage({ ...fields, other: 'x' })).toEqual({
      ok: true,
      message: { ...VALID_FIELDS, message },
    })
  })

  it('without valid fields has the problems of all fields', () => {
    const allProblems = {
      name: NAME_PROBLEM,
      email: EMAIL_PROBLEM,
      subject: SUBJECT_PROBLEM,
      reason: REASON_PROBLEM,
      message: MESSAGE_PROBLEM,
    }
    expect(findProblems({})).toEqual(allProblems)
    expect(findProblems({ name: 1, email: null, subject: ['subject'], reason: {}, message: true })).toEqual(
      allProblems,
    )
  })

  it.each([
    ['name', 'A', NAME_PROBLEM],
    ['name', ' A ', NAME_PROBLEM],
    ['name', 'A'.repeat(101), 'Name must be at most 100 characters'],
    ['subject', 'Four', SUBJECT_PROBLEM],
    ['subject', 'A'.repeat(151), 'Subject must be at most 150 characters'],
    ['message', 'Nine char', MESSAGE_PROBLEM],
    ['message', '          x', MESSAGE_PROBLEM],
    ['message', 'A'.repeat(5001), 'Message must be at most 5000 characters'],
    ['message', `${'A'.repeat(20)}\0`, 'Message must not contain control characters'],
    ['message', `${'A'.repeat(20)}\u001b[31m!`, 'Message must not contain control characters'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Email must be at most 254 characters'],
    ['reason', 'General Inquiry', REASON_PROBLEM],
    ['reason', 'toString', REASON_PROBLEM],
    ['reason', '', REASON_PROBLEM],
  ])('with the %s %j is refused: %s', (field, text, problem) => {
    expect(findProblems({ ...VALID_FIELDS, [field]: text })).toEqual({ [field]: problem })
  })

  it.each([
    ['name', 'Al'],
    ['name', 'Søren Łukasz-O’Neill 山田'],
    ['name', 'A'.repeat(100)],
    ['subject', 'Fives'],
    ['subject', '👩‍💻🏦'.repeat(10)],
    ['message', 'Ten charac'],
    ['message', '🏦'.repeat(2500)],
    ['message', 'A\ud800'.padEnd(20, 'x')],
    ...REASONS.map(({ value }) => ['reason', value]),
  ])('may have the %s %j', (field = '', text) => {
    expect(findProblems({ ...VALID_FIELDS, [field]: text })).toEqual({})
  })
})

describe('an e-mail address', () => {
  it.each([
    'a@example.com',
    'ada.lovelace+codes@mail.example.co.uk',
    "o'neill_1/x=y@example.com",
    'ada@münchen.example',
    'ada@xn--mnchen-3ya.example',
    'ada@例え.テスト',
    `${'a'.repeat(64)}@example.com`,
  ])('may be %s', (email) => {
    expect(findProblems({ ...VALID_FIELDS, email })).toEqual({})
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada lovelace@example.com',
    'ada@exam ple.com',
    'Ada <ada@example.com>',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    '"ada"@example.com',
    'ada@example.com\u2028Bcc: eve@example.com',
    'ada@example.com?bcc=eve@example.com',
    'ada@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
  ])('may not be %j', (email) => {
    expect(findProblems({ ...VALID_FIELDS, email })).toEqual({ email: EMAIL_PROBLEM })
  })

  it('does not cause catastrophic backtracking', () => {
    for (const part of ['a.', 'a', 'a-', 'é', 'a@'])
      expect(findProblems({ ...VALID_FIELDS, email: `a@${part.repeat(250 / part.length)}!` })).toEqual({
        email: EMAIL_PROBLEM,
      })
  })
})

describe('a character that could start a new mail header', () => {
  const LINE_BREAKS_AND_CONTROLS = [
    '\r\n',
    '\n',
    '\r',
    '\0',
    '\u000b',
    '\u000c',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u007f',
    '\t',
  ]

  it.each(LINE_BREAKS_AND_CONTROLS)('is refused in name, email and subject: %j', (character) => {
    const inject = (text: string) => `${text}${character}Bcc: eve@example.com`
    expect(findProblems({ ...VALID_FIELDS, name: inject('Ada') })).toEqual({
      name: 'Name must be a single line of text',
    })
    expect(findProblems({ ...VALID_FIELDS, subject: inject('A subject') })).toEqual({
      subject: 'Subject must be a single line of text',
    })
    expect(findProblems({ ...VALID_FIELDS, email: inject('ada@example.com') })).toEqual({
      email: EMAIL_PROBLEM,
    })
  })
})

describe('a message of a program', () => {
  it('is recognized by text in the honeypot field', () => {
    expect(isFilledByProgram({ ...VALID_FIELDS, [HONEYPOT_FIELD]: 'https://spam.example' })).toBe(true)
    for (const value of [undefined, '', '  '])
      expect(isFilledByProgram({ ...VALID_FIELDS, [HONEYPOT_FIELD]: value })).toBe(false)
  })
})

describe('the label of a reason', () => {
  it('is the text in the form', () => {
    const labels = REASONS.map(({ value }) => getReasonLabel(value))
    expect(labels).toEqual(['General Inquiry', 'Support', 'Business Inquiry', 'API Access', 'Feedback'])
  })
})
