import { enrolPasskey, factorsPath } from '#features/authentication/factors/makers.test-support.ts'
import { complete, fail, logIn as logInWithCode } from '#features/authentication/log-in/makers.test-support.ts'
import { newBeneficiary, trust } from '#features/authentication/trusted-beneficiaries/makers.test-support.ts'
import { cardRequest, newCard } from '#features/cards/makers.test-support.ts'
import { newCustomer, newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { Authenticator } from '../support/authenticator.ts'
import { addPasskey, passkeyRegistration } from '../support/passkey.ts'
import { service } from '../support/service.ts'
import {
  callSigned,
  hexOf,
  logIn,
  newDeviceKey,
  newWallet,
  signedBy,
  stampOf,
  uncompressedHexOf,
} from '../support/wallet.ts'
import type { Requests } from './table.ts'

const CREDENTIALS = '/auth/credentials'
const phone = { phoneNumber: '+14155550123' }
const newEmail = () => `${crypto.randomUUID()}@example.org`
const sms = ({ id }: Json) => ({ type: 'SMS_OTP', accountId: id })
const changeOf = (extra: object) => ({ customerType: 'INDIVIDUAL', ...extra })

async function newOwner(api: Api, extra: object = {}) {
  const wallet = await newWallet(api, extra)
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}

/** Sends the first call of signing out. Returns it with its path. */
async function signingOut(api: Api) {
  const { session, key } = await newOwner(api)
  const path = `/auth/sessions/${session.id}`
  return { path, key, challenge: await api.must('DELETE', path) }
}
const signOut = (api: Api, path: string, headers: Record<string, string>) => api.send('DELETE', path, { headers })

/** Returns a tied credential whose row differs from custody's record. */
async function untied(api: Api, type: string) {
  const { customer, account, key } = await newOwner(api, phone)
  if (type === 'SMS_OTP') await callSigned(api, key, 'POST', CREDENTIALS, sms(account))
  await service()
    .database.db.updateTable('custody_credentials')
    .set({ tag: '00' })
    .where('account_id', '=', account.id)
    .where('type', '=', type as 'SMS_OTP')
    .execute()
  return (extra: object) => api.patch(`/customers/${customer.id}`, changeOf(extra))
}

const change = (api: Api, { id }: Json, body: object) => api.patch(`/cards/${id}`, body)
async function closedCard(api: Api) {
  const { card } = await newCard(api)
  await api.must('PATCH', `/cards/${card.id}`, { state: 'CLOSED' })
  return card
}

/** Refusals of logins, signatures, strong authentication and cards. */
export const WALLETS_AND_CARDS: Requests = {
  EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS: async (api) => {
    const { account } = await newWallet(api)
    return api.post(CREDENTIALS, { type: 'EMAIL_OTP', accountId: account.id })
  },
  SMS_OTP_CREDENTIAL_ALREADY_EXISTS: async (api) => {
    const { account, key } = await newOwner(api, phone)
    await callSigned(api, key, 'POST', CREDENTIALS, sms(account))
    return api.post(CREDENTIALS, sms(account))
  },
  PASSKEY_CREDENTIAL_ALREADY_EXISTS: async (api) => {
    const owner = await newOwner(api)
    const passkey = new Authenticator()
    await addPasskey(api, owner, passkey)
    return api.post(CREDENTIALS, passkeyRegistration(owner.account, passkey))
  },
  EMAIL_OTP_EMAIL_ALREADY_EXISTS: async (api) => {
    const [{ customer }, other] = [await newWallet(api), await newWallet(api)]
    return api.patch(`/customers/${customer.id}`, changeOf({ email: other.customer.email }))
  },
  SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS: async (api) => {
    const { account, key } = await newOwner(api, phone)
    await callSigned(api, key, 'POST', CREDENTIALS, sms(account))
    return api.post(CREDENTIALS, sms((await newWallet(api, phone)).account))
  },
  EMAIL_OTP_CREDENTIAL_SET_CHANGED: async (api) => {
    const { account, key, credential } = await newOwner(api)
    const passkey = new Authenticator()
    const { id } = await addPasskey(api, { account, key }, passkey)
    const clientKey = newDeviceKey()
    const begun = await api.create(`${CREDENTIALS}/${id}/challenge`, { clientPublicKey: hexOf(clientKey) })
    await api.create(
      `${CREDENTIALS}/${id}/verify`,
      { type: 'PASSKEY', assertion: passkey.assert(begun.challenge) },
      { 'request-id': begun.requestId },
    )
    await callSigned(api, clientKey, 'DELETE', `${CREDENTIALS}/${credential.id}`)
    const body = { type: 'EMAIL_OTP', accountId: account.id }
    const challenges = [await api.create(CREDENTIALS, body), await api.create(CREDENTIALS, body)]
    await api.create(CREDENTIALS, body, signedBy(challenges[0], clientKey))
    return api.post(CREDENTIALS, body, signedBy(challenges[1], clientKey))
  },
  SMS_OTP_CREDENTIAL_SET_CHANGED: async (api) => {
    const { account, key } = await newOwner(api, phone)
    const challenges = [await api.create(CREDENTIALS, sms(account)), await api.create(CREDENTIALS, sms(account))]
    await api.create(CREDENTIALS, sms(account), signedBy(challenges[0], key))
    return api.post(CREDENTIALS, sms(account), signedBy(challenges[1], key))
  },
  EMAIL_OTP_CREDENTIAL_SYNC_FAILED: async (api) => (await untied(api, 'EMAIL_OTP'))({ email: newEmail() }),
  SMS_OTP_CREDENTIAL_SYNC_FAILED: async (api) => (await untied(api, 'SMS_OTP'))({ phoneNumber: '+14155550199' }),

  WALLET_SIGNATURE_MISSING: async (api) => {
    const { path, challenge } = await signingOut(api)
    return signOut(api, path, { 'request-id': challenge.requestId })
  },
  REQUEST_ID_MISSING: async (api) => {
    const { path, challenge, key } = await signingOut(api)
    return signOut(api, path, { 'service-wallet-signature': stampOf(challenge.payloadToSign, key) })
  },
  WALLET_SIGNATURE_MALFORMED: async (api) => {
    const { path, challenge } = await signingOut(api)
    return signOut(api, path, { 'request-id': challenge.requestId, 'service-wallet-signature': 'no stamp' })
  },
  WALLET_SIGNATURE_INVALID: async (api) => {
    const { path, challenge } = await signingOut(api)
    return signOut(api, path, signedBy(challenge, newDeviceKey()))
  },
  WALLET_SIGNATURE_BODY_MISMATCH: async (api) => {
    const { account, key } = await newOwner(api)
    const path = `/internal-accounts/${account.id}`
    const challenge = await api.must('PATCH', path, { privateEnabled: true })
    return api.patch(path, { privateEnabled: false }, signedBy(challenge, key))
  },
  WALLET_NOT_PROVISIONED: async () => {
    const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
    const { account } = await newWallet(api)
    return api.post(`/internal-accounts/${account.id}/export`, { clientPublicKey: uncompressedHexOf(newDeviceKey()) })
  },

  PASSKEY_ALREADY_ENROLLED: async (api) => {
    const customer = await newCustomerOfEea(api)
    await enrolPasskey(api, customer)
    return api.post(factorsPath(customer), { type: 'PASSKEY' })
  },
  BENEFICIARY_TRUSTED: async (api) => {
    const customer = await newCustomerOfEea(api)
    await logInWithCode(api, customer)
    const account = await newBeneficiary(api, customer)
    await trust(api, account)
    return api.delete(`/customers/external-accounts/${account.id}`)
  },
  ACCOUNT_LOCKED: async (api) => {
    const customer = await newCustomerOfEea(api)
    await fail(api, customer, 5)
    return complete(api, customer, { factor: 'TOTP', code: '123456' })
  },

  CARDHOLDER_KYC_NOT_APPROVED: async (api) => {
    const customer = await newCustomer(api, { fullName: 'Ana Lima 002' })
    return api.post('/cards', cardRequest(customer, [await accountOf(api, 'USD')]))
  },
  INVALID_STATE_TRANSITION: async (api) => change(api, (await newCard(api)).card, { state: 'ACTIVE' }),
  CARD_ALREADY_CLOSED: async (api) => change(api, await closedCard(api), { state: 'CLOSED' }),
  CARD_NOT_MUTABLE: async (api) => change(api, await closedCard(api), { maxSpendPerTransaction: null }),
  CARD_LIMIT_REACHED: async (api) => {
    const { customer, account } = await newCard(api)
    return api.post('/cards', cardRequest(customer, [account]))
  },
}
