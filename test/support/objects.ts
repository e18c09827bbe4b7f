import { newKeyPair, uncompressed } from '../../src/crypto/p256.ts'
import { individualRequest, newCustomer } from '../../src/features/customers/makers.test-support.ts'
import { usdAccount } from '../../src/features/external-accounts/makers.test-support.ts'
import { accountOf } from '../../src/features/internal-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '../../src/features/quotes/makers.test-support.ts'
import { withdrawal } from '../../src/features/withdrawal-fees/makers.test-support.ts'
import type { Operation } from '../../src/runtime/declare/operation.ts'
import { newUuid } from '../../src/runtime/ids.ts'
import type { Api, Json } from './api.ts'
import { delegateKey, logIn, newWallet } from './wallet.ts'

/** A body that each operation takes, for tests that are not about bodies. */
export const BODIES: Record<string, (api: Api) => unknown> = {
  createToken: () => ({ name: 'A token', permissions: ['VIEW'] }),
  updatePlatformConfig: () => ({}),
  createCustomer: () => individualRequest(),
  updateCustomerById: () => ({ customerType: 'INDIVIDUAL' }),
  createPlatformExternalAccount: () => usdAccount(),
  createCustomerExternalAccount: () => usdAccount(),
  createExternalAccountOwnershipChallenge: () => ({ method: 'WALLET_SIGNATURE' }),
  verifyExternalAccountOwnership: () => ({ signature: 'x' }),
  createPlatformExternalAccountOwnershipChallenge: () => ({ method: 'LIVENESS' }),
  verifyPlatformExternalAccountOwnership: () => ({ signature: 'x' }),
  estimateCryptoWithdrawalFee: () => withdrawal(`InternalAccount:${newUuid()}`),
  createAuthCredential: () => ({ type: 'EMAIL_OTP', accountId: `InternalAccount:${newUuid()}` }),
  challengeAuthCredential: () => ({}),
  verifyAuthCredential: () => ({ type: 'EMAIL_OTP', encryptedOtpBundle: 'x' }),
  createDelegatedKey: () => ({
    cardId: `Card:${newUuid()}`,
    internalAccountId: `InternalAccount:${newUuid()}`,
    nickname: 'My card',
  }),
  refreshAuthSession: () => ({ clientPublicKey: newKeyPair().publicKey.toString('hex') }),
  updateInternalAccount: () => ({ privateEnabled: true }),
  exportInternalAccount: () => ({ clientPublicKey: uncompressed(newKeyPair().publicKey).toString('hex') }),
  createQuote: () => quoteRequest(`InternalAccount:${newUuid()}`, `InternalAccount:${newUuid()}`),
  executeQuote: () => ({}),
  sandboxFundInternalAccount: () => ({ amount: 100 }),
  advanceSandboxClock: () => ({ advanceSeconds: 1 }),
}

type Maker = (api: Api) => Promise<string>
const idOf = async (object: Promise<Json>): Promise<string> => (await object).id

/** How to make an object of each kind; the operation's address tells apart what has the same noun. */
const MAKERS: Record<string, Maker> = {
  Token: (api) => idOf(api.create('/tokens', { name: 'A token', permissions: ['VIEW'] })),
  Customer: (api) => idOf(newCustomer(api)),
  InternalAccount: (api) => idOf(accountOf(api, 'USD')),
  ExternalAccount: (api) => idOf(api.create('/platform/external-accounts', usdAccount())),
  'ExternalAccount of a customer': async (api) =>
    idOf(api.create('/customers/external-accounts', usdAccount('890', { customerId: (await newCustomer(api)).id }))),
  AuthMethod: async (api) => (await newWallet(api)).credential.id,
  Session: async (api) => (await logIn(api, (await newWallet(api)).credential)).session.id,
  DelegatedKey: async (api) => {
    const { account, credential } = await newWallet(api)
    return (await delegateKey(api, { account, ...(await logIn(api, credential)), cardId: `Card:${newUuid()}` })).id
  },
  Quote: async (api) => (await newQuote(api)).quote.id,
  Transaction: async (api) => (await newQuote(api)).quote.transactionId,
}

/** Makes an object that the operation's path could name; answers its id. */
export function newObject(api: Api, { params = {}, path }: Operation): Promise<string> {
  const [{ noun } = { noun: '' }] = Object.values(params)
  const maker = (path.includes('/customers/') && MAKERS[`${noun} of a customer`]) || MAKERS[noun]
  if (!maker) throw new Error(`Say in MAKERS how to make a ${noun}.`)
  return maker(api)
}
