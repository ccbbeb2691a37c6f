import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from './registry.ts'
import type { CodeType } from './types.ts'

function examineWellFormed(type: CodeType, input: string) {
  const examination = type.examine(input)
  if (!examination.isWellFormed) throw new Error(`${input} is not well formed: ${examination.error}`)
  return examination
}

describe.each(CODE_TYPES)('$name wears the contract of a code type', (type) => {
  const examples = type.examples.map((example) => examineWellFormed(type, example))

  it('has an id, a path and a word for calls fit for addresses', () => {
    expect(type.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(type.path).toMatch(/^\/[a-z]+(-[a-z]+)*$/)
    expect(type.apiName).toMatch(/^[a-z]+$/)
  })

  it('has a name, a name in recent searches, and a sentence for a code that is not found', () => {
    for (const text of [type.name, type.recentSearchType, type.notFoundError])
      expect(text.trim()).not.toBe('')
  })

  it('has a page about each code, under its path', () => {
    for (const { code } of examples) {
      expect(type.getResultPath(code)).toMatch(new RegExp(`^${type.path}/.*${code}$`))
      expect(encodeURI(type.getResultPath(code))).toBe(type.getResultPath(code))
    }
  })

  it('has its pages with lists, if any, under its path, which no page about a code is in the way of', () => {
    for (const { name, path, getGroupPath } of type.listings) {
      expect(name.trim()).not.toBe('')
      for (const address of [path, getGroupPath('x')]) expect(address.startsWith(`${type.path}/`)).toBe(true)
      expect(getGroupPath('x')).not.toBe(path)
    }
  })

  it('asks the directory for each code under keys that are keys, unless there is no directory', () => {
    for (const { code } of examples) {
      const keys = type.getDirectoryKeys(code)
      expect(keys.length > 0).toBe(type.validityProof !== 'none')
      expect(keys.filter((key) => !type.isDirectoryKey(key))).toEqual([])
    }
    for (const text of ['', 'no code', '🏦', '__proto__']) expect(type.isDirectoryKey(text)).toBe(false)
  })

  it('tells the SWIFT party prefix of a code, if it carries one', () => {
    for (const { code } of examples) {
      const carried = type.findPartyPrefix?.(code) ?? null
      if (carried) expect(`${carried.prefix} ${carried.country}`).toMatch(/^[A-Z0-9]{4} [A-Z]{2}$/)
    }
  })

  it('has examples, all well formed', () => {
    expect(examples.length).toBeGreaterThan(0)
  })

  it('gives a canonical code that is its own canonical code, and no longer than the longest', () => {
    for (const { code } of examples) {
      expect(examineWellFormed(type, code).code).toBe(code)
      expect(code.length).toBeLessThanOrEqual(type.maxLength)
    }
  })

  it('never shows what begins with a code as that code', () => {
    for (const { code } of examples) {
      const examination = type.examine(`${code}0000`)
      expect(examination).toMatchObject({ isWellFormed: false })
      expect(examination).not.toMatchObject({ compact: code })
    }
  })

  it('reads a code back as people write it, in lower case too', () => {
    for (const { code } of examples) {
      expect(examineWellFormed(type, type.format(code)).code).toBe(code)
      expect(examineWellFormed(type, type.format(code).toLowerCase()).code).toBe(code)
    }
  })

  it('formats once: formatting again changes nothing', () => {
    for (const { code } of examples) expect(type.format(type.format(code))).toBe(type.format(code))
  })

  it('groups a code that is pasted in the field, so that it is read as the same code', () => {
    for (const { code } of examples) {
      const pasted = type.formatPartialInput(` ${type.format(code)}\n`)
      expect(examineWellFormed(type, pasted).code).toBe(code)
      expect(type.formatPartialInput(pasted)).toBe(pasted)
    }
  })

  it('what stands in the field is short, whatever is pasted, and stays as it is', () => {
    const junk = fc.string({ unit: fc.constantFrom(...'0123456789AZaz -٣²🏦'), maxLength: 300 })
    fc.assert(
      fc.property(junk, (text) => {
        const shown = type.formatPartialInput(text)
        expect(shown.length).toBeLessThanOrEqual(2 * type.maxLength)
        expect(type.formatPartialInput(shown)).toBe(shown)
      }),
    )
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
        examineWellFormed(type, code)
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
