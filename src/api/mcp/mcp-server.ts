/** The tools as a server of the Model Context Protocol. */
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import type { Lookup } from '../../lookup/lookup.ts'
import { DirectoryUnavailable } from '../errors.ts'
import { INSTRUCTIONS, TOOLS } from './tools.ts'

export interface McpParts {
  /** Look-ups in the current directory. Throws DirectoryUnavailable. */
  lookup(): Lookup
  readonly brand: string
  /** The version of this program. */
  readonly version: string
  /** Receives unexpected errors. */
  readonly onError: (fault: unknown) => void
}

const textContent = (text: string) => ({ type: 'text', text }) as const

const failed = (text: string): CallToolResult => ({ content: [textContent(text)], isError: true })

/** The result of an error, with a message that the model can act on. The details go to `onError`. */
function failureOf(fault: unknown, onFault: McpParts['onError']): CallToolResult {
  if (fault instanceof DirectoryUnavailable)
    return failed(`There is no directory, so no code can be looked up: ${fault.message}`)
  onFault(fault)
  return failed('Something went wrong on our side. This says nothing about the code.')
}

/** A server for one connection. */
export function mcpServer({ lookup, brand, version, onError: onFault }: McpParts): McpServer {
  const about = { name: 'bankcodex', title: brand, version }
  const server = new McpServer(about, { instructions: INSTRUCTIONS, capabilities: { tools: {} } })
  for (const { name, title, description, input, output, answer } of TOOLS)
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input,
        outputSchema: output,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      async (asked) => {
        try {
          const structuredContent = { ...(await answer(asked, lookup)) }
          return { content: [textContent(JSON.stringify(structuredContent))], structuredContent }
        } catch (fault) {
          return failureOf(fault, onFault)
        }
      },
    )
  return server
}
