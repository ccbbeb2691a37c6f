import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { expect, it } from 'vitest'
import { PLANS } from '../../api-keys/plans.ts'
import { createMcpServer } from './mcp-server.ts'

it('keeps a fault of ours from the model, and tells the operator', async () => {
  const faults: unknown[] = []
  const fault = new Error('disk of /home/ada is full')
  const server = createMcpServer({
    lookup() {
      throw fault
    },
    plan: PLANS.enterprise,
    reserve: async () => null,
    brand: 'Bankcodex',
    version: '1',
    onError: (one) => void faults.push(one),
  })
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([server.connect(here), client.connect(there)])
  const answer = await client.callTool({ name: 'lookup', arguments: { code: 'DEUTDEFF' } })
  expect(answer).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('says nothing about the code') }],
  })
  expect(JSON.stringify(answer)).not.toContain('ada')
  expect(faults).toEqual([fault])
})
