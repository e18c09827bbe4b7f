import type { Authorization, Custody } from '#custody/index.ts'
import { type ErrorCode, refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  answerSigned,
  isAnswering,
  isFirstLeg,
  needsSignature,
  type Proof,
  type SignedAction,
  type SignedRequest,
} from '../proofs/signed-requests/index.ts'
import { changedContact, type Draft } from './draft.ts'
import { contactChanged, type TiedLogins, tiedLogins } from './handles.ts'
import { CHANNELS, type Channel } from './model.ts'
import { lockCustomer } from './store.ts'

const PAYLOADS = {
  email: { type: 'CUSTOMER_EMAIL_UPDATE', field: 'email' },
  phone: { type: 'CUSTOMER_PHONE_UPDATE', field: 'phoneNumber' },
} as const
const SET_CHANGED: Record<Channel, readonly [code: ErrorCode, reason: string]> = {
  email: ['EMAIL_OTP_CREDENTIAL_SET_CHANGED', 'The credentials that use the e-mail have changed since.'],
  phone: ['SMS_OTP_CREDENTIAL_SET_CHANGED', 'The credentials that use the phone number have changed since.'],
}

/** A change of a contact that serves as a wallet login. */
interface TiedChange {
  channel: Channel
  value: string
  tied: TiedLogins
}

/** A customer change in two steps: a validated draft, and its effect. */
export interface CustomerUpdating<Answer> {
  customerId: `Customer:${string}`
  judge: () => Promise<Draft>
  apply: (draft: Draft) => Promise<Answer>
}

/**
 * Executes a change. A change of a contact that opens a wallet needs the signature of an active session on any wallet
 * of the customer: the first call has no effect, and the second applies the body and moves the credentials that use the
 * contact (wallet-auth 10).
 */
export async function changeSigned<Answer>(
  work: Work,
  custody: Custody,
  updating: CustomerUpdating<Answer>,
  proof: Proof,
) {
  const answer = () => answerSigned(work, proof, signedChange(work, custody, updating))
  if (isFirstLeg(proof)) return answer()
  // Handles a call with a signature always as a signed call, regardless of its current effect: verifies the signature
  // first, and once.
  if (await isAnswering(work, proof)) {
    // Both first calls and answers lock the customer before they change a challenge.
    await lockCustomer(work, updating.customerId)
    return answer()
  }
  const draft = await updating.judge()
  return (await findTiedChange(work, draft)) ? answer() : updating.apply(draft)
}

const signedChange = <Answer>(
  work: Work,
  custody: Custody,
  { customerId, judge, apply }: CustomerUpdating<Answer>,
): SignedAction<Authorization, Answer, object> => ({
  begin: async () => {
    const draft = await judge()
    const change = await findTiedChange(work, draft)
    return change ? toSign(customerId, change) : apply(draft)
  },
  authorize: async ({ payload }, signature) => {
    const accountIds = await custody.wallets.listOf(work, customerId)
    return custody.authorize(work, { payload, signature, accountIds })
  },
  complete: async (authorization, pending) => {
    const draft = await judge()
    await lockWallets(work, custody, customerId)
    await move(await tiedChange(work, draft, channelOf(pending)), pending, authorization)
    return apply(draft)
  },
})

/** Locks the customer's wallets, so that no other transaction adds or revokes a credential until this one ends. */
async function lockWallets(work: Work, custody: Custody, customerId: `Customer:${string}`): Promise<void> {
  for (const accountId of await custody.wallets.listOf(work, customerId)) await custody.wallets.lock(work, accountId)
}

async function findTiedChange(work: Work, draft: Draft): Promise<TiedChange | undefined> {
  // A body names at most one contact.
  const channel = CHANNELS.find((each) => contactIn(draft.change, each) !== undefined)
  if (!channel || changedContact(draft, channel) === undefined) return undefined
  const change = await tiedChange(work, draft, channel)
  return change.tied.ids.length > 0 ? change : undefined
}

async function tiedChange(work: Work, { before, after }: Draft, channel: Channel): Promise<TiedChange> {
  const [find = async () => NO_LOGINS] = work.added(tiedLogins)
  return { channel, value: contactIn(after, channel) ?? '', tied: await find(work, before.id, channel) }
}

const NO_LOGINS: TiedLogins = { ids: [], checkFree: async () => {}, move: async () => {} }

const contactIn = ({ email, phoneNumber }: { email?: string; phoneNumber?: string }, channel: Channel) =>
  channel === 'email' ? email : phoneNumber
const channelOf = ({ type }: SignedRequest): Channel => (type === PAYLOADS.email.type ? 'email' : 'phone')

async function toSign(customerId: `Customer:${string}`, { channel, value, tied }: TiedChange) {
  await tied.checkFree(value)
  const { type, field } = PAYLOADS[channel]
  const credentialIds = tied.ids
  return needsSignature({
    type,
    subject: customerId,
    topic: 'contact',
    parameters: { credentialIds, customerId, [field]: value },
    memo: { credentialIds },
  })
}

async function move(
  { channel, value, tied }: TiedChange,
  { memo }: SignedRequest,
  authorization: Authorization,
): Promise<void> {
  if (JSON.stringify(memo.credentialIds) !== JSON.stringify(tied.ids)) refuse(...SET_CHANGED[channel])
  await tied.checkFree(value)
  await tied.move(value, authorization)
}

/** Runs the follow-ups of a changed contact. The caller has locked the customer's row. */
export async function followContacts(work: Work, change: Pick<Draft, 'before' | 'after'>): Promise<void> {
  for (const channel of CHANNELS.filter((each) => changedContact(change, each) !== undefined))
    for (const follow of work.added(contactChanged)) await follow(work, change.after.id, channel)
}
