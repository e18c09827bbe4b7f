import type { Environment } from '../environment.ts'
import type { Metrics } from '../metrics.ts'
import { type OutgoingAnswer, type Post, Unreachable } from '../outgoing/http-client.ts'
import { isReceived } from './rules.ts'
import type { SigningKeys } from './signing-keys.ts'

const FIXED_HEADERS = { 'Content-Type': 'application/json', 'User-Agent': 'Causeway-Webhooks/1' }

export interface SenderDependencies {
  signingKeys: SigningKeys
  post: Post
  /** Whether endpoints of an environment may lie on loopback and private addresses (platform-rules 12.1). */
  isPrivateAllowed(environment: Environment): boolean
  metrics: Metrics
}

/** What an attempt has met: the answer of the endpoint, or why there was no complete one, which is for the operator alone. */
export interface Sent {
  answer?: OutgoingAnswer
  failure?: string
}

/** Sends the body of an event once, signed. */
export type Send = (url: string, environment: Environment, body: string) => Promise<Sent>

export const createSend =
  ({ signingKeys, post, isPrivateAllowed, metrics }: SenderDependencies): Send =>
  async (url, environment, body) => {
    const headers = { ...FIXED_HEADERS, ...(await signingKeys.sign(environment, body)) }
    const target = { url, isPrivateAllowed: isPrivateAllowed(environment) }
    const sent = await post(target, headers, body).then((answer) => ({ answer }), toFailure)
    metrics.webhookAttempts.inc({ outcome: outcomeOf(sent) })
    return sent
  }

const outcomeOf = ({ answer }: Sent) => (answer ? (isReceived(answer.status) ? 'delivered' : 'refused') : 'unanswered')

function toFailure(error: unknown): Sent {
  if (!(error instanceof Unreachable)) throw error
  return { failure: error.reason }
}
