import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { AgentClient } from '#mcp/client.ts'
import { installedToken } from '#mcp/installation.ts'
import { overHttp } from '#mcp/over-http.ts'
import { createMcpServer } from '#mcp/server.ts'
import { messageOf } from '#runtime/lib/thrown.ts'

/**
 * The Model Context Protocol for one agent over standard input and output: `npm run --silent mcp`. Writes only protocol
 * messages to standard output.
 */
const {
  CAUSEWAY_URL = 'http://127.0.0.1:8080/2025-10-13',
  CAUSEWAY_AGENT_TOKEN: token,
  CAUSEWAY_AGENT_TOKEN_FILE: tokenFile,
  CAUSEWAY_DEVICE_CODE: deviceCode,
} = process.env

async function serve(): Promise<void> {
  const send = overHttp(addressIn(CAUSEWAY_URL))
  const client = new AgentClient(send, await installedToken({ token, tokenFile, deviceCode }, send))
  await createMcpServer(client).connect(new StdioServerTransport())
}

function addressIn(text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isAddress) throw new Error(`CAUSEWAY_URL is no address of a service: ${text}`)
  return text.replace(/(?<!\/)\/+$/, '')
}

serve().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
