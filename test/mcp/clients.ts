import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterEach, beforeAll } from 'vitest'
import type { Json } from '../support/api.ts'
import { build } from '../support/processes.ts'
import { service } from '../support/service.ts'

/** A tool's answer: whether it failed, all its text, and its result. */
export interface ToolAnswer {
  isError: boolean
  text: string
  result: Json
}

export type Call = (name: string, args?: object) => Promise<ToolAnswer>
export const TRANSPORTS = ['stdio', 'HTTP'] as const
export type TransportKind = (typeof TRANSPORTS)[number]

const open: Client[] = []
let folder: string

/** Builds the program for standard input and output. Clients end with their test. */
export function useMcp(): void {
  beforeAll(() => {
    folder = build()
  })
  afterEach(async () => void (await Promise.all(open.splice(0).map((client) => client.close()))))
}

export const mcpAddress = () => new URL('/mcp', service().address)
export const program = () => join(folder, 'mcp-stdio.js')

const TRANSPORT_OF = {
  HTTP: (token: string) =>
    new StreamableHTTPClientTransport(mcpAddress(), { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  stdio: (token: string) => processTransport({ CAUSEWAY_AGENT_TOKEN: token }),
}

export const processTransport = (environment: Record<string, string>) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [program()],
    env: { CAUSEWAY_URL: service().address, ...environment },
    stderr: 'pipe',
  })

/** Returns a connected client of the SDK. It checks results against the schemas that tools declare. */
export async function connected(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  open.push(client)
  await client.connect(transport)
  await client.listTools()
  return client
}

export async function callOf(kind: TransportKind, token: string): Promise<Call> {
  const client = await connected(TRANSPORT_OF[kind](token))
  return (name, args = {}) => callTool(client, name, args)
}

export async function callTool(client: Client, name: string, args: object): Promise<ToolAnswer> {
  const answer = CallToolResultSchema.parse(await client.callTool({ name, arguments: { ...args } }))
  const text = answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  return { isError: answer.isError ?? false, text, result: answer.structuredContent }
}

/** Calls a tool that must not fail. */
export async function must(call: Call, name: string, args: object = {}): Promise<Json> {
  const { isError, text, result } = await call(name, args)
  if (isError) throw new Error(`${name} answered ${text}`)
  return result
}
