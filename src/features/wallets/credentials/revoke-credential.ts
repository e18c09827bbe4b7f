import type { Authorization, Custody, Session } from '#custody/index.ts'
import {
  answerSignedWithProcessing,
  NeedsSignature,
  type Proof,
  parametersOf,
  type SignedEffect,
  voidRequests,
} from '#features/proofs/signed-requests/index.ts'
import { type Reply, reply } from '#runtime/declare/operation.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { endIssuances } from '../log-in/store.ts'
import type { Credential } from '../model.ts'
import { notify } from '../notify.ts'
import { walletOf } from '../wallet-account.ts'
import { checkNotOnly } from './rules.ts'
import { findCredential, listCredentials, markRevoked } from './store.ts'

/**
 * Ends a credential and its sessions. A session of another credential of the wallet signs the call (wallet-auth 2.6).
 */
export function revokeCredential(
  work: Work,
  custody: Custody,
  { id, proof, processingReplies }: { id: Credential['id']; proof: Proof; processingReplies: number },
) {
  return answerSignedWithProcessing(work, proof, processingReplies, {
    begin: async () => {
      const credential = await requireCredential(work, custody, id)
      checkNotOnly(await listCredentials(work.tx, custody, work.platform, credential.accountId), credential)
      const { type } = credential.material
      const parameters = { credentialId: id, credentialType: type }
      return new NeedsSignature({ type: 'CREDENTIAL_REVOKE', subject: credential.accountId, parameters }, { type })
    },
    ...credentialRevocation(work, custody),
  })
}

interface Revoked {
  credentialId: Credential['id']
}

export const credentialRevocation = (work: Work, custody: Custody): SignedEffect<Authorization, Reply<undefined>> => ({
  authorize: async (pending, signature, isRepeated) => {
    const { payload, subject } = pending
    const { credentialId: id } = parametersOf<Revoked>(pending)
    // If two sessions revoke each other's credentials, the second one finds its session ended.
    await custody.wallets.lock(work, subject)
    return custody.authorize(
      work,
      { payload, signature, accountIds: [subject], isRepeated },
      ({ credentialId }) => credentialId !== id,
    )
  },
  complete: async (authorization, pending) => {
    const { credentialId: id } = parametersOf<Revoked>(pending)
    const credential = await requireCredential(work, custody, id)
    const sessions = await custody.sessions.listActive(work.tx, work.platform, credential.accountId, work.now)
    await revoke(work, custody, credential, authorization)
    await voidLogins(
      work,
      credential,
      sessions.filter(({ credentialId }) => credentialId === id),
    )
    await notify(work, credential.accountId, 'CREDENTIAL_REVOKED')
    return reply(204, undefined)
  },
})

/** Refuses to end the last credential of a wallet. The refusal rolls back the changes of custody. */
async function revoke(
  work: Work,
  custody: Custody,
  credential: Credential,
  authorization: Authorization,
): Promise<void> {
  const tag = await custody.credentials.revoke(work, credential, authorization)
  checkNotOnly(await listCredentials(work.tx, custody, work.platform, credential.accountId), credential)
  await endIssuances(work, [credential.id], 'REPLACED')
  await markRevoked(work, credential, tag)
}

/** Ends the credentials of a closed wallet. */
export async function endCredentials(
  work: Work,
  custody: Custody,
  accountId: `InternalAccount:${string}`,
): Promise<void> {
  const credentials = await listCredentials(work.tx, custody, work.platform, accountId)
  await endIssuances(
    work,
    credentials.map(({ id }) => id),
    'REPLACED',
  )
  for (const credential of credentials)
    await markRevoked(work, credential, await custody.credentials.end(work, credential))
}

/** Voids the open challenges of logins with the credential and of refreshes of its sessions. */
async function voidLogins(work: Work, { id, accountId }: Credential, sessions: readonly Session[]): Promise<void> {
  const paths = [`/auth/credentials/${id}/verify`, ...sessions.map((session) => `/auth/sessions/${session.id}/refresh`)]
  for (const path of paths) await voidRequests(work, { subject: accountId, call: { method: 'POST', path } })
}

async function requireCredential(work: Work, custody: Custody, id: Credential['id']): Promise<Credential> {
  const credential = (await findCredential(work.tx, custody, work.platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  await walletOf(work, credential.accountId, 'revoke')
  return credential
}
