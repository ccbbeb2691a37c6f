import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../../testing/invented-site.ts'
import { INVENTED_CODES } from '../../site/testing/invented-codes.ts'

const site = await inventedSite({ otherSources: INVENTED_CODES, siteUrl: 'https://codes.bank' })
const documentText = (await site.inject('/openapi.json')).body
const document = JSON.parse(documentText)

describe('the OpenAPI document, read by tools', () => {
  it('has less than 2,800 bytes an operation, each schema once', () => {
    const operations = Object.values<object>(document.paths).flatMap((methods) => Object.keys(methods))
    // The examples of a real directory take some 4,500 bytes more in all than those of the invented one.
    expect(documentText.length / operations.length).toBeLessThan(2800)
  })

  it('passes the linter of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: documentText, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  it('passes the linter of Spectral', async () => {
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [rulesets.oas as never] })
    const problems = await linter.run(document)
    expect(problems.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([])
  })

  it('asks for the key in the header alone, so that generated clients put it into no address', () => {
    expect(document.security).toEqual([{ bearer: [] }])
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer'])
  })

  it('names no schema like a global of JavaScript, which its type would hide in generated clients', () => {
    expect(Object.keys(document.components.schemas).filter((name) => name in globalThis)).toEqual([])
  })

  it('has only patterns that the regular expression engines of all languages support', () => {
    const patterns = [...documentText.matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map(
      ([, pattern]) => pattern,
    )
    for (const pattern of patterns) expect(pattern).not.toMatch(/\\\\[pPuxk]|\(\?/)
  })

  it('has no response with the default description of Fastify', () => {
    expect(documentText).not.toContain('Default Response')
  })
})
