/** What an MCP tool is, and what the answers of all tools have in common. */
import type { z } from 'zod'
import type { Plan } from '../../api-keys/plans.ts'
import type { EndpointContext } from '../v1/endpoint.ts'
import type { Problem } from '../v1/problems.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** The result of a tool: an object, or a text, or why there is none. */
export type ToolResult = JsonObject | string | Problem

export interface ToolContext extends Pick<EndpointContext, 'getLookup' | 'reserveCalls' | 'nextTurn'> {
  readonly plan: Plan
  /** Counts the call of a tool against the limit of a minute. Returns a problem if it is exceeded. */
  countCall(): Promise<Problem | null>
}

export interface Tool {
  readonly name: string
  readonly title: string
  /** Tells the model what the tool does and how to read its answer. */
  readonly description: string
  readonly input: z.ZodObject
  /** If present, the answer is an object, and is sent twice: as text and as an object. */
  readonly output?: z.ZodObject
  /** Answers a call with validated input. Throws DirectoryUnavailable. */
  answer(input: JsonObject, context: ToolContext): Promise<ToolResult>
}

interface TypedTool<Input extends z.ZodObject> extends Omit<Tool, 'answer' | 'input'> {
  readonly input: Input
  answer(input: z.output<Input>, context: ToolContext): Promise<ToolResult>
}

/** Infers the type of the input from its schema. */
export const defineTool = <Input extends z.ZodObject>(definition: TypedTool<Input>): Tool => definition

/** Fields whose values follow from other fields: isValid from status. */
const REDUNDANT_FIELDS: ReadonlySet<string> = new Set(['isValid', 'formatted', 'formattedIban'])

/** Omits null and redundant fields, because the user of a model pays for each character. */
export function shortenAnswer(answer: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(answer).filter(([name, value]) => value !== null && !REDUNDANT_FIELDS.has(name)),
  )
}

/** For the model. */
export const STATUS_ADVICE =
  'Read status, never guess: only "valid" means valid. "unknown" means that no source can tell; treat it ' +
  'as not confirmed. error says why a code is not valid.'
