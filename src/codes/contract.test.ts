import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from './registry.ts'
import type { CodeType } from './types.ts'

function wellFormed(type: CodeType, input: string) {
  const examination = type.examine(input)
  if (!examination.wellFormed) throw new Error(`${input} is not well formed: ${examination.error}`)
  return examination
}

describe.each(CODE_TYPES)('$name wears the contract of a code type', (type) => {
  const examples = type.examples.map((example) => wellFormed(type, example))

  it('has an id and a path fit for addresses', () => {
    expect(type.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(type.path).toMatch(/^\/[a-z]+(-[a-z]+)*$/)
    expect(type.name.trim()).not.toBe('')
  })

  it('has examples, all well formed', () => {
    expect(examples.length).toBeGreaterThan(0)
  })

  it('gives a canonical code that is its own canonical code, and no longer than the longest', () => {
    for (const { code } of examples) {
      expect(wellFormed(type, code).code).toBe(code)
      expect(code.length).toBeLessThanOrEqual(type.longest)
    }
  })

  it('reads a code back as people write it, in lower case too', () => {
    for (const { code } of examples) {
      expect(wellFormed(type, type.format(code)).code).toBe(code)
      expect(wellFormed(type, type.format(code).toLowerCase()).code).toBe(code)
    }
  })

  it('formats once: formatting again changes nothing', () => {
    for (const { code } of examples) expect(type.format(type.format(code))).toBe(type.format(code))
  })

  it('leaves text that is no code as it is', () => {
    for (const text of ['', 'no code', '🏦', '__proto__']) expect(type.format(text)).toBe(text)
  })

  it('names each part of a code, in order and without gaps', () => {
    for (const { code, parts } of examples) {
      const joined = parts.map((part) => part.text).join('')
      expect([code, code.slice(0, joined.length)]).toContain(joined)
      for (const part of parts) expect(part.name && part.meaning).not.toBe('')
      expect(
        wellFormed(type, code)
          .parts.map((part) => part.text)
          .join(''),
      ).toBe(code)
    }
  })

  it('says of each check what was looked at, how it came out, and which document asks for it', () => {
    for (const input of [...type.examples, '', 'no code', '🏦']) {
      const { checks } = type.examine(input)
      expect(new Set(checks.map((check) => check.id)).size).toBe(checks.length)
      for (const { statement, working, source } of checks) {
        expect([statement, working, source].map((text) => text.trim())).not.toContain('')
      }
    }
  })

  it('fails no check of a well-formed code, and at least one of any other', () => {
    const failed = (input: string) => type.examine(input).checks.some((check) => check.outcome === 'fail')
    for (const example of type.examples) expect(failed(example)).toBe(false)
    for (const text of ['', 'no code', '🏦']) expect(failed(text)).toBe(true)
  })
})
