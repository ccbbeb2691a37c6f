/** A server of the Model Context Protocol (MCP) with the tools of tools.ts. */
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { DirectoryUnavailable } from '../errors.ts'
import { Problem } from '../v1/problems.ts'
import { TEST_MARK } from '../v1/test-keys.ts'
import type { JsonObject, Tool, ToolContext } from './tool.ts'
import { INSTRUCTIONS, TOOLS } from './tools.ts'

export interface McpDependencies extends ToolContext {
  readonly brand: string
  /** The version of this program. */
  readonly version: string
  /** Whether the answers are those of a test key, from invented data. */
  readonly isTest?: boolean
  /** Receives unexpected errors. */
  readonly onError: (error: unknown) => void
}

const createTextContent = (text: string) => ({ type: 'text', text }) as const

const createFailedResult = (text: string): CallToolResult => ({
  content: [createTextContent(text)],
  isError: true,
})

/** The result of an error, with a message for the model. Passes unexpected errors to `onError`. */
function toErrorResult(error: unknown, onError: McpDependencies['onError']): CallToolResult {
  if (error instanceof DirectoryUnavailable)
    return createFailedResult(`There is no directory, so no code can be looked up: ${error.message}`)
  onError(error)
  return createFailedResult('Something went wrong on our side. This error says nothing about the code.')
}

/** Answers the call of a tool in a turn of the event loop, if the limit of the minute allows it. */
async function answerInTurn(answer: Tool['answer'], input: JsonObject, context: ToolContext) {
  const problem = await context.countCall()
  if (problem) return problem
  await context.nextTurn()
  return answer(input, context)
}

/** Marks a text that answers a test key. */
const markText = (text: string, isTest: boolean) => (isTest ? `test: true\n${text}` : text)

/** The result of a call: a text, and the object that it is the JSON of if the tool has an output schema. */
function toResult(answer: JsonObject | string, isTest: boolean, isStructured: boolean): CallToolResult {
  if (typeof answer === 'string') return { content: [createTextContent(markText(answer, isTest))] }
  const marked = isTest ? { ...TEST_MARK, ...answer } : answer
  const content = [createTextContent(JSON.stringify(marked))]
  return isStructured ? { content, structuredContent: marked } : { content }
}

/** Creates an MCP server. Over stdio it serves one connection, over HTTP one request. */
export function createMcpServer({
  brand,
  version,
  onError,
  isTest = false,
  ...context
}: McpDependencies): McpServer {
  const serverInfo = { name: 'bankcodex', title: brand, version }
  const server = new McpServer(serverInfo, { instructions: INSTRUCTIONS, capabilities: { tools: {} } })
  for (const { name, title, description, input: inputSchema, output: outputSchema, answer } of TOOLS)
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema,
        // Clients refuse an answer with fields that a strict schema lacks: the mark of test keys.
        ...(outputSchema ? { outputSchema: outputSchema.loose() } : {}),
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      async (input) => {
        try {
          const result = await answerInTurn(answer, input, context)
          if (result instanceof Problem) return createFailedResult(markText(result.message, isTest))
          return toResult(result, isTest, outputSchema !== undefined)
        } catch (error) {
          return toErrorResult(error, onError)
        }
      },
    )
  return server
}
