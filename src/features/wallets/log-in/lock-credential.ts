import type { Custody } from '#custody/index.ts'
import { refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockCredential } from '../credentials/store.ts'
import { type Credential, type CredentialOf, type CredentialType, isOfType } from '../model.ts'
import { walletOf } from '../wallet-account.ts'

/** Locks the credential in the path, of a wallet that permits logins. Refuses with 404 if it is unknown or revoked. */
export async function lockForLogin(work: Work, custody: Custody, id: Credential['id']): Promise<Credential> {
  const credential = (await lockCredential(work, custody, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  await walletOf(work, credential.accountId, 'login')
  return credential
}

/** Does the same if the credential has the type that the body names. */
export async function lockOfType<T extends CredentialType>(
  work: Work,
  custody: Custody,
  id: Credential['id'],
  type: T,
): Promise<CredentialOf<T>> {
  const credential = await lockForLogin(work, custody, id)
  return isOfType(credential, type)
    ? credential
    : refuseField('type', `The credential is of the type ${credential.material.type}.`)
}
