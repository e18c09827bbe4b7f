import createClient from 'openapi-fetch'
import { call } from './call.ts'
import type { components, paths } from './operator.d.ts'
import { sign } from './passkeys.ts'

export type Schemas = components['schemas']

/** The operator interface. The session is a cookie that scripts cannot read. */
export const api = createClient<paths>({ baseUrl: '/operator/v1', fetch: call })

/** An error response of the service, with a reason for people. */
export class Refused extends Error {
  override name = 'Refused'

  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
    readonly details: Record<string, unknown> = {},
    /** Identifies the call in the log of the service. */
    readonly requestId: string | null = null,
  ) {
    super(reason)
  }
}

/** The result of a call of `api`. */
export interface Answer<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/**
 * Returns true if the request got no response, or a proxy before the service reported it unavailable: the outcome of
 * the request is unknown.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 0 || (error.status >= 502 && error.status <= 504))

/** Returns true if there is no session or it has ended. */
export const isOver = (error: unknown): boolean =>
  error instanceof Refused && error.status === 401 && error.details.cause === undefined

/** Reports that no response arrived, or only a part of one. */
const lost = (): never => {
  throw new Refused(0, 'NO_CONNECTION', 'The service cannot be reached.')
}

/** Returns the response data of a call. Throws `Refused` for an error response. */
export async function answerOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch(lost)
  if (response.ok) return data as Data
  const {
    code = 'NO_ANSWER',
    reason = `The answer has the status ${response.status}.`,
    details,
  } = (error ?? {}) as {
    code?: string
    reason?: string
    details?: Record<string, unknown>
  }
  throw new Refused(response.status, code, reason, details, response.headers.get('x-request-id'))
}

/** The header with the passkey confirmation of a call. Empty at first. */
export type Touch = { 'Operator-Touch'?: string }

/**
 * Makes a call that the person confirms with a passkey: if the service responds with a challenge, signs the challenge
 * and repeats the call.
 */
export async function confirmed<Data>(call: (header: Touch) => Promise<Answer<Data>>): Promise<Data> {
  try {
    return await answerOf(call({}))
  } catch (error) {
    if (!(error instanceof Refused) || error.details.cause !== 'TOUCH_REQUIRED') throw error
    const { challenge, rpId } = error.details
    return answerOf(call({ 'Operator-Touch': await touchFor(String(challenge), String(rpId)) }))
  }
}

/** Returns the passkey's response to the challenge of a call. */
export async function touchFor(challenge: string, rpId: string): Promise<string> {
  const { credentialId, clientDataJson, authenticatorData, signature } = await sign(challenge, rpId)
  return [challenge, credentialId, clientDataJson, authenticatorData, signature].join('.')
}
