import * as z from 'zod'
import type { ServiceAnswer, ServiceRequest } from '#runtime/http/inner-request.ts'
import { ServiceRefusal, ToolFault } from './faults.ts'

/** Carries one request to the service, over a connection or within its process. */
export type Send = (request: ServiceRequest) => Promise<ServiceAnswer>

export type Query = Readonly<Record<string, string | number | undefined>>

interface Change {
  body?: object
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
}

export interface Answered<T> {
  value: T
  isReplay: boolean
}

const Refused = z.object({
  code: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})

/** A client for one agent. It has only the operations of agents. */
export class AgentClient {
  constructor(
    private readonly send: Send,
    private readonly token: string,
  ) {}

  async read<T>(path: string, schema: z.ZodType<T>, query: Query = {}): Promise<T> {
    const search = searchOf(query)
    const { text } = await this.call({ method: 'GET', path: path + search, headers: {} })
    return understood(text, schema)
  }

  async change<T>(path: string, schema: z.ZodType<T>, { body, idempotencyKey, headers }: Change): Promise<Answered<T>> {
    const { text, isReplay } = await this.call({
      method: 'POST',
      path,
      headers: { ...headers, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { value: understood(text, schema), isReplay }
  }

  async remove(path: string): Promise<void> {
    await this.call({ method: 'DELETE', path, headers: {} })
  }

  private async call({ path, headers, ...rest }: ServiceRequest): Promise<ServiceAnswer> {
    const answer = await this.send({
      ...rest,
      path: `/agents/me${path}`,
      headers: { ...headers, authorization: `Bearer ${this.token}` },
    })
    if (answer.status >= 400) throw refusalIn(answer)
    return answer
  }
}

function searchOf(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

/** Returns the refusal in an answer of the service. */
export function refusalIn({ status, text, isReplay }: ServiceAnswer): ServiceRefusal {
  const refused = Refused.safeParse(parsed(text))
  if (!refused.success) return new ServiceRefusal(status, 'UNKNOWN', `The service answered ${status}.`, {}, isReplay)
  const { code, reason, details = {} } = refused.data
  return new ServiceRefusal(status, code, reason, details, isReplay)
}

export function understood<T>(text: string, schema: z.ZodType<T>): T {
  const read = schema.safeParse(parsed(text))
  if (read.success) return read.data
  throw new ToolFault(
    'ANSWER_NOT_UNDERSTOOD',
    'The answer of the service does not have the form that this server knows.',
    'The request may have taken effect: list actions and transactions before anything is repeated, and tell the operator.',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
