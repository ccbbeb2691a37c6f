/** The tools as a server of the Model Context Protocol. */
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { DirectoryUnavailable } from '../errors.ts'
import { Problem } from '../v1/problems.ts'
import { INSTRUCTIONS, TOOLS, type ToolContext } from './tools.ts'

export interface McpParts extends ToolContext {
  readonly brand: string
  /** The version of this program. */
  readonly version: string
  /** Receives unexpected errors. */
  readonly onError: (error: unknown) => void
}

const textContent = (text: string) => ({ type: 'text', text }) as const

const failed = (text: string): CallToolResult => ({ content: [textContent(text)], isError: true })

/** The result of an error, with a message that the model can act on. The details go to `onError`. */
function failureOf(error: unknown, onError: McpParts['onError']): CallToolResult {
  if (error instanceof DirectoryUnavailable)
    return failed(`There is no directory, so no code can be looked up: ${error.message}`)
  onError(error)
  return failed('Something went wrong on our side. This says nothing about the code.')
}

/** A server for one connection. */
export function mcpServer({ brand, version, onError, ...context }: McpParts): McpServer {
  const about = { name: 'bankcodex', title: brand, version }
  const server = new McpServer(about, { instructions: INSTRUCTIONS, capabilities: { tools: {} } })
  for (const { name, title, description, input, output, answer } of TOOLS)
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input,
        ...(output ? { outputSchema: output } : {}),
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      async (asked) => {
        try {
          const answered = await answer(asked, context)
          if (answered instanceof Problem) return failed(answered.message)
          const content = [textContent(JSON.stringify(answered))]
          return output ? { content, structuredContent: { ...answered } } : { content }
        } catch (error) {
          return failureOf(error, onError)
        }
      },
    )
  return server
}
