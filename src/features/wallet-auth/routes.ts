import type { Credential, Custody, Material, Session } from '../../custody/index.ts'
import type { Caller } from '../../runtime/auth/auth.ts'
import type { Db } from '../../runtime/db/index.ts'
import type { Environment } from '../../runtime/environment.ts'
import { Refusal, Refused, refuseField, refuseUnknown } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import { countWithin } from '../../runtime/rate-limits.ts'
import { type Asker, ask, type Route, read, write } from '../../runtime/route.ts'
import type { Work } from '../../runtime/units/work.ts'
import { exportInternalAccount, findAccount, isCustodial, updateInternalAccount } from '../internal-accounts/index.ts'
import type { Proof } from '../signed-requests/index.ts'
import { isFirstLeg } from '../signed-requests/index.ts'
import { judgeContact, judgeIdentity, judgePasskey } from './candidates.ts'
import { challengeCredential } from './challenge-credential.ts'
import * as keys from './contract/delegated-keys.ts'
import * as contract from './contract/index.ts'
import { delegatedKeyToWire, delegateKey } from './delegate-key.ts'
import type { WalletAuthDependencies } from './dependencies.ts'
import { type PresentedToken, presentToken, verifyIdentity } from './identity.ts'
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
  const { custody, processingReplies, findCardBinding } = dependencies
  return [
    ask(contract.createAuthCredential, (asker, { caller, body, proof }) =>
      register(asker, caller.environment, dependencies, body, proof),
    ),
    read(contract.listAuthCredentials, async (db, { caller, query }) => ({
      data: (await credentialsOf(db, custody, caller.platform, query.accountId)).map(toWire),
    })),
    write(contract.challengeAuthCredential, (work, { params, body }) =>
      challengeCredential(work, dependencies, params.id, body),
    ),
    ask(contract.verifyAuthCredential, (asker, { caller, params, body, proof }) =>
      verify(asker, caller, dependencies, { id: params.id, body, proof }),
    ),
    write(contract.revokeAuthCredential, (work, { params, proof }) =>
      revokeCredential(work, custody, { id: params.id, proof, processingReplies }),
    ),
    read(contract.listAuthSessions, async (db, { caller, query, now }) => ({
      data: await sessionsOf(db, custody, caller.platform, query.accountId, now),
    })),
    write(contract.refreshAuthSession, (work, { params, body, proof }) =>
      refreshSession(work, custody, { sessionId: params.id, ...body, proof, processingReplies }),
    ),
    write(updateInternalAccount, (work, { params, body, proof }) =>
      updatePrivacy(work, custody, { id: params.id, proof, privateEnabled: body.privateEnabled }),
    ),
    write(exportInternalAccount, (work, { params, body, proof }) =>
      exportWallet(work, custody, { id: params.id, proof, ...body, processingReplies }),
    ),
    write(contract.revokeAuthSession, (work, { params, proof }) =>
      revokeSession(work, custody, { sessionId: params.id, proof, processingReplies }),
    ),
    write(keys.createDelegatedKey, (work, { body, proof }) => delegateKey(work, custody, findCardBinding, body, proof)),
    read(
      keys.listDelegatedKeys,
      async (db, { caller, query }) => ({
        data: (await custody.delegatedKeys.list(db, caller.platform, query)).map(delegatedKeyToWire),
      }),
      { faults: ({ query }) => (Object.keys(query as object).length > 0 ? [] : NOTHING_NAMED) },
    ),
    read(keys.getDelegatedKeyById, async (db, { caller, params }) =>
      delegatedKeyToWire(
        (await custody.delegatedKeys.find(db, caller.platform, params.id)) ?? refuseUnknown('REFERENCE_NOT_FOUND'),
      ),
    ),
    write(keys.revokeDelegatedKey, async (work, { params }) => {
      if (!(await custody.delegatedKeys.revoke(work, params.id))) refuseUnknown('REFERENCE_NOT_FOUND')
    }),
  ]
}

const NOTHING_NAMED = [{ field: 'accountId', message: 'Name a wallet, a card binding, or both.' }]

/** The keys of an identity provider are asked for before the unit of work begins; the second leg needs none, its first one has judged the token. */
async function register(
  { work: workOn }: Asker,
  environment: Environment,
  dependencies: WalletAuthDependencies,
  body: contract.CredentialCreateRequest,
  proof: Proof,
) {
  const { custody, passkeyPolicy, processingReplies } = dependencies
  const presented =
    body.type === 'OAUTH' && isFirstLeg(proof)
      ? await presentToken(body.oidcToken, environment, dependencies)
      : undefined
  const judge =
    body.type === 'OAUTH'
      ? judgeIdentity(presented as PresentedToken)
      : body.type === 'PASSKEY'
        ? judgePasskey(body, passkeyPolicy(environment))
        : judgeContact(body.type)
  return workOn((work) =>
    registerCredential(work, custody, { accountId: body.accountId, type: body.type, proof, judge, processingReplies }),
  )
}

interface Verification {
  id: string
  body: contract.CredentialVerifyRequest
  proof: Proof
}

/** Every call counts against the limit of its credential, also one that is refused; the second leg of a code is not a further login. */
async function verify(
  { db, work: workOn }: Asker,
  { platform, environment }: Pick<Caller, 'platform' | 'environment'>,
  dependencies: WalletAuthDependencies,
  { id, body, proof }: Verification,
) {
  const { custody, processingReplies } = dependencies
  const presented =
    body.type === 'OAUTH'
      ? await presentFor(body.oidcToken, () => custody.credentials.find(db, platform, id), environment, dependencies)
      : undefined
  return workOn(async (work) => {
    const lockCredential = () => lockCredentialOf(work, custody, id, body.type)
    if (body.type === 'EMAIL_OTP' || body.type === 'SMS_OTP') {
      const code = {
        lockCredential,
        type: body.type,
        encryptedOtpBundle: body.encryptedOtpBundle,
        proof,
        processingReplies,
      }
      if (!isFirstLeg(proof)) return verifyCode(work, custody, code)
      await lockCredential()
      await countVerification(work, id)
      return verifyCode(work, custody, code)
    }
    const credential = await lockCredential()
    await countVerification(work, id)
    if (body.type === 'PASSKEY')
      return verifyPasskey(work, dependencies, credential, body.assertion, proof).catch(toRefused)
    return verifyIdentity(
      work,
      dependencies,
      credential,
      presented as PresentedToken,
      body.clientPublicKey,
      proof,
    ).catch(toRefused)
  })
}

/** No provider is asked about a credential that is unknown. */
async function presentFor(
  oidcToken: string,
  findCredential: () => Promise<Credential | undefined>,
  environment: Environment,
  dependencies: WalletAuthDependencies,
): Promise<PresentedToken> {
  if (!(await findCredential())) refuseUnknown('REFERENCE_NOT_FOUND')
  return presentToken(oidcToken, environment, dependencies)
}

async function lockCredentialOf(work: Work, custody: Custody, id: string, type: Material['type']): Promise<Credential> {
  const credential = await lockCredentialFor(work, custody, id, 'login')
  if (type !== credential.material.type)
    refuseField('type', `The credential is of the type ${credential.material.type}.`)
  return credential
}

const countVerification = (work: Work, id: string) =>
  countWithin(work, { name: 'verifications', subject: id }, LIMITS[work.environment].verifications)

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
  const credentials = new Map(
    (await credentialsOf(db, custody, platform, accountId)).map((each) => [each.id as string, each]),
  )
  const sessions = await custody.sessions.listActive(db, platform, accountId, now)
  return sessions.flatMap((session: Session) => {
    const credential = credentials.get(session.credentialId)
    return credential ? [sessionToWire(session, credential)] : []
  })
}
