import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { expect, it } from 'vitest'
import { PLANS } from '../../api-keys/plans.ts'
import { createMcpServer } from './mcp-server.ts'

it('hides an internal error from the model, and reports it to the operator', async () => {
  const reportedErrors: unknown[] = []
  const internalError = new Error('disk of /home/ada is full')
  const server = createMcpServer({
    getLookup() {
      throw internalError
    },
    plan: PLANS.enterprise,
    countCall: async () => null,
    reserveCalls: async () => null,
    nextTurn: async () => {},
    brand: 'Bankcodex',
    version: '1',
    onError: (error) => void reportedErrors.push(error),
  })
  const [serverTransport, clientTransport] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([server.connect(serverTransport), client.connect(clientTransport)])
  const result = await client.callTool({ name: 'lookup', arguments: { code: 'DEUTDEFF' } })
  expect(result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('says nothing about the code') }],
  })
  expect(JSON.stringify(result)).not.toContain('ada')
  expect(reportedErrors).toEqual([internalError])
})
