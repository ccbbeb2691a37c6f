import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from './registry.ts'
import type { CodeType } from './types.ts'

function examineWellFormed(type: CodeType, input: string) {
  const examination = type.examine(input)
  if (!examination.isWellFormed) throw new Error(`${input} is not well formed: ${examination.error}`)
  return examination
}

describe.each(CODE_TYPES)('$name as a code type', (type) => {
  const examples = type.examples.map((example) => examineWellFormed(type, example))

  it('has an id, a path and an API name that fit in URLs', () => {
    expect(type.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(type.path).toMatch(/^\/[a-z]+(-[a-z]+)*$/)
    expect(type.apiName).toMatch(/^[a-z]+$/)
  })

  it('has a name, a name in recent searches, and a "not found" error', () => {
    for (const text of [type.name, type.recentSearchType, type.notFoundError])
      expect(text.trim()).not.toBe('')
  })

  it('has the result page of each code below its path', () => {
    for (const { code } of examples) {
      expect(type.getResultPath(code)).toMatch(new RegExp(`^${type.path}/.*${code}$`))
      expect(encodeURI(type.getResultPath(code))).toBe(type.getResultPath(code))
    }
  })

  it('has its listing pages below its path, the groups apart from the list of groups', () => {
    for (const { name, path, getGroupPath } of type.listings) {
      expect(name.trim()).not.toBe('')
      for (const pagePath of [path, getGroupPath('x')])
        expect(pagePath.startsWith(`${type.path}/`)).toBe(true)
      expect(getGroupPath('x')).not.toBe(path)
    }
  })

  it('has valid directory keys for each code, unless it has no directory', () => {
    for (const { code } of examples) {
      const keys = type.getDirectoryKeys(code)
      expect(keys.length > 0).toBe(type.validityProof !== 'none')
      expect(keys.filter((key) => !type.isDirectoryKey(key))).toEqual([])
    }
    for (const text of ['', 'no code', '🏦', '__proto__']) expect(type.isDirectoryKey(text)).toBe(false)
  })

  it('finds a party prefix and country in the right format, if a code contains them', () => {
    for (const { code } of examples) {
      const found = type.findPartyPrefix?.(code) ?? null
      if (found) expect(`${found.prefix} ${found.country}`).toMatch(/^[A-Z0-9]{4} [A-Z]{2}$/)
    }
  })

  it('has examples, all well formed', () => {
    expect(examples.length).toBeGreaterThan(0)
  })

  it('has canonical codes that stay the same if examined again, and fit the maximum length', () => {
    for (const { code } of examples) {
      expect(examineWellFormed(type, code).code).toBe(code)
      expect(code.length).toBeLessThanOrEqual(type.maxLength)
    }
  })

  it('never takes a code with more digits for the shorter code', () => {
    for (const { code } of examples) {
      const examination = type.examine(`${code}0000`)
      expect(examination).toMatchObject({ isWellFormed: false })
      expect(examination).not.toMatchObject({ compact: code })
    }
  })

  it('accepts a formatted code, in lower case too', () => {
    for (const { code } of examples) {
      expect(examineWellFormed(type, type.format(code)).code).toBe(code)
      expect(examineWellFormed(type, type.format(code).toLowerCase()).code).toBe(code)
    }
  })

  it('formats a formatted code to the same text', () => {
    for (const { code } of examples) expect(type.format(type.format(code))).toBe(type.format(code))
  })

  it('keeps a code that is pasted into the form field', () => {
    for (const { code } of examples) {
      const pasted = type.formatPartialInput(` ${type.format(code)}\n`)
      expect(examineWellFormed(type, pasted).code).toBe(code)
      expect(type.formatPartialInput(pasted)).toBe(pasted)
    }
  })

  it('limits the length of pasted text in the form field, and keeps formatted text unchanged', () => {
    const junk = fc.string({ unit: fc.constantFrom(...'0123456789AZaz -٣²🏦'), maxLength: 300 })
    fc.assert(
      fc.property(junk, (text) => {
        const formatted = type.formatPartialInput(text)
        expect(formatted.length).toBeLessThanOrEqual(2 * type.maxLength)
        expect(type.formatPartialInput(formatted)).toBe(formatted)
      }),
    )
  })

  it('does not format text that is not a code', () => {
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

  it('has a statement, a working and a source for each check', () => {
    for (const input of [...type.examples, '', 'no code', '🏦']) {
      const { checks } = type.examine(input)
      expect(new Set(checks.map((check) => check.id)).size).toBe(checks.length)
      for (const { statement, working, source } of checks) {
        expect([statement, working, source].map((text) => text.trim())).not.toContain('')
      }
    }
  })

  it('has a failed check for malformed input only', () => {
    const hasFailedCheck = (input: string) =>
      type.examine(input).checks.some((check) => check.outcome === 'fail')
    for (const example of type.examples) expect(hasFailedCheck(example)).toBe(false)
    for (const text of ['', 'no code', '🏦']) expect(hasFailedCheck(text)).toBe(true)
  })
})
