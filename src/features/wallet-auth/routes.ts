import type { Custody, Session } from '../../custody/index.ts'
import { exportInternalAccount, findAccount, isCustodial, updateInternalAccount } from '../internal-accounts/index.ts'
import type { Db } from '../../runtime/db/index.ts'
import { refuseField, Refused, Refusal } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import { countWithin } from '../../runtime/rate-limits.ts'
import { read, write, type Route } from '../../runtime/route.ts'
import type { Proof } from '../../runtime/signed-requests.ts'
import type { Work } from '../../runtime/work.ts'
import { judgeContact, judgePasskey } from './candidates.ts'
import { challengeCredential } from './challenge-credential.ts'
import * as contract from './contract/index.ts'
import type { WalletAuthDependencies } from './dependencies.ts'
import { refreshSession, revokeSession } from './manage-sessions.ts'
import { registerCredential } from './register-credential.ts'
import { revokeCredential } from './revoke-credential.ts'
import { LIMITS } from './rules.ts'
import { exportWallet, updatePrivacy } from './use-wallet.ts'
import { verifyCode } from './verify-code.ts'
import { verifyPasskey } from './verify-passkey.ts'
import { sessionToWire, toWire } from './view.ts'
import { lockCredentialFor } from './wallet-account.ts'

export function routesWith(dependencies: WalletAuthDependencies): Route[] {
  const { custody, processingReplies } = dependencies
  return [
    write(contract.createAuthCredential, (work, { body, proof }) => register(work, dependencies, body, proof)),
    read(contract.listAuthCredentials, async (db, { caller, query }) => ({ data: (await credentialsOf(db, custody, caller.platform, query.accountId)).map(toWire) })),
    write(contract.challengeAuthCredential, (work, { params, body }) => challengeCredential(work, custody, params.id, body)),
    write(contract.verifyAuthCredential, (work, { params, body, proof }) => verify(work, dependencies, params.id, body, proof)),
    write(contract.revokeAuthCredential, (work, { params, proof }) => revokeCredential(work, custody, { id: params.id, proof, processingReplies })),
    read(contract.listAuthSessions, async (db, { caller, query, now }) => ({ data: await sessionsOf(db, custody, caller.platform, query.accountId, now) })),
    write(contract.refreshAuthSession, (work, { params, body, proof }) => refreshSession(work, custody, { sessionId: params.id, ...body, proof, processingReplies })),
    write(updateInternalAccount, (work, { params, body, proof }) => updatePrivacy(work, custody, { id: params.id, proof, privateEnabled: body.privateEnabled })),
    write(exportInternalAccount, (work, { params, body, proof }) => exportWallet(work, custody, { id: params.id, proof, ...body, processingReplies })),
    write(contract.revokeAuthSession, (work, { params, proof }) => revokeSession(work, custody, { sessionId: params.id, proof, processingReplies })),
  ]
}

function register(work: Work, { custody, passkeyPolicy, processingReplies }: WalletAuthDependencies, body: contract.CredentialCreateRequest, proof: Proof) {
  const judge = body.type === 'PASSKEY' ? judgePasskey(body, passkeyPolicy(work.environment)) : judgeContact(body.type as 'EMAIL_OTP')
  return registerCredential(work, custody, { accountId: body.accountId, type: body.type, proof, judge, processingReplies })
}

/** Every call counts against the limit of its credential, also one that is refused. */
async function verify(work: Work, dependencies: WalletAuthDependencies, id: string, body: contract.CredentialVerifyRequest, proof: Proof) {
  const { custody, processingReplies } = dependencies
  const credential = await lockCredentialFor(work, custody, id, 'login')
  if (body.type !== credential.material.type) refuseField('type', `The credential is of the type ${credential.material.type}.`)
  if (proof.signatures.length === 0 || body.type === 'PASSKEY') await countWithin(work, { name: 'verifications', subject: id }, LIMITS[work.environment].verifications)
  if (body.type === 'PASSKEY') return verifyPasskey(work, dependencies, credential, body.assertion, proof).catch(toRefused)
  if (body.type === 'OAUTH') return refuseField('type', 'not yet')
  return verifyCode(work, custody, { credential, type: body.type, encryptedOtpBundle: body.encryptedOtpBundle, proof, processingReplies })
}

/** A refusal that leaves what was counted. */
function toRefused(error: unknown): Refused {
  if (error instanceof Refusal) return new Refused(error)
  throw error
}

/** An unknown account, or one that is no wallet, has none (wallet-auth 2.3). */
async function credentialsOf(db: Db, custody: Custody, platform: PlatformId, accountId: string) {
  const account = await findAccount(db, platform, accountId)
  return account && !isCustodial(account) ? custody.credentials.list(db, platform, account.id) : []
}

async function sessionsOf(db: Db, custody: Custody, platform: PlatformId, accountId: string, now: Date) {
  const credentials = new Map((await credentialsOf(db, custody, platform, accountId)).map((each) => [each.id as string, each]))
  const sessions = await custody.sessions.listActive(db, platform, accountId, now)
  return sessions.flatMap((session: Session) => {
    const credential = credentials.get(session.credentialId)
    return credential ? [sessionToWire(session, credential)] : []
  })
}
