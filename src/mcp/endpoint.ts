import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { type Refusal, refuse } from '../runtime/errors.ts'
import type { InnerAnswer, InnerRequest } from '../runtime/http/inner-request.ts'
import type { OpenAnswer, OpenEndpoint, OpenRequest } from '../runtime/http/open-endpoint.ts'
import { AgentClient } from './client.ts'
import { ServiceRefusal } from './faults.ts'
import { createMcpServer } from './server.ts'
import { AGENT_TOKEN } from './token.ts'
import { WireIdentity } from './views/identity.ts'

export interface McpParts {
  /** Asks this service itself, by its interface. */
  ask(request: InnerRequest, from: OpenRequest['from']): Promise<InnerAnswer>
  publicUrl(): string
}

const PATH = '/mcp'
const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="agents"' }
/** What the protocol says of a request in its head. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version']

/**
 * The Model Context Protocol for agents, over streamable HTTP without sessions: each request carries the token, gets a server of its own, and is
 * answered in JSON. Whatever a tool does goes through the interface, so that it can do no more than its token.
 */
export const mcpEndpoint = (parts: McpParts): OpenEndpoint => ({
  method: 'POST',
  path: PATH,
  answer: (request) => answerMcp(parts, request),
  toRefusalBody,
})

async function answerMcp({ ask, publicUrl }: McpParts, request: OpenRequest): Promise<OpenAnswer> {
  checkOrigin(request, publicUrl())
  const token = AGENT_TOKEN.exec(/^Bearer +(\S+) *$/i.exec(request.header('authorization') ?? '')?.[1] ?? '')?.[0]
  if (token === undefined) return refuseToken()
  const client = new AgentClient((inner) => ask(inner, request.from), token)
  await checkToken(client)
  return exchange(client, request, publicUrl())
}

/** Browsers send the page that asks. A page from elsewhere has no business here, also where its host name leads to this machine (DNS rebinding). */
function checkOrigin({ header }: OpenRequest, publicUrl: string): void {
  const origin = header('origin')
  if (origin === undefined || origin === new URL(publicUrl).origin) return
  refuse('FORBIDDEN', 'Pages of other origins may not call this address.', { cause: 'FOREIGN_ORIGIN' })
}

const refuseToken = () =>
  refuse('UNAUTHORIZED', 'Send the access token of an agent: "Authorization: Bearer sat_…".', undefined, CHALLENGE)

/** A token that has ended is refused before anything else of the message is looked at. */
async function checkToken(client: AgentClient): Promise<void> {
  await client.read('', WireIdentity).catch((error: unknown) => {
    if (error instanceof ServiceRefusal && error.status === 401) return refuseToken()
    throw error
  })
}

async function exchange(client: AgentClient, request: OpenRequest, publicUrl: string): Promise<OpenAnswer> {
  const server = createMcpServer(client)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    const headers = PROTOCOL_HEADERS.flatMap((name): [string, string][] => {
      const value = request.header(name)
      return value === undefined ? [] : [[name, value]]
    })
    const message = new Request(new URL(PATH, publicUrl), { method: 'POST', headers })
    return await toAnswer(await transport.handleRequest(message, { parsedBody: request.body }))
  } finally {
    await server.close()
  }
}

async function toAnswer(response: Response): Promise<OpenAnswer> {
  const text = await response.text()
  return { status: response.status, ...(text !== '' && { body: JSON.parse(text) }) }
}

const PARSE_ERROR = -32_700
const SERVER_ERROR = -32_000

/** As an error of JSON-RPC. To which message it answers is not known. */
function toRefusalBody({ code, message }: Refusal): object {
  const number = code === 'INVALID_REQUEST_FORMAT' ? PARSE_ERROR : SERVER_ERROR
  return { jsonrpc: '2.0', id: null, error: { code: number, message, data: { code } } }
}
