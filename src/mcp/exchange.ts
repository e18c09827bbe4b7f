import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import * as z from 'zod'
import type { OpenAnswer, OpenRequest } from '#runtime/http/open-endpoint.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { AgentClient, type Send } from './client.ts'
import { ServiceRefusal } from './faults.ts'
import { createMcpServer } from './server.ts'

/** Protocol headers of the request that describe a message. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version']
/** The transport requires an address but does not use it. */
const ANY_ADDRESS = 'http://localhost/mcp'

/** Answers one message, with its own server. Returns undefined for an unknown token, before it reads the message. */
export async function exchange(send: Send, token: string, request: OpenRequest): Promise<OpenAnswer | undefined> {
  const client = new AgentClient(send, token)
  if (!(await isKnown(client))) return undefined
  const server = createMcpServer(client)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    const message = new Request(ANY_ADDRESS, { method: 'POST', headers: protocolHeadersOf(request) })
    return await toAnswer(await transport.handleRequest(message, { parsedBody: request.body }))
  } finally {
    await server.close()
  }
}

/** Whether the service knows the agent's token. The tools report all other refusals. */
async function isKnown(client: AgentClient): Promise<boolean> {
  try {
    await client.read('', z.object({}))
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error
    if (error.status >= 500) refuse('SERVICE_UNAVAILABLE', error.message, undefined, { 'Retry-After': '5' })
    return error.status !== 401
  }
  return true
}

const protocolHeadersOf = ({ headers }: OpenRequest): [string, string][] =>
  PROTOCOL_HEADERS.flatMap((name) => headers(name).map((value): [string, string] => [name, value]))

async function toAnswer(response: Response): Promise<OpenAnswer> {
  const text = await response.text()
  return { status: response.status, ...(text !== '' && { body: JSON.parse(text) }) }
}
