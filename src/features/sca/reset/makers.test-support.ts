import type { Api, Json } from '../../../../test/support/api.ts'
import { inWork } from '../../../../test/support/inside.ts'
import { newCustomerOfEea } from '../../customers/makers.test-support.ts'
import { insertSession } from '../../sca-sessions/index.ts'
import { insertPasskey, saveTotp } from '../factors/store.ts'
import type { TwoFactorReset } from './model.ts'

export const resetsPath = ({ id }: Json, resetId = '', action = '') =>
  `/sca/factors/reset${resetId && `/${resetId}`}${action && `/${action}`}?customerId=${id}`

export type ResetId = TwoFactorReset['id']

/** Starts a reset; answers its id. */
export const newReset = async (api: Api, customer: Json, factor = 'SMS_OTP'): Promise<ResetId> =>
  (await api.create(resetsPath(customer), { factor })).resetId

/** A customer of the EEA with a reset of their phone, by its id. */
export const newResetOfPhone = async (api: Api): Promise<string> => newReset(api, await newCustomerOfEea(api))

/** An app for one-time passwords and a passkey, as if they had been enrolled; nobody can use them. */
export const enrol = ({ platform }: Api, { id: customerId }: Json, factor: 'TOTP' | 'PASSKEY'): Promise<unknown> =>
  inWork({ platform }, async (work) => {
    const sealedSecrets = { bytes: Buffer.alloc(40), masterKeyId: 'any' }
    const passkey = {
      ...{ credentialId: `of ${customerId}`, coseKey: 'aa', algorithm: -7, aaguid: '0'.repeat(32), rpId: 'localhost' },
      ...{ isBackupEligible: false, isBackedUp: false, transports: [], attestation: 'none' },
    }
    return factor === 'TOTP'
      ? saveTotp(work, { customerId, sealedSecrets, lastStep: 0 })
      : insertPasskey(work, { customerId, passkey, userHandle: 'AA', signCount: 0 })
  })

/** A login of the customer that counts. */
export const logIn = ({ platform }: Api, { id: customerId }: Json): Promise<void> =>
  inWork({ platform }, (work) =>
    insertSession(work, {
      id: work.newId('Session'),
      customerId,
      factor: 'SMS_OTP',
      endUserIpAddress: '192.0.2.1',
      createdAt: work.now,
      expiresAt: new Date('2099-01-01T00:00:00.000Z'),
    }),
  )
