import type { Environment } from '#runtime/lib/environment.ts'
import type { Metrics } from '#runtime/lib/metrics.ts'
import { type OutgoingAnswer, type Post, Unreachable } from '#runtime/lib/outgoing/http-client.ts'
import { isReceived } from './rules.ts'
import type { SigningKeys } from './signing-keys.ts'

const FIXED_HEADERS = { 'Content-Type': 'application/json', 'User-Agent': 'Causeway-Webhooks/1' }

export interface SenderDependencies {
  signingKeys: SigningKeys
  post: Post
  /** Returns true if endpoints of an environment may have loopback and private addresses (platform-rules 12.1). */
  isPrivateAllowed(environment: Environment): boolean
  metrics: Metrics
}

/**
 * The outcome of an attempt: the answer of the endpoint, or the reason why there was no complete one, which is only for
 * the operator.
 */
export interface Sent {
  answer?: OutgoingAnswer
  failure?: string
}

/** The headers of an attempt made now. */
export type WebhookHeaders = (environment: Environment, body: string) => Promise<Record<string, string>>

export const webhookHeadersWith =
  (signingKeys: SigningKeys): WebhookHeaders =>
  async (environment, body) => ({ ...FIXED_HEADERS, ...(await signingKeys.sign(environment, body)) })

/** Sends the body of an event once, signed. */
export type Send = (url: string, environment: Environment, body: string) => Promise<Sent>

export function createSend({ signingKeys, post, isPrivateAllowed, metrics }: SenderDependencies): Send {
  const headersOf = webhookHeadersWith(signingKeys)
  return async (url, environment, body) => {
    const headers = await headersOf(environment, body)
    const target = { url, isPrivateAllowed: isPrivateAllowed(environment) }
    const sent = await post(target, headers, body).then((answer) => ({ answer }), toFailure)
    metrics.webhookAttempts.inc({ outcome: outcomeOf(sent) })
    return sent
  }
}

const outcomeOf = ({ answer }: Sent) => (answer ? (isReceived(answer.status) ? 'delivered' : 'refused') : 'unanswered')

function toFailure(error: unknown): Sent {
  if (!(error instanceof Unreachable)) throw error
  return { failure: error.reason }
}
