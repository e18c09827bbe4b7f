import type { Authorization, Custody } from '#custody/index.ts'
import { refusingFaults } from '#features/proofs/signed-requests/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Credential, Material, OtpType } from '../model.ts'
import { checkFurther, refuseTakenContact } from './rules.ts'
import { findAccountsByContact, insertCredential, listCredentials, lockContact } from './store.ts'

export interface NewCredential {
  accountId: `InternalAccount:${string}`
  material: Material
  nickname: string
  signCount?: number
}

/** Adds the first credential of a wallet. It needs no signature, because no key can sign yet. */
export async function addFirstCredential(work: Work, custody: Custody, added: NewCredential): Promise<Credential> {
  const credential = newCredential(work, added)
  const tag = await refusingFaults(work, () => custody.credentials.addFirst(work, credential))
  await insertCredential(work, credential, tag)
  return credential
}

/** Adds a credential with the owner's signature. `signed` has the payload's fields about it. */
export async function addCredential(
  work: Work,
  custody: Custody,
  added: NewCredential,
  signed: object,
  authorization: Authorization,
): Promise<Credential> {
  const credential = newCredential(work, added)
  const tag = await custody.credentials.add(work, credential, signed, authorization)
  await checkAddable(work, custody, credential)
  await insertCredential(work, credential, tag)
  return credential
}

/** Refuses if the wallet cannot add this further credential. */
export async function checkAddable(
  work: Work,
  custody: Custody,
  { accountId, material }: Pick<Credential, 'accountId' | 'material'>,
): Promise<void> {
  checkFurther(await listCredentials(work.tx, custody, work.platform, accountId), material)
  if (material.type === 'EMAIL_OTP' || material.type === 'SMS_OTP')
    await checkContactFree(work, custody, material.type, material.contact, accountId)
}

/**
 * Refuses a contact with which another customer logs in (wallet-auth 2.2). A free one stays free until the end of the
 * transaction.
 */
export async function checkContactFree(
  work: Work,
  custody: Custody,
  type: OtpType,
  contact: string,
  accountId: string,
): Promise<void> {
  await lockContact(work, type, contact)
  const own = new Set(await custody.wallets.listBeside(work, accountId))
  const taken = await findAccountsByContact(work, type, contact)
  if (taken.some((each) => !own.has(each))) refuseTakenContact(type)
}

const newCredential = (work: Work, { accountId, material, nickname, signCount = 0 }: NewCredential): Credential => ({
  id: work.newId('AuthMethod'),
  accountId,
  material,
  nickname,
  signCount,
  userHandle: undefined,
  failures: 0,
  lockedUntil: undefined,
  createdAt: work.now,
  updatedAt: work.now,
})
