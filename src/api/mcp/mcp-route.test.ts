import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, it, vi } from 'vitest'
import type { PlanId } from '../../api-keys/plans.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })

/** Connects the official client with a new key of a plan. */
async function connectClient(plan: PlanId, kind?: 'test') {
  const { text: key } = await site.issueKey(plan, kind)
  const headers = { authorization: `Bearer ${key}` }
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { requestInit: { headers } }),
  )
  const countUsedCalls = async () => {
    const { calls } = (await site.app.inject({ url: '/v1/usage', headers })).json()
    return calls.used
  }
  return { client, countUsedCalls, headers }
}

const post = (headers: Record<string, string>, payload: unknown) =>
  site.app.inject({ method: 'POST', url: '/mcp', headers, payload: payload as object })

describe('/mcp with the official client', () => {
  it('lists the tools, and counts calls as /v1 does', async () => {
    const { client, countUsedCalls } = await connectClient('business')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('validate')
    expect(await countUsedCalls()).toBe(0)
    const call = { name: 'validate', arguments: { type: 'swift', code: 'QQAADEFF' } }
    expect(await client.callTool(call)).toMatchObject({
      structuredContent: { status: 'valid', bankName: 'Aldermoor Bank AG' },
    })
    const codes = ['QQAADEFF', 'QQAADEFF', 'XX']
    await client.callTool({ name: 'batch', arguments: { codes } })
    expect(await countUsedCalls()).toBe(3)
    await client.close()
  })

  it(
    'allows the calls of a minute besides the messages of the connection, and shares them with ' + '/v1',
    async () => {
      const { client, countUsedCalls, headers } = await connectClient('free')
      await client.listTools()
      const call = { name: 'validate', arguments: { type: 'swift', code: 'QQAADEFF' } }
      for (let n = 0; n < 4; n++) expect((await client.callTool(call)).isError).toBeFalsy()
      expect((await site.app.inject({ url: '/v1/swift/validate?code=QQAADEFF', headers })).statusCode).toBe(
        200,
      )
      const limited = await client.callTool(call)
      expect(limited).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(/5 requests a minute\. Try again in \d+ s/) }],
      })
      await client.listTools()
      await client.close()
      expect(await countUsedCalls()).toBe(5)
    },
  )

  it('writes nothing to the console beside the log', async () => {
    const warn = vi.spyOn(console, 'warn')
    const { client } = await connectClient('business')
    await client.callTool({ name: 'validate', arguments: { type: 'swift', code: 'QQAADEFF' } })
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
    await client.close()
  })

  it('marks every answer to a test key', async () => {
    const { client } = await connectClient('business', 'test')
    // From now on, the client validates structured content by the output schemas.
    await client.listTools()
    for (const [name, input] of Object.entries({
      validate: { type: 'swift', code: 'BCXTDEFFT00' },
      lookup: { code: 'BCXTDEFFT00' },
      search: { term: 'test' },
      check_uk_account: { sortcode: '089999', account: '66374958' },
      build_iban: { country: 'DE', fields: { blz: '37040044', account: '532013000' } },
      split_iban: { iban: 'DE89370400440532013000' },
    }))
      expect(await client.callTool({ name, arguments: input })).toMatchObject({
        structuredContent: { test: true },
        content: [{ text: expect.stringContaining('"test":true') }],
      })
    const batch = await client.callTool({ name: 'batch', arguments: { codes: ['BCXTDEFFT00'] } })
    expect(batch).toMatchObject({ content: [{ text: expect.stringMatching(/^test: true\n# swift:/) }] })
    const tooMany = { name: 'batch', arguments: { codes: Array(60).fill('BCXTDEFFT00') } }
    for (let n = 0; n < 60; n++) await client.callTool(tooMany)
    expect(await client.callTool(tooMany)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^test: true\n.*60 requests a minute/) }],
    })
    await client.close()
  })

  it('refuses a code type that the plan does not include, and counts no call', async () => {
    const { client, countUsedCalls } = await connectClient('free')
    const call = { name: 'validate', arguments: { type: 'bsb', code: '012345' } }
    const result = await client.callTool(call)
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('plan') }] })
    expect(await countUsedCalls()).toBe(0)
    await client.close()
  })
})

describe('/mcp', () => {
  const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const accept = 'application/json, text/event-stream'

  it('answers 401 with an error object for a request without a key', async () => {
    const { statusCode, headers, body } = await post({ accept }, listTools)
    expect([statusCode, JSON.parse(body).error.code]).toEqual([401, 'missing_key'])
    expect(headers['www-authenticate']).toContain('Bearer')
  })

  it('limits messages per minute', async () => {
    const { text: key } = await site.issueKey('free')
    const headers = { accept, authorization: `Bearer ${key}` }
    for (let n = 0; n < 65; n++) expect((await post(headers, listTools)).statusCode).toBe(200)
    const { statusCode, body } = await post(headers, listTools)
    expect([statusCode, JSON.parse(body).error.code]).toEqual([429, 'rate_limit_exceeded'])
  })

  it('refuses an array of messages, which MCP no longer has', async () => {
    const { text: key } = await site.issueKey('business')
    const { statusCode, body } = await post({ accept, authorization: `Bearer ${key}` }, [
      listTools,
      listTools,
    ])
    expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 'invalid_body'])
  })

  it('opens no event stream, neither for a subscription nor for GET', async () => {
    const { text: key } = await site.issueKey('business')
    const headers = { accept, authorization: `Bearer ${key}`, 'mcp-protocol-version': '2026-07-28' }
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 't', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const params = { notifications: { toolsListChanged: true }, _meta }
    const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }
    const response = await post(headers, listen)
    expect(response.body).toContain('error')
    for (const method of ['GET', 'DELETE', 'OPTIONS'] as const) {
      const refused = await site.app.inject({ method, url: '/mcp', headers })
      expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'POST'])
    }
  })

  it('neither logs an IBAN nor allows caches to store its result', async () => {
    const { text: key } = await site.issueKey('business')
    const iban = 'DE89370400440532013000'
    const params = { name: 'validate', arguments: { type: 'iban', code: iban } }
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const { headers, body } = await post({ accept, authorization: `Bearer ${key}` }, call)
    expect(body).toContain('valid')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(site.log.join()).not.toContain(iban)
  })
})
