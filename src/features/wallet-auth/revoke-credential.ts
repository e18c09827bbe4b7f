import type { Credential, Custody, Session } from '../../custody/index.ts'
import { reply } from '../../runtime/declare/operation.ts'
import { refuseUnknown } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { Asked, answerSigned, type Proof, voidRequests } from '../signed-requests/index.ts'
import { notify } from './notify.ts'
import { walletOf } from './wallet-account.ts'

/** Ends a credential and its sessions, signed by a session of another credential of the wallet (wallet-auth 2.6). */
export function revokeCredential(
  work: Work,
  custody: Custody,
  { id, proof, processingReplies }: { id: string; proof: Proof; processingReplies: number },
) {
  return answerSigned(work, proof, {
    processingReplies,
    begin: async () => {
      const credential = await requireCredential(work, custody, id)
      await custody.credentials.checkNotOnly(work, credential)
      const { type } = credential.material
      return new Asked(
        {
          type: 'CREDENTIAL_REVOKE',
          subject: credential.accountId,
          parameters: { credentialId: id, credentialType: type },
        },
        { type },
      )
    },
    authorize: async ({ payload, subject }, signature, isRepeated) => {
      // Of two that revoke each other the second one finds its session ended.
      await custody.wallets.lock(work, subject)
      return custody.authorize(
        work,
        { payload, signature, accountIds: [subject], isRepeated },
        ({ credentialId }) => credentialId !== id,
      )
    },
    complete: async (authorization) => {
      const credential = await requireCredential(work, custody, id)
      const sessions = await custody.sessions.listActive(work.tx, work.platform, credential.accountId, work.now)
      await custody.credentials.revoke(work, credential, authorization)
      await voidLogins(
        work,
        credential,
        sessions.filter(({ credentialId }) => credentialId === id),
      )
      await notify(work, credential.accountId, 'CREDENTIAL_REVOKED')
      return reply(204, undefined)
    },
  })
}

/** Nobody can answer any more what the credential was to log in for, or what its sessions were to be followed by. */
async function voidLogins(work: Work, { id, accountId }: Credential, sessions: readonly Session[]): Promise<void> {
  const paths = [`/auth/credentials/${id}/verify`, ...sessions.map((session) => `/auth/sessions/${session.id}/refresh`)]
  for (const path of paths) await voidRequests(work, { subject: accountId, call: { method: 'POST', path } })
}

async function requireCredential(work: Work, custody: Custody, id: string): Promise<Credential> {
  const credential =
    (await custody.credentials.find(work.tx, work.platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  await walletOf(work, credential.accountId, 'revoke')
  return credential
}
