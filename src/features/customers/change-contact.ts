import type { Authorization, Credential, Custody, OtpType } from '../../custody/index.ts'
import type { Reply } from '../../runtime/declare/operation.ts'
import { type ErrorCode, type Refused, refuse } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { findAccount } from '../internal-accounts/index.ts'
import {
  Asked,
  answerSigned,
  isAnswering,
  isFirstLeg,
  type Proof,
  type SignedRequest,
  type SignedStory,
} from '../signed-requests/index.ts'
import { changedContact, type Draft } from './draft.ts'
import { sendWalletNotice } from './handles.ts'
import { CHANNELS, type Channel } from './model.ts'
import { lockCustomer } from './store.ts'

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
interface TiedChange {
  type: OtpType
  value: string
  tied: readonly Credential[]
}

/** A change of a customer: what it would bring about, judged, and how it is carried out. */
export interface CustomerUpdating<Answer> {
  customerId: string
  judge: () => Promise<Draft>
  apply: (draft: Draft) => Promise<Answer>
}

/**
 * Carries out a change. One of a contact that opens a wallet asks for the signature of an active session on any wallet of the customer: the
 * first call changes nothing, the second everything that the body says and the credentials that use the contact (wallet-auth 10). Anything
 * else needs no signature, whatever headers come with it.
 */
export async function changeSigned<Answer>(
  work: Work,
  custody: Custody,
  updating: CustomerUpdating<Answer>,
  proof: Proof,
): Promise<Answer | Reply<never> | Refused> {
  const answer = () => answerSigned(work, proof, storyOf(work, custody, updating))
  if (isFirstLeg(proof)) return answer()
  // A call that answers a challenge is judged as one whatever it would change by now: first its signature, and once.
  if (await isAnswering(work, proof)) {
    // First calls hold the customer before they void a challenge, so does whoever answers one.
    await lockCustomer(work, updating.customerId)
    return answer()
  }
  const draft = await updating.judge()
  return (await findTiedChange(work, custody, draft)) ? answer() : updating.apply(draft)
}

const storyOf = <Answer>(
  work: Work,
  custody: Custody,
  { customerId, judge, apply }: CustomerUpdating<Answer>,
): SignedStory<Authorization, Answer> => ({
  begin: async () => {
    const draft = await judge()
    const change = await findTiedChange(work, custody, draft)
    return change ? askToChange(work, custody, customerId, change) : apply(draft)
  },
  authorize: async ({ payload }, signature) =>
    custody.authorize(work, { payload, signature, accountIds: await custody.wallets.listOf(work, customerId) }),
  complete: async (authorization, pending) => {
    const draft = await judge()
    // From here on nobody adds or revokes a credential of the customer.
    for (const accountId of await custody.wallets.listOf(work, customerId)) await custody.wallets.lock(work, accountId)
    const change = await changeOf(work, custody, draft, channelOf(pending))
    await moveTied(work, custody, { customerId, ...change }, pending, authorization)
    return apply(draft)
  },
})

async function findTiedChange(work: Work, custody: Custody, draft: Draft): Promise<TiedChange | undefined> {
  // A body names one contact at most.
  const channel = CHANNELS.find((each) => contactIn(draft.change, each) !== undefined)
  if (!channel || changedContact(draft, channel) === undefined) return undefined
  const change = await changeOf(work, custody, draft, channel)
  return change.tied.length > 0 ? change : undefined
}

async function changeOf(work: Work, custody: Custody, { before, after }: Draft, channel: Channel): Promise<TiedChange> {
  const type = OTP_TYPE[channel]
  return { type, value: contactIn(after, channel) ?? '', tied: await custody.credentials.tiedTo(work, before.id, type) }
}

const contactIn = ({ email, phoneNumber }: { email?: string; phoneNumber?: string }, channel: Channel) =>
  channel === 'email' ? email : phoneNumber
const channelOf = ({ type }: SignedRequest): Channel => (type === PAYLOADS.EMAIL_OTP.type ? 'email' : 'phone')
const idsOf = (tied: readonly Credential[]) => tied.map(({ id }) => id).sort()

async function askToChange(work: Work, custody: Custody, customerId: string, change: TiedChange): Promise<Asked> {
  await checkFree(work, custody, change)
  const { type, field } = PAYLOADS[change.type]
  const credentialIds = idsOf(change.tied)
  return new Asked({
    type,
    subject: customerId,
    topic: 'contact',
    parameters: { credentialIds, customerId, [field]: change.value },
    memo: { credentialIds },
  })
}

async function checkFree(work: Work, custody: Custody, { type, value, tied }: TiedChange): Promise<void> {
  for (const { accountId } of tied) await custody.credentials.checkContactFree(work, type, value, accountId)
}

async function moveTied(
  work: Work,
  custody: Custody,
  change: TiedChange & { customerId: string },
  { memo }: SignedRequest,
  authorization: Authorization,
): Promise<void> {
  const { type, value, tied } = change
  if (JSON.stringify(memo.credentialIds) !== JSON.stringify(idsOf(tied))) refuse(...SET_CHANGED[type])
  await checkFree(work, custody, change)
  await custody.credentials.moveContact(work, tied, value, change, authorization)
  tellOldContact(work, type, tied[0]?.nickname)
}

/** Whoever reads the old contact learns that it opens the wallet no more; nothing is delivered in the sandbox. */
function tellOldContact(work: Work, type: OtpType, to: string | undefined): void {
  if (work.environment === 'production' && to)
    work.enqueue(sendWalletNotice, {
      notice: 'CONTACT_CHANGED',
      channel: type === 'EMAIL_OTP' ? 'EMAIL' : 'SMS',
      to,
    })
}

/** An open wallet that has never had a credential gets one as soon as there is an e-mail to send a code to (wallet-auth 2.1). */
export async function addFirstCredentials(
  work: Work,
  custody: Custody,
  customerId: string,
  email: string | undefined,
): Promise<void> {
  if (!email) return
  for (const accountId of await openWalletsOf(work, custody, customerId)) {
    if (await custody.credentials.isFirst(work, accountId))
      await custody.credentials.addFirst(work, {
        accountId,
        material: { type: 'EMAIL_OTP', contact: email },
        nickname: email,
      })
  }
}

async function openWalletsOf(work: Work, custody: Custody, customerId: string): Promise<string[]> {
  const ids = await custody.wallets.listOf(work, customerId)
  const accounts = await Promise.all(ids.map((id) => findAccount(work.tx, work.platform, id)))
  return accounts.flatMap((account) => (account && account.status !== 'CLOSED' ? [account.id] : []))
}
