import type { Authorization, Custody, Session } from '#custody/index.ts'
import {
  answerSignedWithProcessing,
  NeedsSignature,
  type Proof,
  parametersOf,
  type SignedEffect,
} from '#features/proofs/signed-requests/index.ts'
import { type Reply, reply } from '#runtime/declare/operation.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { findCredential } from '../credentials/store.ts'
import type { Credential } from '../model.ts'
import { walletOf } from '../wallet-account.ts'
import { activeSessionsOf, isActive } from './active-sessions.ts'

/** Ends a session. Any active session of the wallet signs the call (wallet-auth 3). */
export function revokeSession(
  work: Work,
  custody: Custody,
  { sessionId, proof, processingReplies }: { sessionId: Session['id']; proof: Proof; processingReplies: number },
) {
  return answerSignedWithProcessing(work, proof, processingReplies, {
    begin: async () => {
      const { session, credential } = await requireActive(work, custody, sessionId)
      return new NeedsSignature(
        { type: 'SESSION_REVOKE', subject: session.accountId, parameters: { sessionId } },
        { type: credential.material.type },
      )
    },
    ...sessionRevocation(work, custody),
  })
}

export const sessionRevocation = (work: Work, custody: Custody): SignedEffect<Authorization, Reply<undefined>> => ({
  authorize: ({ payload, subject }, signature, isRepeated) =>
    custody.authorize(work, { payload, signature, accountIds: [subject], isRepeated }),
  complete: async (authorization, pending) => {
    const { sessionId } = parametersOf<{ sessionId: Session['id'] }>(pending)
    const { session } = await requireActive(work, custody, sessionId, pending.state === 'PROCESSING')
    await custody.sessions.revoke(work, session, authorization)
    return reply(204, undefined)
  },
})

/** Ends the sessions of a closed wallet. */
export async function endSessions(work: Work, custody: Custody, accountId: `InternalAccount:${string}`): Promise<void> {
  await custody.sessions.end(work, await activeSessionsOf(work, custody, accountId))
}

async function requireActive(
  work: Work,
  custody: Custody,
  id: Session['id'],
  isAccepted = false,
): Promise<{ session: Session; credential: Credential }> {
  const session = await custody.sessions.find(work.tx, work.platform, id)
  const credential = session && (await findCredential(work.tx, custody, work.platform, session.credentialId))
  if (!session || !credential || !(isAccepted || (await isActive(work, custody, session))))
    return refuseUnknown('REFERENCE_NOT_FOUND')
  await walletOf(work, session.accountId, 'revoke')
  return { session, credential }
}
