import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'

const documentation = readFileSync('docs/mcp.md', 'utf8')

/** The configuration file of a program that uses MCP servers. */
interface HostConfiguration {
  readonly mcpServers: { readonly bankcodex: { readonly command: string; readonly args: string[] } }
}

test('an MCP host configured as in docs/mcp.md can call the tools from any folder', async () => {
  const [, snippet = ''] = /^```json\n([\s\S]*?)^```/m.exec(documentation) ?? []
  const { command, args } = (JSON.parse(snippet) as HostConfiguration).mcpServers.bankcodex
  const program = command.replace('/path/to/bankcodex', process.cwd())
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: program, args, cwd: '/', stderr: 'ignore' }))
  onTestFinished(() => client.close())
  const { structuredContent } = await client.callTool({ name: 'lookup', arguments: { code: 'DEUTDEFF' } })
  expect(structuredContent).toMatchObject({ matches: [{ type: 'swift', bankName: 'Deutsche Bank AG' }] })
  const { tools } = await client.listTools()
  for (const { name } of tools) expect(documentation).toContain(`| \`${name}\` |`)
})
