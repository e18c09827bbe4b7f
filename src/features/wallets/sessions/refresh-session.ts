import type { Authorization, Custody, Session } from '#custody/index.ts'
import {
  answerSignedWithProcessing,
  needsSignature,
  type Proof,
  parametersOf,
  type SignedEffect,
} from '#features/proofs/signed-requests/index.ts'
import { type Reply, reply } from '#runtime/declare/operation.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { findCredential } from '../credentials/store.ts'
import type { Credential } from '../model.ts'
import { startedToWire } from '../view.ts'
import { requireClientKey, walletOf } from '../wallet-account.ts'
import { checkKeyFree, isActive } from './active-sessions.ts'
import { startSession } from './start-session.ts'

interface RefreshCall {
  sessionId: Session['id']
  clientPublicKey: string
  proof: Proof
  processingReplies: number
}

/** Starts a new session from a running session, which signs the call (wallet-auth 3). */
export function refreshSession(
  work: Work,
  custody: Custody,
  { sessionId, clientPublicKey, proof, processingReplies }: RefreshCall,
) {
  const key = requireClientKey(clientPublicKey)
  return answerSignedWithProcessing(work, proof, processingReplies, {
    begin: async () => {
      const { session } = await requireRefreshable(work, custody, sessionId)
      await checkKeyFree(work, custody, session.accountId, key)
      const parameters = { clientPublicKey, keyMode: key.keyMode, sessionId }
      return needsSignature({ type: 'SESSION_REFRESH', subject: session.accountId, parameters })
    },
    ...sessionRefresh(work, custody),
  })
}

interface Refreshed {
  sessionId: Session['id']
  clientPublicKey: string
}

export const sessionRefresh = (
  work: Work,
  custody: Custody,
): SignedEffect<Authorization, Reply<ReturnType<typeof startedToWire>>> => ({
  authorize: async (pending, signature, isRepeated) => {
    const { payload, subject } = pending
    // The refusal of an ended session differs from the refusal of a wrong signer.
    const known = await requireSession(work, custody, parametersOf<Refreshed>(pending).sessionId)
    const { session } = await requireRunning(work, custody, known, isRepeated)
    return custody.authorize(
      work,
      { payload, signature, accountIds: [subject], isRepeated },
      ({ id }) => id === session.id,
    )
  },
  complete: async (authorization, pending) => {
    const { sessionId, clientPublicKey } = parametersOf<Refreshed>(pending)
    const key = { ...requireClientKey(clientPublicKey), text: clientPublicKey }
    // A concurrent revocation of the credential either commits first or finds the new session.
    await custody.wallets.lock(work, pending.subject)
    const { session, credential } = await requireRefreshable(work, custody, sessionId, pending.state === 'PROCESSING')
    const started = await startSession(work, custody, session.accountId, key, () =>
      custody.sessions.refresh(work, session, key, authorization),
    )
    return reply(201, startedToWire(started, credential))
  },
})

interface SessionOf {
  session: Session
  credential: Credential
}

async function requireRefreshable(
  work: Work,
  custody: Custody,
  id: Session['id'],
  isAccepted = false,
): Promise<SessionOf> {
  const session = await requireSession(work, custody, id)
  await walletOf(work, session.accountId, 'refresh')
  return requireRunning(work, custody, session, isAccepted)
}

/** An accepted refresh takes effect even if the session has ended since then, but not for a revoked credential. */
async function requireRunning(work: Work, custody: Custody, session: Session, isAccepted = false): Promise<SessionOf> {
  const credential = await findCredential(work.tx, custody, work.platform, session.credentialId)
  const endOfChain = custody.sessions.endOfChain(session)
  const isRunning =
    isAccepted || ((await isActive(work, custody, session)) && (endOfChain === undefined || endOfChain > work.now))
  return !credential || !isRunning
    ? refuse('UNAUTHORIZED', 'The session has ended: log in again.')
    : { session, credential }
}

const requireSession = async (work: Work, custody: Custody, id: Session['id']): Promise<Session> =>
  (await custody.sessions.find(work.tx, work.platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
