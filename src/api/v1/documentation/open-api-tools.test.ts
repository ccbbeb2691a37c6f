import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import createClient from 'openapi-fetch'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { issueTestKey } from '../../../testing/api-keys.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
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

describe('a client in TypeScript that is generated from the OpenAPI document', () => {
  it('narrows the type of an answer by its field `type`', async () => {
    const folder = join(temporaryFolder(afterAll), 'project')
    mkdirSync(folder)
    writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document)))
    const program = `
      import type { components } from './api'
      type Schemas = components['schemas']
      export function bankOf(answer: Schemas['AnyAnswer']): string | null {
        // @ts-expect-error: only the answer about an IBAN has bankInfo
        void answer.bankInfo
        if (answer.type === 'iban') return answer.bankInfo?.name ?? answer.checks[0]!.statement
        if (answer.type === 'bsb') return answer.bsbCode
        return answer.error
      }
      export function resultOf(result: Schemas['BatchResult']): string | null {
        if (result.type === 'problem') return result.problem.message
        if (result.type === 'sortcode') return result.sortCode + result.checks?.length
        return result.error
      }`
    writeFileSync(join(folder, 'program.ts'), program)
    const compiler = resolve('node_modules/typescript/bin/tsc')
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022']
    const flags = [...options, '--module', 'esnext', '--moduleResolution', 'bundler', '--ignoreConfig']
    const run = promisify(execFile)(process.execPath, [compiler, ...flags, join(folder, 'program.ts')])
    expect(
      await run.then(
        () => '',
        ({ stdout }) => stdout,
      ),
    ).toBe('')
  })

  it('calls twelve endpoints with openapi-fetch', async () => {
    const { text: key } = await issueTestKey(site.keys, 'business')
    const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })
    afterAll(() => site.app.server.closeAllConnections())
    // biome-ignore lint/suspicious/noExplicitAny: the types are generated in the test above
    const client = createClient<any>({ baseUrl, headers: { authorization: `Bearer ${key}` } })
    const iban = 'DE89370400440532013000'
    const calls = [
      client.GET('/v1/swift/validate', { params: { query: { code: 'QQAADEFF' } } }),
      client.POST('/v1/iban/validate', { body: { iban } }),
      client.GET('/v1/routing/validate', { params: { query: { number: '123456780' } } }),
      client.GET('/v1/sortcode/validate', { params: { query: { code: '010203' } } }),
      client.GET('/v1/chips/validate', { params: { query: { code: '0099' } } }),
      client.GET('/v1/bsb/validate', { params: { query: { code: '012345' } } }),
      client.GET('/v1/swift/search', { params: { query: { term: 'aldermoor', limit: 1 } } }),
      client.POST('/v1/lookup', { body: { code: iban } }),
      client.POST('/v1/batch', { body: { codes: ['QQAADEFF', { code: '012345', type: 'bsb' }] } }),
      client.GET('/v1/usage', {}),
      client.GET('/v1/export/{type}', { params: { path: { type: 'bsb' } }, parseAs: 'text' }),
      client.GET('/v1/watches', {}),
    ]
    for (const { response, error } of await Promise.all(calls))
      expect([response.url, response.status, error]).toEqual([response.url, 200, undefined])
    const invalid = await client.GET('/v1/swift/validate', {})
    expect([invalid.response.status, invalid.error]).toMatchObject([
      400,
      { error: { code: 'invalid_parameter' } },
    ])
  })
})
