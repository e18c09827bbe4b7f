import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import {
  burn,
  type Issuer,
  linkProvider,
  linkRequest,
  mint,
  newBank,
  newIssuer,
  once,
  registerToken,
  tokenRequest,
} from '#features/stablecoins/makers.test-support.ts'
import { enableStablecoin, revokeLink } from '#features/stablecoins/operator-moves.test-support.ts'
import type { Api, Json } from '../support/api.ts'
import type { Request, Requests } from './table.ts'

const register = (api: Api, more: object = {}) => api.post('/stablecoins', tokenRequest('', more), once())

/** Debits a bank account whose number has this ending. */
const debitOf =
  (end: string): Request =>
  async (api) => {
    const { id } = await newBank(api, end)
    return mint(api, await newIssuer(api), { fundingSource: { type: 'ACH_DEBIT', externalAccountId: id } })
  }

/** A payout to one. */
const payoutTo =
  (end: string): Request =>
  async (api) =>
    burn(api, { ...(await newIssuer(api)), bank: await newBank(api, end) })

async function newEnabled(api: Api): Promise<{ issuer: Issuer; accountId: string }> {
  const issuer = await newIssuer(api)
  await enableStablecoin(api, issuer.token)
  return { issuer, accountId: (await accountOf(api, issuer.token.symbol)).id }
}
const internal = (accountId: string) => ({ type: 'SERVICE_INTERNAL_ACCOUNT', accountId })
const usd = async (api: Api): Promise<Json> => accountOf(api, 'USD')

/** Refusals of stablecoins and their providers. */
export const STABLECOINS: Requests = {
  STABLECOIN_PROVIDER_ACCOUNT_INVALID: async (api) => {
    await linkProvider(api, '004')
    return register(api)
  },
  STABLECOIN_PROVIDER_ACCOUNT_REVOKED: async (api) => {
    const issuer = await newIssuer(api)
    await revokeLink(api, issuer.account)
    return mint(api, issuer)
  },
  STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED: async (api) => {
    for (const _ of [1, 2]) await linkProvider(api)
    return register(api)
  },
  STABLECOIN_VERIFICATION_FAILED: (api) => api.post('/stablecoin-provider-accounts', linkRequest('002'), once()),
  STABLECOIN_PROVIDER_ERROR: (api) => api.post('/stablecoin-provider-accounts', linkRequest('005'), once()),
  STABLECOIN_NOT_PROVISIONED: async (api) => mint(api, await newIssuer(api, '001')),
  STABLECOIN_SERVICE_OPERATIONS_NOT_ENABLED: async (api) =>
    mint(api, { ...(await newIssuer(api)), wallet: await usd(api) }),
  STABLECOIN_OPERATION_NOT_SUPPORTED: async (api) => {
    const { issuer, accountId } = await newEnabled(api)
    return mint(api, issuer, { fundingSource: internal(accountId) })
  },
  STABLECOIN_BURN_SOURCE_NOT_SUPPORTED: async (api) => {
    const { issuer, accountId } = await newEnabled(api)
    return burn(api, issuer, { source: internal(accountId) })
  },
  STABLECOIN_PROVIDER_SOURCE_NOT_LINKED: async (api) =>
    mint(api, await newIssuer(api), {
      fundingSource: { type: 'PROVIDER_INTERNAL_BALANCE', sourceTokenIdentifier: 'USDC', cryptoNetwork: 'BASE' },
    }),
  STABLECOIN_AMOUNT_NOT_REPRESENTABLE: async (api) => mint(api, await newIssuer(api), { amount: '1' }),
  STABLECOIN_EXTERNAL_ACCOUNT_NOT_SUPPORTED: async (api) => {
    const issuer = await newIssuer(api)
    return mint(api, { ...issuer, wallet: issuer.bank })
  },
  STABLECOIN_EXTERNAL_ACCOUNT_LINK_FAILED: payoutTo('011'),
  STABLECOIN_EXTERNAL_ACCOUNT_LINK_METHOD_REQUIRED: payoutTo('012'),
  STABLECOIN_EXTERNAL_ACCOUNT_NOT_LINKED: payoutTo('015'),
  STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_REQUIRED: debitOf('013'),
  STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_FAILED: debitOf('014'),
  STABLECOIN_SYMBOL_ALREADY_EXISTS: async (api) => {
    await linkProvider(api)
    return register(api, { providerTokenIdentifier: 'USDC' })
  },
  STABLECOIN_TOKEN_IDENTIFIER_ALREADY_EXISTS: async (api) => {
    await linkProvider(api)
    const { networkTokenIdentifier } = await registerToken(api)
    return register(api, { networkTokenIdentifier })
  },
  STABLECOIN_SERVICE_ENABLEMENT_NOT_REQUESTABLE: async (api) => {
    const { issuer } = await newEnabled(api)
    return api.post(`/stablecoins/${issuer.token.id}/request-service-enablement`)
  },
}
