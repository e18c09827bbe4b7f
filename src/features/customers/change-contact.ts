import type { Credential, Custody, OtpType } from '../../custody/index.ts'
import { refuse, type ErrorCode, type Refused } from '../../runtime/errors.ts'
import type { Reply } from '../../runtime/operation.ts'
import { answerSigned, Asked } from '../../runtime/signed-retry.ts'
import { isAnswering, type Proof } from '../../runtime/signed-requests.ts'
import type { Work } from '../../runtime/work.ts'
import { findAccount } from '../internal-accounts/index.ts'
import { changedContact, type Draft } from './draft.ts'
import { CHANNELS, type Channel } from './model.ts'

const OTP_TYPE: Record<Channel, OtpType> = { email: 'EMAIL_OTP', phone: 'SMS_OTP' }
const PAYLOADS = {
  EMAIL_OTP: { type: 'CUSTOMER_EMAIL_UPDATE', field: 'email' },
  SMS_OTP: { type: 'CUSTOMER_PHONE_UPDATE', field: 'phoneNumber' },
} as const
const SET_CHANGED: Record<OtpType, readonly [code: ErrorCode, reason: string]> = {
  EMAIL_OTP: ['EMAIL_OTP_CREDENTIAL_SET_CHANGED', 'The credentials that use the e-mail have changed since.'],
  SMS_OTP: ['SMS_OTP_CREDENTIAL_SET_CHANGED', 'The credentials that use the phone number have changed since.'],
}

/** A contact with which the customer logs in to wallets is about to change. */
export interface TiedChange {
  channel: Channel
  type: OtpType
  value: string
  tied: readonly Credential[]
}

/**
 * The change of a contact that opens a wallet; anything else needs no signature. A call that answers a challenge is judged as one whatever it
 * would change by now, so that a challenge is used once.
 */
export async function findTiedChange(work: Work, custody: Custody, draft: Draft, proof: Proof): Promise<TiedChange | undefined> {
  const isAnswer = await isAnswering(work, proof)
  // A body names one contact at most.
  const named = CHANNELS.find((each) => contactIn(draft.change, each) !== undefined)
  if (!isAnswer && (!named || changedContact(draft, named) === undefined)) return undefined
  const channel = named ?? 'email'
  const type = OTP_TYPE[channel]
  const tied = await custody.credentials.tiedTo(work.tx, work.platform, draft.before.id, type)
  return isAnswer || tied.length > 0 ? { channel, type, value: contactIn(draft.after, channel) ?? '', tied } : undefined
}

const contactIn = ({ email, phoneNumber }: { email?: string; phoneNumber?: string }, channel: Channel) => (channel === 'email' ? email : phoneNumber)

/**
 * Changes a contact that opens a wallet, with the signature of an active session on any wallet of the customer: the first call changes
 * nothing, the second everything that the body says and the credentials that use the contact (wallet-auth 10).
 */
export function changeTiedContact<Answer>(work: Work, custody: Custody, customerId: string, { type, value, tied }: TiedChange, proof: Proof, apply: () => Promise<Answer>): Promise<Answer | Reply<never> | Refused> {
  const { type: payloadType, field } = PAYLOADS[type]
  const credentialIds = tied.map(({ id }) => id).sort()
  const checkFree = async () => {
    for (const { accountId } of tied) await custody.credentials.checkContactFree(work, type, value, accountId)
  }
  return answerSigned(work, proof, {
    begin: async () => {
      await checkFree()
      return new Asked({ type: payloadType, subject: customerId, topic: 'contact', parameters: { credentialIds, customerId, [field]: value }, memo: { credentialIds } })
    },
    authorize: async ({ payload }, signature) => custody.authorize(work, { payload, signature, accountIds: await custody.wallets.listOf(work, customerId) }),
    complete: async (authorization, { memo }) => {
      if (JSON.stringify(memo.credentialIds) !== JSON.stringify(credentialIds)) refuse(...SET_CHANGED[type])
      await checkFree()
      await custody.credentials.moveContact(work, tied, value, { customerId, type }, authorization)
      tellOldContact(work, type, tied[0]?.nickname)
      return apply()
    },
  })
}

/** Whoever reads the old contact learns that it opens the wallet no more; nothing is delivered in the sandbox. */
function tellOldContact(work: Work, type: OtpType, to: string | undefined): void {
  if (work.environment === 'production' && to) work.enqueue('wallet-auth.send-notice', { notice: 'CONTACT_CHANGED', channel: type === 'EMAIL_OTP' ? 'EMAIL' : 'SMS', to })
}

/** An open wallet without any credential gets one as soon as there is an e-mail to send a code to (wallet-auth 2.1). */
export async function addFirstCredentials(work: Work, custody: Custody, customerId: string, email: string | undefined): Promise<void> {
  if (!email) return
  for (const accountId of await openWalletsOf(work, custody, customerId)) {
    const existing = await custody.credentials.list(work.tx, work.platform, accountId)
    if (existing.length === 0) await custody.credentials.addFirst(work, { accountId, material: { type: 'EMAIL_OTP', contact: email }, nickname: email })
  }
}

async function openWalletsOf(work: Work, custody: Custody, customerId: string): Promise<string[]> {
  const ids = await custody.wallets.listOf(work, customerId)
  const accounts = await Promise.all(ids.map((id) => findAccount(work.tx, work.platform, id)))
  return accounts.flatMap((account) => (account && account.status !== 'CLOSED' ? [account.id] : []))
}
