import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { assertPasskey, challengePasskey, passkeyRegistration } from '#test/support/passkey.ts'
import { service, useService } from '#test/support/service.ts'
import { hexOf, newDeviceKey, newWallet, sealedCode } from '#test/support/wallet.ts'

useService()

const CREDENTIALS = '/auth/credentials'
const alarmsOf = ({ platform }: Api, { id }: Json) =>
  service()
    .database.db.selectFrom('audit_entries')
    .select('result')
    .where('platform_id', '=', platform)
    .where('object', '=', id)
    .where('actor', '=', 'service')
    .execute()

test('logs a passkey whose counter did not grow as a possible copy', async () => {
  const api = await newPlatform()
  const passkey = new Authenticator()
  const account = await accountOf(api, 'USDB', (await newCustomer(api, { email: undefined })).id)
  const credential = await api.create(CREDENTIALS, passkeyRegistration(account, passkey))
  const logIn = async () =>
    (await assertPasskey(api, await challengePasskey(api, credential), passkey, { signCount: 5 })).status
  expect({ logIn: await logIn(), alarms: await alarmsOf(api, credential) }).toEqual({ logIn: 200, alarms: [] })
  expect({ logIn: await logIn(), alarms: await alarmsOf(api, credential) }).toEqual({
    logIn: 401,
    alarms: [{ result: 'POSSIBLE_CLONE' }],
  })
})

test('the audit log notes that failures have locked a credential', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  await service()
    .database.db.updateTable('custody_credentials')
    .set({ failures: 28 })
    .where('id', '=', credential.id)
    .execute()
  const { otpEncryptionTargetBundle } = await api.create(`${CREDENTIALS}/${credential.id}/challenge`)
  const fail = async () =>
    (
      await api.post(`${CREDENTIALS}/${credential.id}/verify`, {
        type: 'EMAIL_OTP',
        encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, '111111', hexOf(newDeviceKey())),
      })
    ).status
  expect({ fail: await fail(), alarms: await alarmsOf(api, credential) }).toEqual({ fail: 400, alarms: [] })
  expect({ fail: await fail(), alarms: await alarmsOf(api, credential) }).toEqual({
    fail: 400,
    alarms: [{ result: 'LOCKED' }],
  })
})
