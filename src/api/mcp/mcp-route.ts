/** POST /mcp: the MCP tools over streamable HTTP, for callers with a key of the public API. */
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeTurn } from '../../background/turns.ts'
import { PRIVATE_HEADERS } from '../cache-policy.ts'
import type { Caller } from '../v1/endpoint.ts'
import { MAX_BATCH_BYTES } from '../v1/endpoints/batch/batch.ts'
import { Problem } from '../v1/problems.ts'
import {
  addCommonHeaders,
  addRateLimitHeaders,
  createRefusalHook,
  sendProblem,
  sendProblemWithoutRateLimits,
} from '../v1/send-response.ts'
import type { V1Services } from '../v1/serve-endpoint.ts'
import { chooseLookup, isTestCaller, TEST_HEADER } from '../v1/test-keys.ts'
import { createMcpServer, type McpDependencies } from './mcp-server.ts'

/** Each request is answered by itself: there are no sessions and no subscriptions. */
const STATELESS = { maxSubscriptions: 0, keepAliveMs: 0 } as const

export interface McpRouteServices extends V1Services {
  /** The version of this program. */
  readonly programVersion: string
}

/** Selects the headers that the protocol library reads. */
function pickProtocolHeaders({ headers }: FastifyRequest): Headers {
  const protocolHeaders = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (/^(accept|content-type|mcp-.+)$/.test(name)) protocolHeaders.set(name, String(value))
  return protocolHeaders
}

/**
 * MCP has no arrays of messages since its version 2025-06-18: a request has one message, so that the limits
 * of requests are limits of messages.
 */
const ARRAY_REFUSED = new Problem('invalid_body', 'Send one message in a request, not an array of messages.')

/**
 * Adds POST /mcp. The call of a tool counts like the same request to /v1, against rate limit and quota. Other
 * messages have a limit of their own.
 */
export function addMcpRoute(scope: FastifyInstance, services: McpRouteServices): void {
  const { admission, getLookup, brand, siteUrl, programVersion: version } = services

  function answerMessage(request: FastifyRequest, caller: Caller): Promise<Response> {
    const context: McpDependencies = {
      getLookup: chooseLookup(caller, getLookup),
      plan: caller.plan,
      isTest: isTestCaller(caller),
      countCall: () => admission.countCall(request),
      reserveCalls: (calls) => admission.reserve(caller, calls),
      nextTurn: () => takeTurn(caller.key.id),
      brand,
      version,
      onError: (error) => request.log.error({ err: error }, 'MCP tool call failed'),
    }
    const handler = createMcpHandler(() => createMcpServer(context), STATELESS)
    const mcpRequest = new Request(`${siteUrl}/mcp`, {
      method: 'POST',
      headers: pickProtocolHeaders(request),
      body: JSON.stringify(request.body),
    })
    return handler.fetch(mcpRequest, { parsedBody: request.body })
  }

  // In MCP, GET opens a stream of events and DELETE ends a session. This server has no streams or sessions.
  scope.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
    url: '/mcp',
    handler: ({ method }, reply) => {
      const problem = new Problem('method_not_allowed', `${method} is not allowed here`, {
        allowed: ['POST'],
      })
      return sendProblemWithoutRateLimits(reply.header('allow', 'POST'), problem, siteUrl)
    },
  })
  scope.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: MAX_BATCH_BYTES,
    onRequest: createRefusalHook((request) => admission.admitMessage(request), services),
    async handler(request, reply) {
      const { caller } = request
      if (!caller) throw new TypeError('A request without a caller was admitted')
      if (Array.isArray(request.body)) return sendProblem(reply, ARRAY_REFUSED, services)
      const response = await answerMessage(request, caller)
      const body = await response.text()
      addCommonHeaders(reply)
      if (isTestCaller(caller)) reply.headers(TEST_HEADER)
      await addRateLimitHeaders(reply, services)
      const mediaType = response.headers.get('content-type')
      if (mediaType) reply.type(mediaType)
      return reply.code(response.status).headers(PRIVATE_HEADERS).send(body)
    },
  })
}
