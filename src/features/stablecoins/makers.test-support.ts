import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32m } from '@scure/base'
import { sparkAddress } from '#formats/spark.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Answer, Api, Json } from '#test/support/api.ts'
import { usdAccount } from '../external-accounts/makers.test-support.ts'

/**
 * Letters that are valid in addresses. Excludes digits, because digits at the end of a name trigger sandbox behaviour.
 */
const LETTERS = 'qpzryxgftvdwsjnk'
/** Returns letters that no other identifier in this process has. */
const unique = (): string =>
  [...newUuid().replaceAll('-', '')].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join('')

/** Creates things through the interface. */
export type Creator = Pick<Api, 'create'>

/** Returns the header that makes a request idempotent. */
export const once = (key: string = newUuid()) => ({ 'idempotency-key': key })

/** Returns new credentials. Their ending selects the outcome in the sandbox. */
export const linkRequest = (end = '100', more: object = {}) => ({
  provider: 'SERVICE',
  apiClientId: `client-${unique()}-${end}`,
  apiClientSecret: `secret of ${unique()}`,
  ...more,
})
export const linkProvider = (api: Creator, end?: string, more?: object): Promise<Json> =>
  api.create('/stablecoin-provider-accounts', linkRequest(end, more), once())

/** Returns a request for a new token. The ending of its name selects the outcome in the sandbox. */
export const tokenRequest = (end = '', more: object = {}) => ({
  providerTokenIdentifier: `T${unique().toUpperCase().slice(-9)}${end}`,
  networkTokenIdentifier: `btknrt1${unique()}`,
  network: 'SPARK',
  ...more,
})
/** Returns an identifier of a production token with a correct checksum. */
export const newSparkToken = (): string =>
  bech32m.encode('btkn', bech32m.toWords(crypto.getRandomValues(new Uint8Array(32))), false)
export const registerToken = (api: Creator, end?: string, more?: object): Promise<Json> =>
  api.create('/stablecoins', tokenRequest(end, more), once())

/** Creates a token of a platform with a linked provider, a wallet and a usable bank account. */
export async function newIssuer(api: Creator, end?: string) {
  const account = await linkProvider(api)
  const token = await registerToken(api, end, { stablecoinProviderAccountId: account.id })
  const [wallet, bank] = [await newWalletAccount(api), await newBank(api)]
  return { account, token, wallet, bank }
}
export type Issuer = Awaited<ReturnType<typeof newIssuer>>

/** Creates a new wallet on Spark. */
export function newWalletAccount(api: Creator): Promise<Json> {
  const newAddress = () => sparkAddress('sparkrt', secp256k1.getPublicKey(secp256k1.utils.randomSecretKey(), true))
  let address = newAddress()
  // Three digits at the end select the outcome in the sandbox.
  while (/\d{3}$/.test(address)) address = newAddress()
  return api.create('/platform/external-accounts', {
    currency: 'BTC',
    accountInfo: { accountType: 'SPARK_WALLET', address },
  })
}

/** Creates a bank account in US dollars. The ending of its number selects the outcome in the sandbox. */
export const newBank = (api: Creator, end?: string, extra?: object): Promise<Json> =>
  api.create('/platform/external-accounts', usdAccount(end, extra))

export const mintRequest = ({ wallet }: Pick<Issuer, 'wallet'>, more: object = {}) => ({
  amount: '10000000',
  fundingSource: { type: 'WIRE' },
  destination: { accountId: wallet.id },
  ...more,
})
export const burnRequest = ({ bank }: Pick<Issuer, 'bank'>, more: object = {}, rail = 'ACH_CREDIT') => ({
  amount: '10000000',
  source: { type: 'EXTERNAL_ACCOUNT' },
  destination: { type: 'EXTERNAL_ACCOUNT', externalAccountId: bank.id, rail },
  ...more,
})

export const mint = (api: Api, issuer: Issuer, more?: object, key?: string): Promise<Answer> =>
  api.post(`/stablecoins/${issuer.token.id}/mints`, mintRequest(issuer, more), once(key))
export const burn = (api: Api, issuer: Issuer, more?: object, rail?: string): Promise<Answer> =>
  api.post(`/stablecoins/${issuer.token.id}/burns`, burnRequest(issuer, more, rail), once())
