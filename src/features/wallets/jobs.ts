import type { Message, MessageSender } from '#providers/messages/port.ts'
import { excerptOf } from '#runtime/lib/readable-text.ts'
import { type BoundJob, calls, type JobContext } from '#runtime/work/jobs/jobs.ts'
import { findPlatformConfig } from '../platforms/platform-config/index.ts'
import { type Settlements, settlingWith, signedSettlement } from '../proofs/signed-requests/index.ts'
import { credentialAddition } from './credentials/register-credential.ts'
import { credentialRevocation } from './credentials/revoke-credential.ts'
import { findCredential } from './credentials/store.ts'
import type { CodeDependencies } from './log-in/send-code.ts'
import { startAccepted } from './log-in/start-proven.ts'
import { endIssuance } from './log-in/store.ts'
import { codeLogin } from './log-in/verify-code.ts'
import { deliverCode, NOTICES, sendWalletNotice } from './model.ts'
import { sessionRefresh } from './sessions/refresh-session.ts'
import { sessionRevocation } from './sessions/revoke-session.ts'

/**
 * Settles operations with the answer PROCESSING. Does not include exports: the call that delivers an export seals it
 * (wallet-auth 4.6).
 */
const settlements = ({ custody, masterKey }: CodeDependencies): Settlements => ({
  CREDENTIAL_ADD: signedSettlement((work) => credentialAddition(work, { custody, masterKey })),
  CREDENTIAL_REVOKE: signedSettlement((work) => credentialRevocation(work, custody)),
  OTP_LOGIN: signedSettlement((work) => codeLogin(work, custody)),
  SESSION_CREATE: (work, accepted) => startAccepted(work, custody, accepted),
  SESSION_REFRESH: signedSettlement((work) => sessionRefresh(work, custody)),
  SESSION_REVOKE: signedSettlement((work) => sessionRevocation(work, custody)),
})

/**
 * Messages to wallet owners over the operator's mail server and text-message gateway, and calls that the service
 * settles itself.
 */
export const jobs = ({ custody, masterKey }: CodeDependencies, messages: MessageSender): BoundJob[] => [
  calls(
    deliverCode,
    {
      call: async (context, order) => {
        const credential = await findCredential(context.db, custody, context.platform, order.credentialId)
        // Revoked meanwhile.
        if (!credential) return
        const code = custody.oneTimeCodes.openCode(order.issuanceId, order.sealedCode)
        const channel = credential.material.type === 'SMS_OTP' ? 'SMS' : 'EMAIL'
        await messages.send(
          await withLetterhead(context, {
            channel,
            to: credential.nickname,
            text: codeText(code, order.minutes),
            subject: 'Your code',
          }),
        )
      },
    },
    // The client replaces an undelivered code with another one.
    { giveUp: (work, { issuanceId }) => endIssuance(work, issuanceId, 'REPLACED') },
  ),
  settlingWith(settlements({ custody, masterKey })),
  calls(sendWalletNotice, {
    call: async (context, { notice, channel, to }) =>
      messages.send(
        await withLetterhead(context, {
          channel,
          to,
          text: `${NOTICES[notice]} If it was not you, contact us at once.`,
          subject: 'Your wallet',
        }),
      ),
  }),
]

const codeText = (code: string, minutes: number) =>
  `${code} is your code. It is valid for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Do not share this code with anybody.`

/** Adds the platform's name below the text, on a separate line, and its addresses to a mail. */
async function withLetterhead({ db, platform, key }: JobContext, message: Omit<Message, 'key'>): Promise<Message> {
  const { embeddedWalletConfig = {} } = (await findPlatformConfig(db, platform)) ?? {}
  const {
    appName,
    sendFromEmailAddress,
    sendFromEmailSenderName = 'Notifications',
    replyToEmailAddress,
  } = embeddedWalletConfig
  const text = appName ? `${message.text}\n${excerptOf(appName)}` : message.text
  if (message.channel === 'SMS') return { key, channel: 'SMS', to: message.to, text }
  return {
    ...message,
    key,
    text,
    from: { name: excerptOf(sendFromEmailSenderName), ...(sendFromEmailAddress && { address: sendFromEmailAddress }) },
    ...(replyToEmailAddress && { replyTo: replyToEmailAddress }),
  }
}
