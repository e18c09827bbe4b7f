import { describe, expect, test } from 'vitest'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { addPasskey, passkeyRegistration } from '#test/support/passkey.ts'
import { useService } from '#test/support/service.ts'
import {
  callSigned,
  hexOf,
  logIn,
  newDeviceKey,
  newWallet,
  SANDBOX_CODE,
  sealedCode,
  signedBy,
} from '#test/support/wallet.ts'
import { accountOf } from '../platforms/internal-accounts/makers.test-support.ts'
import { newCustomer } from './makers.test-support.ts'

useService()

const CREDENTIALS = '/auth/credentials'
let phones = 5_000
const newPhoneNumber = () => `+1415555${++phones}`
const newEmail = () => `${crypto.randomUUID()}@example.org`
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]
const pathOf = ({ id }: Json) => `/customers/${id}`
const change = (fields: object) => ({ customerType: 'INDIVIDUAL', ...fields })
const credentialsOf = async (api: Api, { id }: Json): Promise<Json[]> =>
  (await api.read(`${CREDENTIALS}?accountId=${id}`)).data

/** Creates a customer who has logged in to their wallet with an e-mail code. */
async function newOwner(api: Api) {
  const wallet = await newWallet(api, { phoneNumber: newPhoneNumber() })
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}

const addPhone = async (
  api: Api,
  { account, key }: { account: Json; key: ReturnType<typeof newDeviceKey> },
): Promise<Json> => (await callSigned(api, key, 'POST', CREDENTIALS, { type: 'SMS_OTP', accountId: account.id })).body

describe('a contact with which the customer logs in', () => {
  test('changes only with a signature on the second call, with body and credential', async () => {
    const api = await newPlatform()
    const { customer, account, credential, key } = await newOwner(api)
    const email = newEmail()
    const body = change({ email, fullName: 'Ana Souza' })
    const challenge = await api.must('PATCH', pathOf(customer), body)
    expect(Object.keys(challenge).sort()).toEqual(['expiresAt', 'payloadToSign', 'requestId'])
    expect(JSON.parse(challenge.payloadToSign)).toMatchObject({
      type: 'CUSTOMER_EMAIL_UPDATE',
      organizationId: customer.id,
      parameters: { credentialIds: [credential.id], customerId: customer.id, email },
      request: { method: 'PATCH', path: pathOf(customer) },
    })
    expect(await api.read(pathOf(customer))).toEqual(customer)
    expect(await credentialsOf(api, account)).toMatchObject([{ nickname: customer.email }])

    const { status, body: changed } = await api.patch(pathOf(customer), body, signedBy(challenge, key))
    expect({ status, email: changed.email, fullName: changed.fullName }).toEqual({
      status: 200,
      email,
      fullName: 'Ana Souza',
    })
    expect(await credentialsOf(api, account)).toMatchObject([{ id: credential.id, nickname: email }])
    expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data).toMatchObject([{ nickname: email }])
    expect((await logIn(api, credential)).session.nickname).toBe(email)
    expect(causeOf(await api.patch(pathOf(customer), body, signedBy(challenge, key)))).toEqual([
      401,
      'UNAUTHORIZED',
      'REQUEST_USED',
    ])
  })

  test('changes a phone number that the customer logs in with', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const sms = await addPhone(api, owner)
    const phoneNumber = newPhoneNumber()
    const challenge = await api.must('PATCH', pathOf(owner.customer), change({ phoneNumber }))
    expect(JSON.parse(challenge.payloadToSign)).toMatchObject({
      type: 'CUSTOMER_PHONE_UPDATE',
      parameters: { credentialIds: [sms.id], customerId: owner.customer.id, phoneNumber },
    })
    expect(
      (await api.patch(pathOf(owner.customer), change({ phoneNumber }), signedBy(challenge, owner.key))).body
        .phoneNumber,
    ).toBe(phoneNumber)
    expect((await credentialsOf(api, owner.account)).map(({ nickname }) => nickname)).toEqual([
      owner.customer.email,
      phoneNumber,
    ])
  })

  test('takes the codes with it that went to the old one', async () => {
    const api = await newPlatform()
    const { customer, credential, key } = await newOwner(api)
    const { otpEncryptionTargetBundle } = await api.create(`${CREDENTIALS}/${credential.id}/challenge`)
    expect((await callSigned(api, key, 'PATCH', pathOf(customer), change({ email: newEmail() }))).status).toBe(200)
    const entered = await api.post(`${CREDENTIALS}/${credential.id}/verify`, {
      type: 'EMAIL_OTP',
      encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(newDeviceKey())),
    })
    expect(causeOf(entered)).toEqual([400, 'INVALID_INPUT', 'OTP_NOT_ISSUED'])
  })

  test('changes with any session of the customer and no other', async () => {
    const api = await newPlatform()
    const [owner, stranger] = [await newOwner(api), await newOwner(api)]
    const login = await logIn(api, await addPhone(api, owner))
    const body = change({ email: newEmail() })
    const challenge = await api.must('PATCH', pathOf(owner.customer), body)
    expect(outcomeOf(await api.patch(pathOf(owner.customer), body, signedBy(challenge, stranger.key)))).toEqual([
      401,
      'WALLET_SIGNATURE_INVALID',
    ])
    expect((await api.patch(pathOf(owner.customer), body, signedBy(challenge, login.key))).status).toBe(200)
  })

  test("does not change to another customer's login contact, on either call", async () => {
    const api = await newPlatform()
    const [owner, other] = [await newOwner(api), await newOwner(api)]
    const [taken, soonTaken] = [change({ email: other.customer.email.toUpperCase() }), change({ email: newEmail() })]
    expect(outcomeOf(await api.patch(pathOf(owner.customer), taken))).toEqual([409, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS'])
    const challenge = await api.must('PATCH', pathOf(owner.customer), soonTaken)
    expect((await callSigned(api, other.key, 'PATCH', pathOf(other.customer), soonTaken)).status).toBe(200)
    expect(outcomeOf(await api.patch(pathOf(owner.customer), soonTaken, signedBy(challenge, owner.key)))).toEqual([
      409,
      'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
    ])
    expect((await api.read(pathOf(owner.customer))).email).toBe(owner.customer.email)

    await addPhone(api, owner)
    await addPhone(api, other)
    expect(
      outcomeOf(await api.patch(pathOf(owner.customer), change({ phoneNumber: other.customer.phoneNumber }))),
    ).toEqual([409, 'SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS'])
  })

  test('does not change if the credentials that use it changed', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const sms = await addPhone(api, owner)
    const body = change({ phoneNumber: newPhoneNumber() })
    const challenge = await api.must('PATCH', pathOf(owner.customer), body)
    expect((await callSigned(api, owner.key, 'DELETE', `${CREDENTIALS}/${sms.id}`)).status).toBe(204)
    expect(outcomeOf(await api.patch(pathOf(owner.customer), body, signedBy(challenge, owner.key)))).toEqual([
      409,
      'SMS_OTP_CREDENTIAL_SET_CHANGED',
    ])
    expect((await api.read(pathOf(owner.customer))).phoneNumber).toBe(owner.customer.phoneNumber)
    expect((await api.patch(pathOf(owner.customer), body)).status).toBe(200)
  })

  test('does not change e-mail and phone number in one body', async () => {
    const api = await newPlatform()
    const { customer } = await newOwner(api)
    expect(
      outcomeOf(await api.patch(pathOf(customer), change({ email: newEmail(), phoneNumber: newPhoneNumber() }))),
    ).toEqual([400, 'INVALID_INPUT'])
  })

  test('allows one open change: a newer first call voids the previous one', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    await addPhone(api, owner)
    const old = change({ email: newEmail() })
    const challenge = await api.must('PATCH', pathOf(owner.customer), old)
    const body = change({ phoneNumber: newPhoneNumber() })
    const newer = await api.must('PATCH', pathOf(owner.customer), body)
    expect(causeOf(await api.patch(pathOf(owner.customer), old, signedBy(challenge, owner.key)))).toEqual([
      401,
      'UNAUTHORIZED',
      'REQUEST_USED',
    ])
    expect((await api.patch(pathOf(owner.customer), body, signedBy(newer, owner.key))).status).toBe(200)
  })

  test('requires the signed body', async () => {
    const api = await newPlatform()
    const { customer, key } = await newOwner(api)
    const body = change({ email: newEmail() })
    const challenge = await api.must('PATCH', pathOf(customer), body)
    expect(
      outcomeOf(await api.patch(pathOf(customer), { ...body, fullName: 'Mallory' }, signedBy(challenge, key))),
    ).toEqual([401, 'WALLET_SIGNATURE_BODY_MISMATCH'])
    expect(
      outcomeOf(await api.patch(pathOf(customer), change({ fullName: 'Mallory' }), signedBy(challenge, key))),
    ).toEqual([401, 'WALLET_SIGNATURE_BODY_MISMATCH'])
    expect((await api.read(pathOf(customer))).fullName).toBe(customer.fullName)
  })

  test('validates the signature before anything that changed since', async () => {
    const api = await newPlatform()
    const { customer, key } = await newOwner(api)
    const body = change({ email: newEmail(), currencies: ['USD', 'USDC'] })
    const challenge = await api.must('PATCH', pathOf(customer), body)
    const { supportedCurrencies } = await api.read('/config')
    await api.must('PATCH', '/config', {
      supportedCurrencies: supportedCurrencies.filter(({ currencyCode }: Json) => currencyCode !== 'USDC'),
    })
    const headers = signedBy(challenge, key)
    expect(outcomeOf(await api.patch(pathOf(customer), body, { ...headers, 'service-wallet-signature': 'x' }))).toEqual(
      [401, 'WALLET_SIGNATURE_MALFORMED'],
    )
    expect(outcomeOf(await api.patch(pathOf(customer), body, signedBy(challenge, newDeviceKey())))).toEqual([
      401,
      'WALLET_SIGNATURE_INVALID',
    ])
    expect((await api.patch(pathOf(customer), body, headers)).status).toBe(400)
    await api.must('PATCH', '/config', { supportedCurrencies })
    expect(causeOf(await api.patch(pathOf(customer), body, headers))).toEqual([401, 'UNAUTHORIZED', 'REQUEST_USED'])
  })

  test('voids the change for a customer deleted since, instead of reporting unknown', async () => {
    const api = await newPlatform()
    const { customer, key } = await newOwner(api)
    const body = change({ email: newEmail() })
    const challenge = await api.must('PATCH', pathOf(customer), body)
    await api.must('DELETE', pathOf(customer))
    expect(causeOf(await api.patch(pathOf(customer), body, signedBy(challenge, key)))).toEqual([
      401,
      'UNAUTHORIZED',
      'REQUEST_USED',
    ])
    expect(outcomeOf(await api.patch(pathOf(customer), body))).toEqual([404, 'USER_NOT_FOUND'])
  })
})

describe('a change without a signature', () => {
  test('changes a contact that no credential uses, regardless of the headers', async () => {
    const api = await newPlatform()
    const { customer } = await newOwner(api)
    const phoneNumber = newPhoneNumber()
    const { status, body } = await api.patch(pathOf(customer), change({ phoneNumber }), {
      'service-wallet-signature': 'nonsense',
    })
    expect({ status, phoneNumber: body.phoneNumber }).toEqual({ status: 200, phoneNumber })
  })

  test('an e-mail changes where a passkey opens the wallet', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api, { email: undefined })
    const account = await accountOf(api, 'USDB', customer.id)
    await api.create(CREDENTIALS, passkeyRegistration(account, new Authenticator()))
    expect((await api.patch(pathOf(customer), change({ email: newEmail() }))).status).toBe(200)
    expect((await credentialsOf(api, account)).map(({ type }) => type)).toEqual(['PASSKEY'])
  })

  test('accepts an unchanged contact without effect', async () => {
    const api = await newPlatform()
    const { customer } = await newOwner(api)
    for (const email of [customer.email, customer.email.toUpperCase()]) {
      expect((await api.patch(pathOf(customer), change({ email, fullName: 'Ana Souza' }))).body, email).toMatchObject({
        email: customer.email,
        fullName: 'Ana Souza',
      })
    }
  })
})

test('the first e-mail of a customer opens the wallet that has no credential yet', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api, { email: undefined })
  const account = await accountOf(api, 'USDB', customer.id)
  const email = newEmail()
  expect((await api.patch(pathOf(customer), change({ email }))).status).toBe(200)
  const [credential, ...others] = await credentialsOf(api, account)
  expect({ credential, others }).toEqual({
    credential: expect.objectContaining({ type: 'EMAIL_OTP', nickname: email }),
    others: [],
  })
  const { key } = await logIn(api, credential)
  expect((await addPasskey(api, { account, key }, new Authenticator())).type).toBe('PASSKEY')
})
