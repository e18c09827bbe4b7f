import type { CodeFault, Credential, Custody, EnteredCode, OtpType } from '../../custody/index.ts'
import { addSeconds } from '../../runtime/clock.ts'
import { causeInSandbox, type Refused, refused } from '../../runtime/errors.ts'
import { forgetHit } from '../../runtime/rate-limits.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Proof, SignedRequest } from '../signed-requests/index.ts'
import { Asked, answerSigned } from '../signed-requests/index.ts'
import { checkUnlocked } from './challenge-credential.ts'
import { noteAlarm } from './note-alarm.ts'
import { lockSecondsAfter } from './rules.ts'
import { startedToWire } from './view.ts'

interface CodeLogin {
  /** The credential in the path, held. Asked for after the checks of a signature, which come before its 404 (wallet-auth 4.4). */
  lockCredential: () => Promise<Credential>
  type: OtpType
  encryptedOtpBundle: string
  proof: Proof
  processingReplies: number
}

/** Logs in with a one-time code: the first call proves the code, the second that the client holds the key that came with it (wallet-auth 2.5). */
export function verifyCode(
  work: Work,
  custody: Custody,
  { lockCredential, type, encryptedOtpBundle, proof, processingReplies }: CodeLogin,
) {
  return answerSigned(work, proof, {
    processingReplies,
    begin: async () => {
      const credential = await lockCredential()
      checkUnlocked(work, credential)
      const opened = await custody.oneTimeCodes.open(
        work,
        credential,
        encryptedOtpBundle,
        async (key) => !(await custody.sessions.isKeyInUse(work, credential.accountId, key)),
      )
      if ('fault' in opened) return failed(work, custody, credential, opened)
      return new Asked(
        {
          type: 'OTP_LOGIN',
          subject: credential.accountId,
          parameters: { credentialId: credential.id, credentialType: type, publicKey: opened.publicKey },
          memo: { entered: opened },
        },
        { type },
      )
    },
    authorize: async (pending, signature) =>
      custody.authorizeLogin(work, pending.payload, signature, enteredIn(pending)),
    complete: async (authorization, pending) => {
      const credential = await lockCredential()
      await checkKeyFree(work, custody, credential, enteredIn(pending).publicKey)
      const started = await custody.sessions.startByCode(work, credential, authorization)
      await custody.credentials.noteLogin(work, { ...credential, failures: 0, lockedUntil: undefined })
      await forgetHit(work, enteredIn(pending).issuanceId)
      return startedToWire(started, credential)
    },
  })
}

const enteredIn = ({ memo }: SignedRequest) => memo.entered as EnteredCode

/** Counts the failure, and locks the credential after too many. The words are the same whatever was wrong. */
async function failed(
  work: Work,
  custody: Custody,
  credential: Credential,
  { fault, isAttempt }: { fault: CodeFault; isAttempt: boolean },
): Promise<Refused> {
  if (isAttempt) {
    const failures = credential.failures + 1
    const seconds = lockSecondsAfter(failures, work.environment)
    if (seconds > 0) noteAlarm(work, credential, 'LOCKED')
    await custody.credentials.noteLogin(work, {
      ...credential,
      failures,
      lockedUntil: seconds > 0 ? addSeconds(work.now, seconds) : credential.lockedUntil,
    })
  }
  return notVerified(work, fault)
}

/** Of two logins with one key the second one fails as if its first call had come now. */
async function checkKeyFree(work: Work, custody: Custody, { accountId }: Credential, publicKey: string): Promise<void> {
  await custody.wallets.lock(work, accountId)
  if (await custody.sessions.isKeyInUse(work, accountId, Buffer.from(publicKey, 'hex')))
    throw notVerified(work, 'OTP_PUBLIC_KEY').refusal
}

const notVerified = ({ environment }: Work, cause: CodeFault): Refused =>
  refused('INVALID_INPUT', 'The code could not be verified.', causeInSandbox(environment, cause))
