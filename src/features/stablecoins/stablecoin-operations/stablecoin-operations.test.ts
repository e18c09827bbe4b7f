import { expect, test } from 'vitest'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { settle, useService } from '#test/support/service.ts'
import {
  burn,
  burnRequest,
  type Issuer,
  linkProvider,
  linkRequest,
  mint,
  newBank,
  newIssuer,
  once,
  registerToken,
} from '../makers.test-support.ts'

/**
 * Mints (createStablecoinMint) and burns (createStablecoinBurn): every refusal of cards-stablecoins B10, and their life
 * cycle (B9, B11).
 */

useService()

const later = async (api: Api, advanceSeconds: number) => {
  await api.create('/sandbox/clock', { advanceSeconds })
  await settle()
}
const read = (api: Api, { id }: Json): Promise<Json> => api.read(`/stablecoin-operations/${id}`)

/** A platform with a token. `answer` returns the answer to a request about it. */
interface Case {
  code: string
  end?: string
  answer(api: Api, issuer: Issuer): Promise<Json>
}

const debitOf = async (api: Api, end: string) => ({
  fundingSource: { type: 'ACH_DEBIT', externalAccountId: (await newBank(api, end)).id },
})
const payTo = async (api: Api, end: string) => {
  const { id } = await newBank(api, end)
  return { destination: { type: 'EXTERNAL_ACCOUNT', externalAccountId: id, rail: 'ACH_CREDIT' } }
}

const CASES: Record<string, Case> = {
  'an unknown stablecoin': {
    code: 'REFERENCE_NOT_FOUND',
    answer: (api, issuer) => mint(api, { ...issuer, token: { id: newId('Stablecoin') } }),
  },
  'an unknown account': {
    code: 'REFERENCE_NOT_FOUND',
    answer: (api, issuer) => mint(api, { ...issuer, wallet: { id: newId('ExternalAccount') } }),
  },
  'an unknown internal account': {
    code: 'REFERENCE_NOT_FOUND',
    answer: (api, issuer) =>
      mint(api, issuer, { fundingSource: { type: 'SERVICE_INTERNAL_ACCOUNT', accountId: newId('InternalAccount') } }),
  },
  'an id of another kind as destination': {
    code: 'INVALID_INPUT',
    answer: (api, issuer) => mint(api, { ...issuer, wallet: { id: newId('Customer') } }),
  },
  'a token that is not provisioned': {
    code: 'STABLECOIN_NOT_PROVISIONED',
    end: '001',
    answer: (api, issuer) => mint(api, issuer),
  },
  'a mint from an internal account of a token that is not enabled': {
    code: 'STABLECOIN_SERVICE_OPERATIONS_NOT_ENABLED',
    answer: async (api, issuer) =>
      mint(api, issuer, {
        fundingSource: { type: 'SERVICE_INTERNAL_ACCOUNT', accountId: (await accountOf(api, 'USD')).id },
      }),
  },
  'a mint into an internal account of a token that is not enabled': {
    code: 'STABLECOIN_SERVICE_OPERATIONS_NOT_ENABLED',
    answer: async (api, issuer) => mint(api, { ...issuer, wallet: await accountOf(api, 'USD') }),
  },
  'a burn from an internal account of a token that is not enabled': {
    code: 'STABLECOIN_SERVICE_OPERATIONS_NOT_ENABLED',
    answer: async (api, issuer) =>
      burn(api, issuer, { source: { type: 'SERVICE_INTERNAL_ACCOUNT', accountId: (await accountOf(api, 'USD')).id } }),
  },
  'a mint from a balance at the provider': {
    code: 'STABLECOIN_PROVIDER_SOURCE_NOT_LINKED',
    answer: (api, issuer) =>
      mint(api, issuer, {
        fundingSource: { type: 'PROVIDER_INTERNAL_BALANCE', sourceTokenIdentifier: 'USDC', cryptoNetwork: 'BASE' },
      }),
  },
  'a bank account as destination of a mint': {
    code: 'STABLECOIN_EXTERNAL_ACCOUNT_NOT_SUPPORTED',
    answer: (api, issuer) => mint(api, { ...issuer, wallet: issuer.bank }),
  },
  'a wallet as destination of a burn': {
    code: 'STABLECOIN_EXTERNAL_ACCOUNT_NOT_SUPPORTED',
    answer: (api, issuer) => burn(api, { ...issuer, bank: issuer.wallet }),
  },
  'a debit of an account without a link': {
    code: 'STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_REQUIRED',
    answer: async (api, issuer) => mint(api, issuer, await debitOf(api, '013')),
  },
  'a debit of an account whose consent was refused': {
    code: 'STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_FAILED',
    answer: async (api, issuer) => mint(api, issuer, await debitOf(api, '014')),
  },
  'a payout to an account that cannot be linked': {
    code: 'STABLECOIN_EXTERNAL_ACCOUNT_LINK_FAILED',
    answer: async (api, issuer) => burn(api, issuer, await payTo(api, '011')),
  },
  'a payout to an account that lacks data': {
    code: 'STABLECOIN_EXTERNAL_ACCOUNT_LINK_METHOD_REQUIRED',
    answer: async (api, issuer) => burn(api, issuer, await payTo(api, '012')),
  },
  'a payout to an account that was switched off': {
    code: 'STABLECOIN_EXTERNAL_ACCOUNT_NOT_LINKED',
    answer: async (api, issuer) => burn(api, issuer, await payTo(api, '015')),
  },
  'an amount of zero': { code: 'INVALID_AMOUNT', answer: (api, issuer) => mint(api, issuer, { amount: '0' }) },
  'an amount above all': {
    code: 'AMOUNT_OUT_OF_RANGE',
    answer: (api, issuer) => mint(api, issuer, { amount: '9'.repeat(40) }),
  },
  'an amount between two cents': {
    code: 'STABLECOIN_AMOUNT_NOT_REPRESENTABLE',
    answer: (api, issuer) => mint(api, issuer, { amount: '1' }),
  },
  'an order that the provider refuses': {
    code: 'STABLECOIN_PROVIDER_ERROR',
    answer: (api, issuer) => mint(api, issuer, { description: 'x-002' }),
  },
  'a provider that cannot be reached': {
    code: 'SERVICE_UNAVAILABLE',
    answer: (api, issuer) => burn(api, issuer, { description: 'x-004' }),
  },
  'a mint by debit of an account about which the provider gives no answer': {
    code: 'SERVICE_SWITCH_ERROR',
    answer: async (api, issuer) => mint(api, issuer, await debitOf(api, '016')),
  },
  'a payout to an account about which the provider gives no answer': {
    code: 'SERVICE_SWITCH_ERROR',
    answer: async (api, issuer) => burn(api, issuer, await payTo(api, '016')),
  },
  'a balance at the provider that is too small': {
    code: 'INSUFFICIENT_FUNDS',
    answer: (api, issuer) => burn(api, issuer, { source: { type: 'PROVIDER_INTERNAL_BALANCE' }, description: 'x-007' }),
  },
}

test.each(Object.entries(CASES))('%s is refused, and leaves no operation', async (_, { code, end, answer }) => {
  const api = await newPlatform()
  const issuer = await newIssuer(api, end)
  const { body } = await answer(api, issuer)
  expect(body.code).toBe(code)
  expect((await api.read(`/stablecoins/${issuer.token.id}/operations`)).data).toEqual([])
})

test('refuses a wire to an account without an address, and no payout by another rail', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const { routingNumber, accountNumber } = issuer.bank.accountInfo
  expect([routingNumber, accountNumber].every(Boolean)).toBe(true)
  const bank = await newBank(api, '890', {
    accountInfo: {
      accountType: 'USD_ACCOUNT',
      routingNumber,
      accountNumber: `7${accountNumber}`,
      beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana Lima', countryOfResidence: 'US' },
    },
  })
  const wired = await burn(api, { ...issuer, bank }, {}, 'WIRE')
  expect({ code: wired.body.code, field: wired.body.details.errors[0].field }).toEqual({
    code: 'STABLECOIN_EXTERNAL_ACCOUNT_LINK_METHOD_REQUIRED',
    field: 'accountInfo.beneficiary.address',
  })
  expect((await burn(api, { ...issuer, bank }, {}, 'RTP_CREDIT')).status).toBe(201)
  expect((await burn(api, issuer, {}, 'WIRE')).status).toBe(201)
})

test('starts no new operation with a revoked or invalid link', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const link = (end: string) => linkProvider(api, end, { providerAccountId: issuer.account.providerAccountId })
  // New credentials for the same account. The provider refuses them from the next call on.
  expect(await link('004')).toMatchObject({ id: issuer.account.id, status: 'ACTIVE' })
  expect((await mint(api, issuer)).body.code).toBe('STABLECOIN_PROVIDER_ACCOUNT_INVALID')
  expect((await api.read(`/stablecoin-provider-accounts/${issuer.account.id}`)).status).toBe('INVALID')
  const again = linkRequest('004')
  const invalid = await api.create('/stablecoin-provider-accounts', again, once())
  const token = await registerTokenBefore(api, invalid)
  expect(token.body.code).toBe('STABLECOIN_PROVIDER_ACCOUNT_INVALID')
  expect((await api.read(`/stablecoin-provider-accounts/${invalid.id}`)).status).toBe('INVALID')
  const revoked = await linkProvider(api, '006')
  const other = await registerToken(api, '', { stablecoinProviderAccountId: revoked.id })
  await later(api, 6)
  expect((await api.read(`/stablecoin-provider-accounts/${revoked.id}`)).status).toBe('REVOKED')
  expect((await mint(api, { ...issuer, token: other })).body.code).toBe('STABLECOIN_PROVIDER_ACCOUNT_REVOKED')
})

const registerTokenBefore = (api: Api, { id }: Json) =>
  api.post(
    '/stablecoins',
    {
      providerTokenIdentifier: 'LATER',
      networkTokenIdentifier: 'btknrt1qqqqqqqqqqq',
      network: 'SPARK',
      stablecoinProviderAccountId: id,
    },
    once(),
  )

test("returns a mint's wire instructions, processes and completes it, with unchanged details", async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const { status, body } = await mint(api, issuer, { description: 'treasury' })
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'PENDING_FUNDING',
      operationType: 'MINT',
      amount: '10000000',
      source: { type: 'WIRE' },
      destination: { accountId: issuer.wallet.id },
      fundingInstructions: { rail: 'WIRE', amount: '1000', currency: 'USD' },
      description: 'treasury',
    },
  ])
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * 86_400_000)
  await later(api, 3)
  expect((await read(api, body)).status).toBe('PROCESSING')
  await later(api, 2)
  const done = await read(api, body)
  expect({ status: done.status, fundingInstructions: done.fundingInstructions }).toEqual({
    status: 'COMPLETED',
    fundingInstructions: body.fundingInstructions,
  })
  expect((await api.read('/transactions')).data).toEqual([])
})

test('gives a new address to a burn from a wallet, and none from the provider balance', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const [outside, inside] = [
    await burn(api, issuer),
    await burn(api, issuer, { source: { type: 'PROVIDER_INTERNAL_BALANCE' } }, 'RTP_CREDIT'),
  ]
  expect([outside.body.status, outside.body.fundingInstructions]).toMatchObject([
    'PENDING_FUNDING',
    { rail: 'SPARK', network: 'SPARK', valueType: issuer.token.providerTokenIdentifier },
  ])
  expect(inside.body.estimatedDelivery).toEqual({
    rail: 'RTP_CREDIT',
    amount: '1000',
    currency: 'USD',
    timing: 'within minutes',
  })
  expect([inside.body.status, 'fundingInstructions' in inside.body, 'expiresAt' in inside.body]).toEqual([
    'PENDING_PROVIDER',
    false,
    false,
  ])
  const { data } = await api.read(`/stablecoins/${issuer.token.id}/operations?operationType=BURN`)
  expect(data.map(({ id }: Json) => id)).toEqual([inside.body.id, outside.body.id])
  expect((await api.read(`/stablecoins/${issuer.token.id}/operations?operationType=MINT`)).data).toEqual([])
})

test.each<[description: string, ...expected: (readonly [seconds: number, status: string, reason?: string])[]]>([
  ['x-001', [60, 'PENDING_FUNDING'], [7 * 86_400, 'EXPIRED']],
  ['x-003', [6, 'FAILED', 'PROVIDER_TRANSFER_FAILED']],
  ['x-005', [3, 'PROCESSING'], [30, 'COMPLETED']],
  ['x-006', [29, 'PENDING_FUNDING'], [2, 'EXPIRED']],
  ['x-007', [5, 'COMPLETED']],
])('a mint that is described as %s goes its way', async (description, ...expected) => {
  const api = await newPlatform()
  const { body } = await mint(api, await newIssuer(api), { description })
  for (const [seconds, status, failureReason] of expected) {
    await later(api, seconds)
    const { status: now, failureReason: why } = await read(api, body)
    expect({ now, why }).toEqual({ now: status, why: failureReason })
  }
})

test.each([
  ['002', 'FUNDING_RETURNED', undefined],
  ['003', 'FUNDING_RETURNED', 'PAYOUT_RETURNED'],
  ['004', 'FUNDING_RETURNED', 'PAYOUT_RETURNED'],
  ['005', 'FUNDING_RETURNED', 'PAYOUT_RETURNED'],
])('returns money to or from an account that ends with %s', async (end, debited, paid) => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const minted = await mint(api, issuer, await debitOf(api, end))
  const burnt = await api.post(
    `/stablecoins/${issuer.token.id}/burns`,
    { ...burnRequest(issuer), ...(await payTo(api, end)) },
    once(),
  )
  expect([minted.body.status, burnt.status]).toEqual(['PENDING_PROVIDER', 201])
  await later(api, 31)
  expect((await read(api, minted.body)).failureReason).toBe(debited)
  expect((await read(api, burnt.body)).failureReason).toBe(paid)
})

test('minting needs TRANSACT', async () => {
  const api = await newPlatform()
  const issuer = await newIssuer(api)
  const manager = await api.withPermissions('VIEW', 'MANAGE')
  expect((await mint(manager, issuer)).body.code).toBe('FORBIDDEN')
  expect((await mint(await api.withPermissions('TRANSACT'), issuer)).status).toBe(201)
})
