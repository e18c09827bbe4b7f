import type { Authorization, Custody } from '#custody/index.ts'
import type { ContactChannel, Customer, TiedLogins } from '#features/customers/index.ts'
import { findAccount } from '#features/platforms/internal-accounts/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { endIssuances } from '../log-in/store.ts'
import type { Credential, OtpType } from '../model.ts'
import { notifyOldContact } from '../notify.ts'
import { addFirstCredential, checkContactFree } from './add-credential.ts'
import { refuseUnsynced } from './rules.ts'
import { findOfType, updateContact } from './store.ts'

const OTP_TYPE: Record<ContactChannel, OtpType> = { email: 'EMAIL_OTP', phone: 'SMS_OTP' }

/** Finds the logins that use a customer's contact (wallet-auth 10). */
export const tiedLoginsWith =
  (custody: Custody) =>
  async (work: Work, customerId: `Customer:${string}`, channel: ContactChannel): Promise<TiedLogins> => {
    const type = OTP_TYPE[channel]
    return toTiedLogins(work, custody, { customerId, type }, await requireTied(work, custody, customerId, type))
  }

/** Adds the first credential to an open wallet as soon as there is an e-mail for codes (wallet-auth 2.1). */
export const addFirstWith =
  (custody: Custody) =>
  async (work: Work, { id: customerId, email }: Customer): Promise<void> => {
    if (email) await addFirst(work, custody, customerId, email)
  }

/** Returns every OTP credential of this type that is tied to a contact of the customer. */
async function requireTied(
  work: Work,
  custody: Custody,
  customerId: `Customer:${string}`,
  type: OtpType,
): Promise<Credential[]> {
  const accountIds = await custody.wallets.listOf(work, customerId)
  const { credentials, areAllOurs } = await findOfType(work, custody, accountIds, type)
  // A row is tied even if custody rejects its tag, but the service cannot move it.
  if (!areAllOurs) refuseUnsynced(type)
  return credentials
}

const toTiedLogins = (
  work: Work,
  custody: Custody,
  owner: { customerId: `Customer:${string}`; type: OtpType },
  tied: readonly Credential[],
): TiedLogins => ({
  ids: tied.map(({ id }) => id).sort(),
  checkFree: async (contact) => {
    for (const { accountId } of tied) await checkContactFree(work, custody, owner.type, contact, accountId)
  },
  move: (contact, authorization) => move(work, custody, { ...owner, contact }, tied, authorization),
})

/**
 * Moves a credential to the new contact. Codes sent to the old contact become void, and the old contact gets a message.
 */
async function move(
  work: Work,
  custody: Custody,
  change: { customerId: `Customer:${string}`; type: OtpType; contact: string },
  tied: readonly Credential[],
  authorization: Authorization,
): Promise<void> {
  for (const [credential, tag] of await custody.credentials.moveContact(work, tied, change, authorization))
    await updateContact(work, credential, change.type, change.contact, tag)
  await endIssuances(
    work,
    tied.map(({ id }) => id),
    'REPLACED',
  )
  notifyOldContact(work, change.type, tied[0]?.nickname)
}

async function addFirst(work: Work, custody: Custody, customerId: `Customer:${string}`, email: string): Promise<void> {
  for (const accountId of await openWalletsOf(work, custody, customerId)) {
    if (await custody.credentials.isFirst(work, accountId))
      await addFirstCredential(work, custody, {
        accountId,
        material: { type: 'EMAIL_OTP', contact: email },
        nickname: email,
      })
  }
}

async function openWalletsOf(
  work: Work,
  custody: Custody,
  customerId: `Customer:${string}`,
): Promise<Credential['accountId'][]> {
  const ids = await custody.wallets.listOf(work, customerId)
  const accounts = await Promise.all(ids.map((id) => findAccount(work.tx, work.platform, id)))
  return accounts.flatMap((account) => (account && account.status !== 'CLOSED' ? [account.id] : []))
}
