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

/** Sends the body of an event once, signed. Answers what the endpoint answered; nothing when there was no complete answer. */
export type Send = (url: string, environment: Environment, body: string) => Promise<OutgoingAnswer | undefined>

export const createSend =
  ({ signingKeys, post, isPrivateAllowed, metrics }: SenderDependencies): Send =>
  async (url, environment, body) => {
    const headers = { ...FIXED_HEADERS, ...(await signingKeys.sign(environment, body)) }
    const answer = await post({ url, isPrivateAllowed: isPrivateAllowed(environment) }, headers, body).catch(orNothing)
    metrics.webhookAttempts.inc({
      outcome: answer ? (isReceived(answer.status) ? 'delivered' : 'refused') : 'unanswered',
    })
    return answer
  }

function orNothing(error: unknown): undefined {
  if (!(error instanceof Unreachable)) throw error
}
