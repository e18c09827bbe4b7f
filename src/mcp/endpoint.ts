import type { ServiceAnswer, ServiceRequest } from '#runtime/http/inner-request.ts'
import type { OpenAnswer, OpenEndpoint, OpenRequest } from '#runtime/http/open-endpoint.ts'
import { type Refusal, refuse } from '#runtime/lib/errors.ts'
import { AGENT_TOKEN } from './installation.ts'

export interface McpDependencies {
  /** Sends a request to this service through its interface. */
  ask(request: ServiceRequest, from: OpenRequest['from']): Promise<ServiceAnswer>
  publicUrl(): string
}

const PATH = '/mcp'
const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="agents"' }

/**
 * The Model Context Protocol for agents, over streamable HTTP without sessions: each request carries the token, gets a
 * separate server, and receives a JSON answer. A tool only uses the interface, so it can do no more than its token.
 */
export const mcpEndpoint = (dependencies: McpDependencies): OpenEndpoint => ({
  method: 'POST',
  path: PATH,
  answer: (request) => answerMcp(dependencies, request),
  toRefusalBody,
})

async function answerMcp({ ask, publicUrl }: McpDependencies, request: OpenRequest): Promise<OpenAnswer> {
  checkOrigin(request, publicUrl())
  const token = tokenIn(request)
  if (token === undefined) return refuseToken()
  // Most services never receive this protocol, so the first message loads its libraries.
  const { exchange } = await import('./exchange.ts')
  return (await exchange((inner) => ask(inner, request.from), token, request)) ?? refuseToken()
}

/**
 * Browsers send the origin of the page. Refuses a page from another origin, even if its host name leads to this machine
 * (DNS rebinding).
 */
function checkOrigin({ headers }: OpenRequest, publicUrl: string): void {
  const { origin } = new URL(publicUrl)
  if (headers('origin').every((each) => each === origin)) return
  refuse('FORBIDDEN', 'Pages of other origins may not call this address.', { cause: 'FOREIGN_ORIGIN' })
}

/** Two different credentials in one request count as no credential. */
function tokenIn({ headers }: OpenRequest): string | undefined {
  const [authorization = '', ...others] = headers('authorization')
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
  return others.length === 0 && AGENT_TOKEN.test(token) ? token : undefined
}

const refuseToken = () =>
  refuse('UNAUTHORIZED', 'Send the access token of an agent: "Authorization: Bearer sat_…".', undefined, CHALLENGE)

const PARSE_ERROR = -32_700
const SERVER_ERROR = -32_000

/** Returns an error of JSON-RPC. The id of the message is unknown. */
function toRefusalBody({ code, message }: Refusal): object {
  const number = code === 'INVALID_REQUEST_FORMAT' ? PARSE_ERROR : SERVER_ERROR
  return { jsonrpc: '2.0', id: null, error: { code: number, message, data: { code } } }
}
