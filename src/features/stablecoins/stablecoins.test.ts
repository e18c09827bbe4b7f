import { expect, test } from 'vitest'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { settle, useService } from '#test/support/service.ts'
import { accountOf } from '../platforms/internal-accounts/makers.test-support.ts'
import { burn, linkProvider, mint, newIssuer, once, registerToken, tokenRequest } from './makers.test-support.ts'
import { enableStablecoin } from './operator-moves.test-support.ts'

/** Registration and enablement (registerStablecoin, listStablecoins, getStablecoin, requestStablecoinServiceEnablement; cards-stablecoins B3, B4). */

useService({ STABLECOIN_ENABLING_SECONDS: '0' })

const register = (api: Api, end?: string, more?: object) => api.post('/stablecoins', tokenRequest(end, more), once())

test("registers a token with the provider's data and stores its identifier in lower case", async () => {
  const api = await newPlatform()
  const account = await linkProvider(api)
  const request = tokenRequest('_D2')
  const token = await api.create('/stablecoins', request, once())
  expect(token).toMatchObject({
    name: `${request.providerTokenIdentifier} Token`,
    symbol: request.providerTokenIdentifier.replace('_', ''),
    baseCurrency: 'USD',
    network: 'SPARK',
    decimals: 2,
    issuanceStatus: 'PROVISIONED',
    serviceOperationsStatus: 'NOT_ENABLED',
    stablecoinProviderAccountId: account.id,
    networkTokenIdentifier: request.networkTokenIdentifier,
  })
  expect('currency' in token).toBe(false)
  expect(await api.read(`/stablecoins/${token.id}`)).toEqual(token)
  expect((await api.read('/stablecoins?issuanceStatus=PROVISIONED&serviceOperationsStatus=NOT_ENABLED')).data).toEqual([
    token,
  ])
  expect((await api.read('/stablecoins?issuanceStatus=FAILED')).data).toEqual([])
})

test('refuses a registration without a link', async () => {
  const api = await newPlatform()
  expect((await register(api)).body.code).toBe('STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND')
  const unknown = { stablecoinProviderAccountId: newId('StablecoinProviderAccount') }
  const answer = await register(api, '', unknown)
  expect({ status: answer.status, code: answer.body.code }).toEqual({
    status: 404,
    code: 'STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND',
  })
})

test.each([
  ['002', {}, 400, 'STABLECOIN_VERIFICATION_FAILED'],
  ['', { networkTokenIdentifier: 'spark1qqqqqqqq' }, 400, 'INVALID_INPUT'],
  ['', { networkTokenIdentifier: 'BTKNRT1QQQQQQQQ' }, 400, 'INVALID_INPUT'],
  ['', { network: 'BASE' }, 400, 'INVALID_INPUT'],
  ['', { providerTokenIdentifier: 'USDC' }, 409, 'STABLECOIN_SYMBOL_ALREADY_EXISTS'],
])('answers a token that ends with %s and %j with %i %s', async (end, more, status, code) => {
  const api = await newPlatform()
  await linkProvider(api)
  const answer = await register(api, end, more)
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
  expect((await api.read('/stablecoins')).data).toEqual([])
})

test('registers a network token and a symbol once per platform, unless it is released', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  for (const each of [api, other]) await linkProvider(each)
  const request = tokenRequest()
  const { networkTokenIdentifier, providerTokenIdentifier } = request
  await api.create('/stablecoins', request, once())
  expect((await register(api, '', { networkTokenIdentifier })).body.code).toBe(
    'STABLECOIN_TOKEN_IDENTIFIER_ALREADY_EXISTS',
  )
  expect((await register(other, '', { networkTokenIdentifier })).status).toBe(201)
  const small = providerTokenIdentifier.toLowerCase()
  expect((await register(api, '', { providerTokenIdentifier: small })).body.code).toBe(
    'STABLECOIN_SYMBOL_ALREADY_EXISTS',
  )
  expect((await register(other, '', { providerTokenIdentifier })).status).toBe(201)
  for (const [end, status] of [
    ['003', 'REJECTED'],
    ['004', 'FAILED'],
  ] as const) {
    const given = tokenRequest(end)
    for (const _ of ['once', 'again'])
      expect((await api.create('/stablecoins', given, once())).issuanceStatus).toBe(status)
  }
})

test('provisions a slow token after half a minute, and one never', async () => {
  const api = await newPlatform()
  await linkProvider(api)
  const [waiting, staying] = [await registerToken(api, '005'), await registerToken(api, '001')]
  const statusOf = async ({ id }: { id: string }) => (await api.read(`/stablecoins/${id}`)).issuanceStatus
  expect([await statusOf(waiting), await statusOf(staying)]).toEqual(['PROVISIONING', 'PROVISIONING'])
  await api.create('/sandbox/clock', { advanceSeconds: 31 })
  await settle()
  expect([await statusOf(waiting), await statusOf(staying)]).toEqual(['PROVISIONED', 'PROVISIONING'])
})

test('internal accounts take no part in mints and burns of an enabled token either', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  await enableStablecoin(api, issuer.token)
  const { id: accountId } = await accountOf(api, issuer.token.symbol)
  const source = { type: 'SERVICE_INTERNAL_ACCOUNT', accountId }
  expect((await mint(api, issuer, { fundingSource: source })).body.code).toBe('STABLECOIN_OPERATION_NOT_SUPPORTED')
  expect((await mint(api, { ...issuer, wallet: { id: accountId } })).body.code).toBe(
    'STABLECOIN_OPERATION_NOT_SUPPORTED',
  )
  expect((await burn(api, issuer, { source })).body.code).toBe('STABLECOIN_BURN_SOURCE_NOT_SUPPORTED')
})
