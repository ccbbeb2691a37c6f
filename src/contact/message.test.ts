import { describe, expect, it } from 'vitest'
import { getReasonLabel, HONEYPOT_FIELD, isFilledByProgram, parseMessage, REASONS } from './message.ts'

const RIGHT = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A wrong code',
  reason: 'general',
  message: 'The branch in Leeds has moved.',
}

const NAME = 'Name must be at least 2 characters'
const EMAIL = 'Please enter a valid email address'
const SUBJECT = 'Subject must be at least 5 characters'
const MESSAGE = 'Message must be at least 10 characters'
const REASON = 'Please select a reason for contact'

const problemsOf = (given: Readonly<Record<string, unknown>>) => {
  const read = parseMessage(given)
  return read.ok ? {} : read.problems
}

describe('a message', () => {
  it('is taken as it was written, without blanks around, whatever its lines end in', () => {
    const typed = {
      ...RIGHT,
      name: '  Ada Lovelace ',
      message: '\r\n One line\r\nand another\rand a\tthird \n',
    }
    const message = 'One line\nand another\nand a\tthird'
    expect(parseMessage({ ...typed, other: 'x' })).toEqual({ ok: true, message: { ...RIGHT, message } })
  })

  it('without anything has every fault at once, in the words of the specification', () => {
    const all = { name: NAME, email: EMAIL, subject: SUBJECT, reason: REASON, message: MESSAGE }
    expect(problemsOf({})).toEqual(all)
    expect(problemsOf({ name: 1, email: null, subject: ['subject'], reason: {}, message: true })).toEqual(all)
  })

  it.each([
    ['name', 'A', NAME],
    ['name', ' A ', NAME],
    ['name', 'A'.repeat(101), 'Name must be at most 100 characters'],
    ['subject', 'Four', SUBJECT],
    ['subject', 'A'.repeat(151), 'Subject must be at most 150 characters'],
    ['message', 'Nine char', MESSAGE],
    ['message', '          x', MESSAGE],
    ['message', 'A'.repeat(5001), 'Message must be at most 5000 characters'],
    ['message', `${'A'.repeat(20)}\0`, 'Message must not contain control characters'],
    ['message', `${'A'.repeat(20)}\u001b[31m!`, 'Message must not contain control characters'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Email must be at most 254 characters'],
    ['reason', 'General Inquiry', REASON],
    ['reason', 'toString', REASON],
    ['reason', '', REASON],
  ])('whose %s is %j: %s', (field, text, problem) => {
    expect(problemsOf({ ...RIGHT, [field]: text })).toEqual({ [field]: problem })
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
    expect(problemsOf({ ...RIGHT, [field]: text })).toEqual({})
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
    expect(problemsOf({ ...RIGHT, email })).toEqual({})
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
    expect(problemsOf({ ...RIGHT, email })).toEqual({ email: EMAIL })
  })

  it('is judged at once, however it is made to take long', () => {
    for (const part of ['a.', 'a', 'a-', 'é', 'a@'])
      expect(problemsOf({ ...RIGHT, email: `a@${part.repeat(250 / part.length)}!` })).toEqual({
        email: EMAIL,
      })
  })
})

describe('what could begin a line of its own in the head of a mail', () => {
  const BREAKS = ['\r\n', '\n', '\r', '\0', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029', '\u007f', '\t']

  it.each(BREAKS)('%j is refused in name, email and subject', (sign) => {
    const injected = (text: string) => `${text}${sign}Bcc: eve@example.com`
    expect(problemsOf({ ...RIGHT, name: injected('Ada') })).toEqual({
      name: 'Name must be a single line of text',
    })
    expect(problemsOf({ ...RIGHT, subject: injected('A subject') })).toEqual({
      subject: 'Subject must be a single line of text',
    })
    expect(problemsOf({ ...RIGHT, email: injected('ada@example.com') })).toEqual({ email: EMAIL })
  })
})

describe('what a program fills in', () => {
  it('is known by the field that people do not see', () => {
    expect(isFilledByProgram({ ...RIGHT, [HONEYPOT_FIELD]: 'https://spam.example' })).toBe(true)
    for (const trap of [undefined, '', '  '])
      expect(isFilledByProgram({ ...RIGHT, [HONEYPOT_FIELD]: trap })).toBe(false)
  })
})

describe('the label of a reason', () => {
  it('is the specification’s', () => {
    const labels = REASONS.map(({ value }) => getReasonLabel(value))
    expect(labels).toEqual(['General Inquiry', 'Support', 'Business Inquiry', 'API Access', 'Feedback'])
  })
})
