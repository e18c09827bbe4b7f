import { coalescedIn } from '#runtime/db/coalesced.ts'
import type { Db } from '#runtime/db/index.ts'
import { hashSecret, refuseCredentials } from '#runtime/declare/auth/auth.ts'
import type { AgentCaller } from '#runtime/declare/auth/caller.ts'
import type { Authenticator } from '#runtime/http/admission.ts'
import type { Agent } from './model.ts'
import { findCallers } from './store.ts'

/** 256 random bits after a prefix that identifies a leaked token (agents-sca 4.7). */
const TOKEN = /^Bearer +(sat_[0-9a-f]{64}) *$/i
const BEARER_CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="agents"' }
const refuseToken = (): never => refuseCredentials(BEARER_CHALLENGE)

/** Returns the agent as stored now. Refuses an agent deleted since authentication as an unknown token. */
export const stillThere = (agent: Agent | undefined): Agent => agent ?? refuseToken()

/**
 * Returns the agent whose access token a request carries, or refuses with 401. Caches no data between requests, so that
 * a deletion works immediately.
 */
export function agentAuthenticator(db: Db): Authenticator<AgentCaller> {
  const find = coalescedIn(findCallers)
  return async ({ authorization = '' }, within) => {
    const token = TOKEN.exec(authorization)?.[1]
    if (token === undefined) return refuseToken()
    return (await find(within ?? db, hashSecret(token).toString('hex'))) ?? refuseToken()
  }
}
