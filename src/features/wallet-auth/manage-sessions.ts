import { parseClientKey } from '../../crypto/bundles.ts'
import type { Authorization, Credential, Custody, Session } from '../../custody/index.ts'
import { reply } from '../../runtime/declare/operation.ts'
import { refuse, refuseField, refuseUnknown } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Proof } from '../signed-requests/index.ts'
import { Asked, answerSigned } from '../signed-requests/index.ts'
import { startedToWire } from './view.ts'
import { walletOf } from './wallet-account.ts'

interface SessionCall {
  sessionId: string
  proof: Proof
  processingReplies: number
}

/** A new session from a running one, signed by the latter (wallet-auth 3). */
export function refreshSession(
  work: Work,
  custody: Custody,
  { sessionId, clientPublicKey, proof, processingReplies }: SessionCall & { clientPublicKey: string },
) {
  const key = {
    ...(parseClientKey(clientPublicKey) ??
      refuseField('clientPublicKey', 'The key is not a point of the curve P-256.')),
    text: clientPublicKey,
  }
  return answerSigned(work, proof, {
    processingReplies,
    begin: async () => {
      const { session } = await requireRefreshable(work, custody, sessionId)
      await custody.sessions.checkKeyFree(work, session.accountId, key)
      return new Asked({
        type: 'SESSION_REFRESH',
        subject: session.accountId,
        parameters: { clientPublicKey, keyMode: key.keyMode, sessionId },
      })
    },
    authorize: async ({ payload, subject }, signature, isRepeated) => {
      // Known but ended is told apart from a wrong signer.
      const { session } = await requireRunning(
        work,
        custody,
        await requireSession(work, custody, sessionId),
        isRepeated,
      )
      return custody.authorize(
        work,
        { payload, signature, accountIds: [subject], isRepeated },
        ({ id }) => id === session.id,
      )
    },
    complete: async (authorization, { state }) => {
      const { session, credential } = await requireRefreshable(work, custody, sessionId, state === 'PROCESSING')
      const started = await custody.sessions.refresh(work, session, credential, key, authorization)
      return reply(201, startedToWire(started, credential))
    },
  })
}

interface SessionOf {
  session: Session
  credential: Credential
}

async function requireRefreshable(work: Work, custody: Custody, id: string, isAccepted = false): Promise<SessionOf> {
  const session = await requireSession(work, custody, id)
  await walletOf(work, session.accountId, 'refresh')
  return requireRunning(work, custody, session, isAccepted)
}

/** What was accepted while the session ran is carried out though it has ended since. */
async function requireRunning(work: Work, custody: Custody, session: Session, isAccepted = false): Promise<SessionOf> {
  const credential = await custody.credentials.find(work.tx, work.platform, session.credentialId)
  const endOfChain = custody.sessions.endOfChain(session)
  const isRunning =
    isAccepted ||
    ((await custody.sessions.isActive(work, session)) && (endOfChain === undefined || endOfChain > work.now))
  return !credential || !isRunning
    ? refuse('UNAUTHORIZED', 'The session has ended: log in again.')
    : { session, credential }
}

const requireSession = async (work: Work, custody: Custody, id: string): Promise<Session> =>
  (await custody.sessions.find(work.tx, work.platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** Ends a session, signed by any active one of the wallet. */
export function revokeSession(work: Work, custody: Custody, { sessionId, proof, processingReplies }: SessionCall) {
  return answerSigned(work, proof, {
    processingReplies,
    begin: async () => {
      const { session, credential } = await requireActive(work, custody, sessionId)
      return new Asked(
        { type: 'SESSION_REVOKE', subject: session.accountId, parameters: { sessionId } },
        { type: credential.material.type },
      )
    },
    authorize: ({ payload, subject }, signature, isRepeated): Promise<Authorization> =>
      custody.authorize(work, { payload, signature, accountIds: [subject], isRepeated }),
    complete: async (authorization, { state }) => {
      const { session } = await requireActive(work, custody, sessionId, state === 'PROCESSING')
      await custody.sessions.end(work, session, authorization)
      return reply(204, undefined)
    },
  })
}

async function requireActive(work: Work, custody: Custody, id: string, isAccepted = false): Promise<SessionOf> {
  const session = await custody.sessions.find(work.tx, work.platform, id)
  const credential = session && (await custody.credentials.find(work.tx, work.platform, session.credentialId))
  if (!session || !credential || !(isAccepted || (await custody.sessions.isActive(work, session))))
    return refuseUnknown('REFERENCE_NOT_FOUND')
  await walletOf(work, session.accountId, 'revoke')
  return { session, credential }
}
