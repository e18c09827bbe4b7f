import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { AnySchema } from '@modelcontextprotocol/sdk/server/zod-compat.js'
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import type * as z from 'zod'
import { adviceFor } from './advice.ts'
import type { AgentClient } from './client.ts'
import { ServiceRefusal, ToolFault } from './faults.ts'

/** The outcome of a tool: a sentence that explains it, and the result itself. */
export interface ToolResult<Result> {
  says: string
  result: Result
}

export interface ToolDeclaration<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string
  title: string
  description: string
  marks: ToolAnnotations
  input: Input
  output: Output
  run(client: AgentClient, input: z.infer<Input>): Promise<ToolResult<z.infer<Output>>>
}

/** A tool of a server, for one agent. */
export interface Tool {
  name: string
  register(server: McpServer, client: AgentClient): void
}

/** Hints for a client to show its user before a tool call. */
export const MARKS = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  prepares: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  registers: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  removes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  /** A payment cannot be undone. Repeating the same call moves no more money. */
  movesMoney: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
} satisfies Record<string, ToolAnnotations>

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  declared: ToolDeclaration<Input, Output>,
): Tool {
  const { name, title, description, marks, input, output, run } = declared
  const inputSchema: AnySchema = input
  const outputSchema: AnySchema = output
  return {
    name,
    register: (server, client) =>
      void server.registerTool(
        name,
        { title, description, annotations: { title, ...marks }, inputSchema, outputSchema },
        (given) => answered(async () => run(client, input.parse(given))),
      ),
  }
}

async function answered(run: () => Promise<ToolResult<Record<string, unknown>>>): Promise<CallToolResult> {
  try {
    const { says, result } = await run()
    return { content: [text(says), text(JSON.stringify(result))], structuredContent: result }
  } catch (error) {
    return { isError: true, content: [text(explain(error))] }
  }
}

const text = (words: string) => ({ type: 'text' as const, text: words })

/** Describes the error and the next step. Gives no details of internal errors. */
function explain(error: unknown): string {
  if (error instanceof ToolFault) return explained(error.code, error.message, error.advice)
  if (error instanceof ServiceRefusal) return explainRefusal(error)
  return explained(
    'SERVER_FAULT',
    'The service could not be asked, or its answer could not be read.',
    'A payment may have begun nevertheless. Repeat the call with the same arguments: it pays at most once.',
  )
}

function explainRefusal(refusal: ServiceRefusal): string {
  const { status, code, causeCode, message, details } = refusal
  const name = causeCode ? `${causeCode} (${code}, ${status})` : `${code} (${status})`
  const extent = Object.keys(details).length > 0 ? `\nDetails: ${JSON.stringify(details)}` : ''
  return explained(name, message, adviceFor(refusal)) + extent
}

const explained = (name: string, reason: string, advice: string) => `${name}: ${reason}\nWhat to do: ${advice}`
