import { expect, it, onTestFinished, vi } from 'vitest'
import { escapeInvisible, printJson } from './terminal.ts'

it.each([
  ['Ada \u202Eecalevol', String.raw`Ada \u{202e}ecalevol`],
  ['Ada\u2066\u200B\uFEFF', String.raw`Ada\u{2066}\u{200b}\u{feff}`],
  ['\u001B[2JAda\u009B\r', String.raw`\u{1b}[2JAda\u{9b}\u{d}`],
])('characters that reverse or hide terminal text are escaped: %j', (text, escaped) => {
  expect(escapeInvisible(text)).toBe(escaped)
})

it.each(['Zoë O’Brien 銀行', 'می\u200Cخواهم', 'שלום\u200F!', '👩\u200D💻', 'one\n\ttwo'])(
  'ordinary international text is not changed: %j',
  (text) => {
    expect(escapeInvisible(text)).toBe(text)
  },
)

it('printed JSON escapes invisible characters and parses to the same value', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  const message = { text: 'Ada\u202E\u009B31m\u{E0001}', name: 'Zoë 銀行' }
  printJson(message)
  const [printed = ''] = print.mock.lastCall ?? []
  expect(printed).toContain(String.raw`Ada\u202e\u009b31m\udb40\udc01`)
  expect(JSON.parse(printed)).toEqual(message)
})
