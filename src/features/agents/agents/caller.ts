import { hashSecret, refuseCredentials } from '../../../runtime/auth/auth.ts'
import { coalesced } from '../../../runtime/db/coalesced.ts'
import type { Db } from '../../../runtime/db/index.ts'
import type { Authenticator } from '../../../runtime/http/admission.ts'
import type { Agent } from './model.ts'
import { findCallers } from './store.ts'

/** 256 random bits behind a prefix by which a leaked token is recognised (agents-sca 4.7). */
const TOKEN = /^Bearer +(sat_[0-9a-f]{64}) *$/i
const BEARER_CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="agents"' }
const refuseToken = (): never => refuseCredentials(BEARER_CHALLENGE)

/** The agent as it is found now. One that was deleted since its request was let in is refused as one whose token is unknown. */
export const stillThere = (agent: Agent | undefined): Agent => agent ?? refuseToken()

/** Answers the agent whose access token a request carries, or 401. Nothing is kept between two requests, so that a deleted agent ends at once. */
export function agentAuthenticator(db: Db): Authenticator {
  const find = coalesced((hashes) => findCallers(db, hashes))
  return async ({ authorization = '' }) => {
    const token = TOKEN.exec(authorization)?.[1]
    if (token === undefined) return refuseToken()
    return (await find(hashSecret(token).toString('hex'))) ?? refuseToken()
  }
}
