import { createHash } from 'node:crypto'
import type { Authorization, Custody } from '#custody/index.ts'
import {
  answerSignedWithProcessing,
  isFirstLeg,
  NeedsSignature,
  type Proof,
  type SignedEffect,
} from '#features/proofs/signed-requests/index.ts'
import { type Reply, reply } from '#runtime/declare/operation.ts'
import type { Asker } from '#runtime/http/route.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { fail } from '#runtime/lib/fail.ts'
import { parseId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import { type PresentedToken, presentToken } from '../log-in/present-token.ts'
import { type CodeDependencies, sendCode } from '../log-in/send-code.ts'
import { type Credential, isOtp, type Material, type OtpType } from '../model.ts'
import { notify } from '../notify.ts'
import { toWire } from '../view.ts'
import { requireWallet } from '../wallet-account.ts'
import { addCredential, addFirstCredential, checkAddable } from './add-credential.ts'
import { type Candidate, contactOf, validateContact, validateIdentity, validatePasskey } from './candidates.ts'
import type { CredentialCreateRequest } from './contract.ts'
import { checkNoneOf, hasType, refuseSetChanged } from './rules.ts'
import { listCredentials } from './store.ts'

/** Returns the parameters of the payload that registers a credential (wallet-auth 5.3). */
function signedFactsOf({ material, nickname }: Candidate): Record<string, unknown> {
  const credentialType = material.type
  if (material.type === 'OAUTH')
    return { audience: material.audience, credentialType, issuer: material.issuer, subject: material.subject }
  if (material.type !== 'PASSKEY') return { contact: material.contact, credentialType }
  const { credentialId, coseKey, rpId } = material.passkey
  const publicKeySha256 = createHash('sha256').update(Buffer.from(coseKey, 'hex')).digest('hex')
  return { credentialType, nickname, passkeyCredentialId: credentialId, publicKeySha256, rpId }
}

/**
 * Registers a credential: the first one of a wallet immediately, because no key can sign yet, a further one with the
 * signature of an active session (wallet-auth 2.3). Fetches the keys of an identity provider before the transaction
 * begins; the second leg needs none, because the first one has verified the token.
 */
export async function registerCredential(
  { work: workOn }: Asker,
  environment: Environment,
  dependencies: WalletAuthDependencies,
  body: CredentialCreateRequest,
  proof: Proof,
) {
  const isPresented = body.type === 'OAUTH' && isFirstLeg(proof)
  const presented = isPresented ? await presentToken(body.oidcToken, environment, dependencies) : undefined
  const registration = {
    accountId: body.accountId,
    type: body.type,
    judge: judgeOf(body, presented, environment, dependencies),
  }
  return workOn((work) => register(work, dependencies, registration, proof))
}

/**
 * Verifies the proof in the body. Runs only on the first call, because the retry may come minutes later with the same
 * token.
 */
type Judge = (work: Work, account: { id: string; customerId: `Customer:${string}` | undefined }) => Promise<Candidate>

function judgeOf(
  body: CredentialCreateRequest,
  presented: PresentedToken | undefined,
  environment: Environment,
  { passkeyPolicy }: WalletAuthDependencies,
): Judge {
  if (body.type === 'OAUTH') return validateIdentity(presented)
  return body.type === 'PASSKEY' ? validatePasskey(body, passkeyPolicy(environment)) : validateContact(body.type)
}

function register(
  work: Work,
  dependencies: WalletAuthDependencies,
  { accountId, type, judge }: { accountId: `InternalAccount:${string}`; type: Material['type']; judge: Judge },
  proof: Proof,
) {
  const { custody, processingReplies } = dependencies
  return answerSignedWithProcessing(work, proof, processingReplies, {
    begin: async () => {
      const account = await requireWallet(work, accountId, 'add')
      const existing = await listCredentials(work.tx, custody, work.platform, account.id)
      checkNoneOf(existing, type)
      const candidate = await judge(work, account)
      await checkAddable(work, custody, { accountId: account.id, ...candidate })
      if (existing.length === 0) return reply(201, toWire(await addFirst(work, custody, account.id, candidate)))
      return new NeedsSignature(
        { type: 'CREDENTIAL_ADD', subject: account.id, parameters: signedFactsOf(candidate), memo: candidate },
        { type },
      )
    },
    ...credentialAddition(work, dependencies),
  })
}

type Added = ReturnType<typeof toWire> & Awaited<ReturnType<typeof bundleFor>>

export const credentialAddition = (
  work: Work,
  dependencies: CodeDependencies,
): SignedEffect<Authorization, Reply<Added>> => ({
  authorize: ({ payload, subject }, signature, isRepeated) =>
    dependencies.custody.authorize(work, { payload, signature, accountIds: [subject], isRepeated }),
  complete: async (authorization, { subject, memo }) => {
    const { custody } = dependencies
    const candidate = memo as Candidate
    const { type } = candidate.material
    const accountId = parseId('InternalAccount', subject) ?? fail('A credential is added to an account.')
    const account = await requireWallet(work, accountId, 'add')
    if (isOtp(type)) await checkSetUnchanged(work, custody, account, type, candidate)
    const added = { accountId, ...candidate }
    const credential = await addCredential(work, custody, added, signedFactsOf(candidate), authorization)
    await notify(work, accountId, 'CREDENTIAL_ADDED')
    return reply(201, { ...toWire(credential), ...(await bundleFor(work, dependencies, credential)) })
  },
})

async function addFirst(
  work: Work,
  custody: Custody,
  accountId: `InternalAccount:${string}`,
  candidate: Candidate,
): Promise<Credential> {
  const credential = await addFirstCredential(work, custody, { accountId, ...candidate })
  await notify(work, accountId, 'CREDENTIAL_ADDED')
  return credential
}

/**
 * Refuses if the contact on file has changed since the challenge, or if the wallet now has a credential of this type.
 */
async function checkSetUnchanged(
  work: Work,
  custody: Custody,
  account: { id: string; customerId: `Customer:${string}` | undefined },
  type: OtpType,
  { nickname }: Candidate,
): Promise<void> {
  const contact = await contactOf(work, account, type)
  await custody.wallets.lock(work, account.id)
  const existing = await listCredentials(work.tx, custody, work.platform, account.id)
  if (hasType(existing, type) || contact !== nickname) refuseSetChanged(type)
}

/** A further OTP credential gets its first code immediately. */
async function bundleFor(
  work: Work,
  dependencies: CodeDependencies,
  credential: Credential,
): Promise<{ otpEncryptionTargetBundle?: string }> {
  return isOtp(credential.material.type)
    ? { otpEncryptionTargetBundle: await sendCode(work, dependencies, credential) }
    : {}
}
