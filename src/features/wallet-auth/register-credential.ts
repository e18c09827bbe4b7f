import { type Credential, type Custody, isOtp, type Material, type OtpType } from '../../custody/index.ts'
import { reply } from '../../runtime/declare/operation.ts'
import { type ErrorCode, refuse } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Proof } from '../signed-requests/index.ts'
import { Asked, answerSigned } from '../signed-requests/index.ts'
import type { Candidate } from './candidates.ts'
import { contactOf } from './candidates.ts'
import { countCode } from './challenge-credential.ts'
import { notify } from './notify.ts'
import { sendCode } from './send-code.ts'
import { signedFactsOf } from './signed-facts.ts'
import { toWire } from './view.ts'
import { requireWallet } from './wallet-account.ts'

interface Registration {
  accountId: string
  type: Material['type']
  proof: Proof
  /** Judges what the body proves. Asked on the first leg only: the retry may come minutes later with the same token. */
  judge: (work: Work, account: { id: string; customerId: string | undefined }) => Promise<Candidate>
  processingReplies: number
}

/**
 * Registers a credential: the first one of a wallet at once, because nobody can sign yet, a further one with the signature of an active
 * session (wallet-auth 2.3).
 */
export function registerCredential(
  work: Work,
  custody: Custody,
  { accountId, type, proof, judge, processingReplies }: Registration,
) {
  return answerSigned(work, proof, {
    processingReplies,
    begin: async () => {
      const account = await requireWallet(work, accountId, 'add')
      const existing = await custody.credentials.list(work.tx, work.platform, account.id)
      if (isOtp(type)) await custody.credentials.checkNoneOf(work, account.id, type)
      const candidate = await judge(work, account)
      await custody.credentials.checkNew(work, account.id, candidate.material)
      if (existing.length === 0) return reply(201, toWire(await addFirst(work, custody, account.id, candidate)))
      return new Asked(
        { type: 'CREDENTIAL_ADD', subject: account.id, parameters: signedFactsOf(candidate), memo: candidate },
        { type },
      )
    },
    authorize: ({ payload, subject }, signature, isRepeated) =>
      custody.authorize(work, { payload, signature, accountIds: [subject], isRepeated }),
    complete: async (authorization, { subject, memo }) => {
      const candidate = memo as unknown as Candidate
      const account = await requireWallet(work, subject, 'add')
      if (isOtp(type)) await checkSetUnchanged(work, custody, account, type, candidate)
      const credential = await custody.credentials.add(
        work,
        { accountId: subject, ...candidate },
        signedFactsOf(candidate),
        authorization,
      )
      await notify(work, subject, 'CREDENTIAL_ADDED')
      return reply(201, { ...toWire(credential), ...(await bundleFor(work, custody, credential)) })
    },
  })
}

async function addFirst(work: Work, custody: Custody, accountId: string, candidate: Candidate): Promise<Credential> {
  const credential = await custody.credentials.addFirst(work, { accountId, ...candidate })
  await notify(work, accountId, 'CREDENTIAL_ADDED')
  return credential
}

const SET_CHANGED: Record<OtpType, readonly [code: ErrorCode, reason: string]> = {
  EMAIL_OTP: [
    'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
    'The e-mail on file or the e-mail credential of the wallet has changed since.',
  ],
  SMS_OTP: [
    'SMS_OTP_CREDENTIAL_SET_CHANGED',
    'The phone number on file or the SMS credential of the wallet has changed since.',
  ],
}

/** The challenge was for the contact that was on file and for a wallet without such a credential. */
async function checkSetUnchanged(
  work: Work,
  custody: Custody,
  account: { id: string; customerId: string | undefined },
  type: OtpType,
  { nickname }: Candidate,
): Promise<void> {
  const contact = await contactOf(work, account, type)
  await custody.wallets.lock(work, account.id)
  const existing = await custody.credentials.list(work.tx, work.platform, account.id)
  const isTaken = existing.some(({ material }) => material.type === type)
  if (isTaken || contact !== nickname) refuse(...SET_CHANGED[type])
}

/** A further OTP credential gets its first code at once. */
async function bundleFor(
  work: Work,
  custody: Custody,
  credential: Credential,
): Promise<{ otpEncryptionTargetBundle?: string }> {
  if (!isOtp(credential.material.type)) return {}
  const { bundle, issuanceId } = await sendCode(work, custody, credential)
  await countCode(work, credential, issuanceId)
  return { otpEncryptionTargetBundle: bundle }
}
