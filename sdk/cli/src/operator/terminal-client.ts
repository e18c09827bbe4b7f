import { type Causeway, CausewayError } from '@causeway/client'
import type { AnyInit, AnyOperation, Context } from '../command.ts'
import { harmless, type Terminal } from '../terminal.ts'
import { pausing } from './pause.ts'

/** The base path of the operator API. */
export const OPERATOR_PATH = '/operator/v1'

type AnyCall = (path: string, init: object) => Promise<unknown>

/** Calls an operation that only the document describes. */
export const anyCall = (client: Causeway, method: string, path: string, init: object = {}): Promise<unknown> =>
  (client[method as 'get'] as unknown as AnyCall)(path, init)

const TOUCH = 'Operator-Touch'

interface TouchRequest {
  id: string
  url: string
  expiresAt: string
  touch?: string
}

/**
 * Calls as a person. If the call needs a passkey confirmation, the person confirms it in the console and the program
 * repeats the call.
 */
export const callAsPerson =
  (client: () => Causeway, terminal: Terminal): Context['call'] =>
  async (operation, init) => {
    const caller = client()
    const { method, path } = operation
    try {
      return await anyCall(caller, method, path, init)
    } catch (error) {
      const challenge = challengeIn(error)
      if (challenge === undefined) throw error
      const touch = await confirmed(caller, { operation, init, challenge }, terminal)
      const header = { ...init.params.header, [TOUCH]: touch }
      return anyCall(caller, method, path, { ...init, params: { ...init.params, header } })
    }
  }

function challengeIn(error: unknown): string | undefined {
  if (!(error instanceof CausewayError) || error.details?.cause !== 'TOUCH_REQUIRED') return undefined
  return String(error.details.challenge)
}

/** Returns the passkey's response, which the person confirms in the console. */
async function confirmed(
  client: Causeway,
  { operation, init, challenge }: { operation: AnyOperation; init: AnyInit; challenge: string },
  { say, stopped }: Terminal,
): Promise<string> {
  const method = operation.method.toUpperCase()
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(init.params.path[name]))
  const call = { method, path, ...(init.body && { body: init.body }), challenge }
  const asked = (await anyCall(client, 'post', '/touch-requests', { body: call })) as TouchRequest
  say(`${method} ${harmless(path)}${init.body ? ` ${harmless(JSON.stringify(init.body))}` : ''}`)
  say(`Confirm it with a passkey: ${asked.url}`)
  const pause = pausing(stopped)
  while (Date.now() < Date.parse(asked.expiresAt)) {
    const params = { path: { touchRequestId: asked.id } }
    const { touch } = (await anyCall(client, 'get', '/touch-requests/{touchRequestId}', { params })) as TouchRequest
    if (touch !== undefined) return touch
    await pause()
  }
  throw new Error('It was not confirmed in time.')
}
