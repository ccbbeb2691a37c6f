import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { INVENTED_CODES } from '../../api/site/testing/invented-codes.ts'
import { getCodeParameter } from '../../api/v1/endpoints/validate.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { bankcodexCommand, startBankcodex } from '../../testing/command-line.ts'
import { buildInvented, inventedHeads } from '../../testing/invented-directory.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

type AddCleanup = (end: () => Promise<void>) => void

/** Starts 'bankcodex mcp' with an MCP client, as the host of a language model does. */
async function startMcpClient(directoryFile: string, addCleanup: AddCleanup = onTestFinished) {
  const env = { PATH: process.env.PATH ?? '', STATE_DIR: '/nowhere', DIRECTORY_FILE: directoryFile }
  const transport = new StdioClientTransport({ ...bankcodexCommand('mcp'), env, stderr: 'ignore' })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  addCleanup(() => client.close())
  async function callTool(name: string, input: Readonly<Record<string, unknown>>) {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: input })
    const [first] = content
    return { isError, result: structuredContent, text: first?.type === 'text' ? first.text : '' }
  }
  return { client, callTool }
}

const site = await inventedSite({ otherSources: INVENTED_CODES, now: () => new Date() })
const { text: key } = await site.issueKey('enterprise')
const { client, callTool } = await startMcpClient(site.file, afterAll)

/** Calls the public API with an Enterprise key. */
async function callApi(url: string, body: object) {
  const headers = { authorization: `Bearer ${key}` }
  return (await site.app.inject({ method: 'POST', url, headers, payload: body })).json()
}

describe('the tools', () => {
  it('describe inputs and outputs, are read-only, and explain the status unknown', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'lookup',
      'validate',
      'check_uk_account',
      'build_iban',
      'split_iban',
      'search',
      'batch',
    ])
    for (const { name, annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
      expect(inputSchema.type).toBe('object')
      expect(outputSchema?.type).toBe(name === 'batch' ? undefined : 'object')
      expect(description).toMatch(/"unknown"|not complete/)
    }
    expect(client.getInstructions()).toContain('does not prove that an account exists')
  })

  it.each(CODE_TYPES.map((type) => [type.apiName, type] as const))(
    'return the result of the public API for %s',
    async (apiName, type) => {
      const [code = ''] = type.examples
      const { result, text } = await callTool('validate', { type: apiName, code, details: true })
      const expected = await callApi(`/v1/${apiName}/validate`, { [getCodeParameter(type)]: code })
      expect(expected).toMatchObject(result as object)
      // A tool returns the fields of the API response, without null values and without these four.
      const { error: _, isValid: __, formatted: ___, formattedIban: ____, ...rest } = expected
      const nonNull = Object.entries(rest).filter(([, value]) => value !== null)
      expect(result).toMatchObject(Object.fromEntries(nonNull))
      expect(JSON.parse(text)).toEqual(result)
      const { matches } = await callApi('/v1/lookup', { code })
      expect({ matches }).toMatchObject((await callTool('lookup', { code, details: true })).result as object)
    },
  )

  it('explain a mistyped code that can only be of one type', async () => {
    const { result } = await callTool('lookup', { code: 'DE89370400440532013001' })
    expect(result).toMatchObject({
      matches: [{ type: 'iban', status: 'invalid', error: expect.any(String) }],
    })
  })

  it('find a bank by a misspelled name', async () => {
    const { result } = await callTool('search', { term: 'Thistelwood', limit: 1 })
    expect(result).toMatchObject({ results: [{ name: 'Thistlewood Bank', swift: 'QQFFXKPR' }] })
  })

  it('return batch results in order, with an error for each bad code', async () => {
    const codes = ['QQAADEFF', { id: 7, type: 'bsb', code: '012-345' }, '010203', 12, null]
    const { results } = await callApi('/v1/batch', { codes, details: true })
    const { text, result } = await callTool('batch', { codes, details: true })
    expect(result).toBeUndefined()
    expect({ results }).toMatchObject(JSON.parse(text))
    expect(results).toMatchObject([
      { status: 'valid' },
      { id: 7, status: 'valid' },
      { problem: { message: expect.stringContaining('several types') } },
      { problem: {} },
      { problem: {} },
    ])
  })
})

describe('the results of the tools', () => {
  it('have one line for each item of a batch, with bank, date and reason, and a built IBAN', async () => {
    const build = { type: 'build', country: 'DE', fields: { blz: '37040044', account: '532013000' } }
    const wrong = { id: 7, type: 'routing', code: '021000022' }
    const { text } = await callTool('batch', { codes: ['QQAADEFF', wrong, build, null] })
    const [swift, routing, header, bic, number, built = '', problem = '', end] = text.split('\n')
    expect([swift, routing]).toEqual(['# swift: asOf=2026-01', '# routing:'])
    expect(header).toBe('code,status,bic,bank,warnings,reason,asOf,successor,id')
    expect(bic).toBe('QQAADEFF,valid,,Aldermoor Bank AG')
    expect(number).toBe('021000022,invalid,,,,check_digits,,,7')
    expect(JSON.parse(built)).toMatchObject({ iban: 'DE89370400440532013000', fields: { blz: '37040044' } })
    expect(JSON.parse(problem)).toMatchObject({ type: 'problem' })
    expect(end).toBe('')
  })

  const size = (result: object) => JSON.stringify(result).length

  it.each(CODE_TYPES.map((type) => [type.apiName, type] as const))(
    'are less than 1 KB for a validation without details: %s',
    async (apiName, type) => {
      for (const code of [...type.examples, 'wrong'])
        expect(
          size(await client.callTool({ name: 'validate', arguments: { type: apiName, code } })),
        ).toBeLessThan(1000)
    },
  )
})

describe('a tool call that fails', () => {
  it.each([
    ['lookup', {}, 'code is missing'],
    ['lookup', { code: 5 }, 'code must be a string'],
    ['lookup', { code: 'x'.repeat(257) }, 'code is too long (maximum 256 characters)'],
    ['validate', { code: 'QQAADEFF', type: 'bic' }, 'type must be one of swift, iban'],
    ['search', { term: '  ' }, 'term is missing'],
    ['search', { term: 'x', limit: 26 }, 'limit must be a whole number from 1 to 25'],
    ['search', { term: 'x', country: 'Atlantis' }, 'country must be the alpha-2 code'],
    ['batch', { codes: [] }, 'codes must contain 1 to 1,000 codes'],
    ['batch', { codes: Array(1001).fill('QQAADEFF') }, 'codes must contain 1 to 1,000 codes'],
  ])('of %s returns an error message for the model: %#', async (name, input, message) => {
    const { isError, result, text } = await callTool(name, input)
    expect([isError, result]).toEqual([true, undefined])
    expect(text).toContain(message)
  })

  it('is rejected for an unknown tool', async () => {
    await expect(callTool('transfer', {})).rejects.toThrow('Tool transfer not found')
  })

  it('without a directory returns an error; each new directory is used at once', async () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    const { callTool } = await startMcpClient(file)
    const { isError, text } = await callTool('lookup', { code: 'QQAADEFF' })
    expect([isError, text]).toEqual([true, expect.stringContaining('no code can be looked up')])
    buildInvented(file, { rows: [], heads: inventedHeads([]) })
    const first = await callTool('validate', { type: 'swift', code: 'QQAADEFF' })
    expect(first.result).toMatchObject({ status: 'unknown' })
    buildInvented(file)
    const second = await callTool('validate', { type: 'swift', code: 'QQAADEFF' })
    expect(second.result).toMatchObject({ status: 'valid', bankName: 'Aldermoor Bank AG' })
  })
})

describe('bankcodex mcp', () => {
  it('exits at the end of its input, even after bad input, and prints only protocol messages', async () => {
    const { input, finished } = startBankcodex({ DIRECTORY_FILE: site.file }, 'mcp')
    input.end('no JSON: DE89370400440532013000\n{"jsonrpc":"2.0"}\n[]\n\n')
    const { code, output, errors } = await finished
    expect([code, output]).toEqual([0, ''])
    expect(errors).toContain('bankcodex mcp: could not read or answer a message')
    expect(errors).not.toContain('DE89')
  })

  it('supports the previous revision of the protocol', async () => {
    const { input, firstOutput, finished } = startBankcodex({ DIRECTORY_FILE: site.file }, 'mcp')
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    }
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
    expect(JSON.parse(await firstOutput)).toMatchObject({ id: 1, result: { protocolVersion: '2025-06-18' } })
    input.end()
    expect(await finished).toMatchObject({ code: 0 })
  })
})
