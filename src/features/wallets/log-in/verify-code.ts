import type { Authorization, Custody, EnteredCode } from '#custody/index.ts'
import {
  answerSignedWithProcessing,
  NeedsSignature,
  type Proof,
  parametersOf,
  type SignedEffect,
  type SignedRequest,
} from '#features/proofs/signed-requests/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { causeInSandbox, type Refused, refused } from '#runtime/lib/errors.ts'
import { forgetHit } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { updateLogin } from '../credentials/store.ts'
import type { Credential, OtpType } from '../model.ts'
import { isKeyInUse } from '../sessions/active-sessions.ts'
import { startSession } from '../sessions/start-session.ts'
import { startedToWire } from '../view.ts'
import { type CodeFault, enterCode, type NotEntered } from './enter-code.ts'
import { checkUnlocked } from './limits.ts'
import { lockOfType } from './lock-credential.ts'
import { noteAlarm } from './note-alarm.ts'
import { lockSecondsAfter } from './rules.ts'

interface CodeLogin {
  /** The credential in the path. It is read after the signature checks, which come before its 404 (wallet-auth 4.4). */
  id: Credential['id']
  type: OtpType
  encryptedOtpBundle: string
}

/**
 * Logs in with a one-time code. The first call proves the code. The second call proves that the client has the key sent
 * with the code (wallet-auth 2.5).
 */
export function verifyCode(
  work: Work,
  custody: Custody,
  { id, type, encryptedOtpBundle }: CodeLogin,
  { proof, processingReplies }: { proof: Proof; processingReplies: number },
) {
  return answerSignedWithProcessing(work, proof, processingReplies, {
    begin: async () => {
      const credential = await lockOfType(work, custody, id, type)
      checkUnlocked(work, credential)
      const entered = await enterCode(work, custody, credential, encryptedOtpBundle)
      if ('fault' in entered) return failed(work, credential, entered)
      const { id: credentialId, accountId: subject } = credential
      const parameters = { credentialId, credentialType: type, publicKey: entered.publicKey }
      return new NeedsSignature({ type: 'OTP_LOGIN', subject, parameters, memo: { entered } }, { type })
    },
    ...codeLogin(work, custody),
  })
}

interface Proven {
  credentialId: Credential['id']
  credentialType: OtpType
}

export const codeLogin = (
  work: Work,
  custody: Custody,
): SignedEffect<Authorization, ReturnType<typeof startedToWire>> => ({
  authorize: (pending, signature) => custody.authorizeLogin(work, pending.payload, signature, enteredIn(pending)),
  complete: async (authorization, pending) => {
    const { credentialId, credentialType } = parametersOf<Proven>(pending)
    const credential = await lockOfType(work, custody, credentialId, credentialType)
    const { publicKey, issuanceId } = enteredIn(pending)
    const key = { point: Buffer.from(publicKey, 'hex'), keyMode: 'CLIENT_HELD' as const }
    await checkKeyFree(work, custody, credential, key.point)
    const started = await startSession(work, custody, credential.accountId, key, () =>
      custody.sessions.startByCode(work, credential, authorization),
    )
    await updateLogin(work, { ...credential, failures: 0, lockedUntil: undefined })
    await forgetHit(work, issuanceId)
    return startedToWire(started, credential)
  },
})

const enteredIn = ({ memo }: SignedRequest) => memo.entered as EnteredCode

/** Counts the failure and locks the credential after too many. The message is the same for every cause. */
async function failed(work: Work, credential: Credential, { fault, isAttempt }: NotEntered): Promise<Refused> {
  if (isAttempt) {
    const failures = credential.failures + 1
    const seconds = lockSecondsAfter(failures, work.environment)
    if (seconds > 0) noteAlarm(work, credential, 'LOCKED')
    const lockedUntil = seconds > 0 ? addSeconds(work.now, seconds) : credential.lockedUntil
    await updateLogin(work, { ...credential, failures, lockedUntil })
  }
  return notVerified(work, fault)
}

/** If two logins use one key, the second one fails as if its first call had come now. */
async function checkKeyFree(work: Work, custody: Custody, { accountId }: Credential, point: Buffer): Promise<void> {
  await custody.wallets.lock(work, accountId)
  if (await isKeyInUse(work, custody, accountId, point)) throw notVerified(work, 'OTP_PUBLIC_KEY').refusal
}

const notVerified = ({ environment }: Work, cause: CodeFault): Refused =>
  refused('INVALID_INPUT', 'The code could not be verified.', causeInSandbox(environment, cause))
