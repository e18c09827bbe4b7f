import { beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import {
  linkProvider,
  newIssuer,
  newSparkToken,
  once,
  tokenRequest,
} from '#features/stablecoins/makers.test-support.ts'
import { enableStablecoin, moveStablecoin } from '#features/stablecoins/operator-moves.test-support.ts'
import type { StablecoinIssuer } from '#providers/stablecoin-issuers/port.ts'
import { simulatedStablecoinIssuer } from '#providers/stablecoin-issuers/simulated.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { inBoth } from '../support/partners.ts'
import { service, settle, useService } from '../support/service.ts'

/**
 * Effects of one platform's tokens on other platforms: none in the sandbox. In production, a token and a code belong to
 * one platform.
 */

const issuer = simulatedStablecoinIssuer({ timeScale: 0 })
useService({ STABLECOIN_ENABLING_SECONDS: '0' }, { stablecoinIssuer: inBoth<StablecoinIssuer>(issuer) })

type Environment = 'sandbox' | 'production'
const newPlatformIn = async (environment: Environment): Promise<Api> => {
  const api = await newPlatform({
    environment,
    ...(environment === 'production' && { isRegulated: true, supportedCurrencies: ['USD'] }),
  })
  await linkProvider(api)
  return api
}
const newName = (): string => tokenRequest().providerTokenIdentifier
const register = (api: Api, more: object = {}) =>
  api.post('/stablecoins', tokenRequest('', { networkTokenIdentifier: newSparkToken(), ...more }), once())

/** Registers a token of this name and enables it. */
async function enabled(api: Api, providerTokenIdentifier: string): Promise<Json> {
  const { status, body: token } = await register(api, { providerTokenIdentifier })
  expect(status).toBe(201)
  return enableStablecoin(api, token)
}

describe('in the sandbox', () => {
  test('registers a token that another platform registered', async () => {
    const [one, other] = [await newPlatformIn('sandbox'), await newPlatformIn('sandbox')]
    const request = { networkTokenIdentifier: newSparkToken(), providerTokenIdentifier: newName() }
    expect((await register(one, request)).status).toBe(201)
    const { status, body } = await register(other, request)
    expect({ status, networkTokenIdentifier: body.networkTokenIdentifier }).toEqual({
      status: 201,
      networkTokenIdentifier: request.networkTokenIdentifier,
    })
    expect((await register(one, { ...request, providerTokenIdentifier: newName() })).body.code).toBe(
      'STABLECOIN_TOKEN_IDENTIFIER_ALREADY_EXISTS',
    )
  })

  test("registers another platform's currency symbol, and makes it a currency too", async () => {
    const [one, other, third] = [
      await newPlatformIn('sandbox'),
      await newPlatformIn('sandbox'),
      await newPlatformIn('sandbox'),
    ]
    const name = newName()
    const first = await enabled(one, name)
    expect((await register(one, { providerTokenIdentifier: name })).body.code).toBe('STABLECOIN_SYMBOL_ALREADY_EXISTS')
    const second = await enabled(other, name)
    expect([first.currency, second.currency]).toEqual([name, name])
    for (const [api, amount] of [
      [one, 5_000_000],
      [other, 7_000_000],
    ] as const)
      await fund(api, (await accountOf(api, name)).id, amount)

    await moveStablecoin(one, 'disable', first)
    const balances = [await accountOf(one, name), await accountOf(other, name)].map(({ balance }) => balance.amount)
    expect(balances).toEqual([5_000_000, 7_000_000])
    const codes = (await other.read('/config')).supportedCurrencies.map(({ currencyCode }: Json) => currencyCode)
    expect(codes).toContain(name)
    expect((await third.patch('/config', { supportedCurrencies: [{ currencyCode: name }] })).status).toBe(400)
    await newCustomer(other)
    await settle()
  })

  test('a code has the decimals that it has for others, also when two ask at the same moment', async () => {
    const apis = [await newPlatformIn('sandbox'), await newPlatformIn('sandbox')] as const
    const name = newName()
    const tokens: Json[] = []
    for (const [index, end] of ['_D2', 'D2'].entries()) {
      const { body } = await register(apis[index] as Api, { providerTokenIdentifier: name + end })
      await (apis[index] as Api).create(`/stablecoins/${body.id}/request-service-enablement`)
      tokens.push(body)
    }
    expect(tokens.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
      [`${name}D2`, 2],
      [`${name}D2`, 6],
    ])
    const outcomes = await Promise.allSettled(
      tokens.map((token, index) => moveStablecoin(apis[index] as Api, 'approve', token)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(String(refused)).toContain('is at par with USD already')
  })
})

test('in production, reserves a token and a code for one platform', async () => {
  const [one, other] = [await newPlatformIn('production'), await newPlatformIn('production')]
  const [networkTokenIdentifier, name] = [newSparkToken(), newName()]
  expect((await register(one, { networkTokenIdentifier })).status).toBe(201)
  expect((await register(other, { networkTokenIdentifier })).body.code).toBe(
    'STABLECOIN_TOKEN_IDENTIFIER_ALREADY_EXISTS',
  )
  await enabled(one, name)
  expect((await register(other, { providerTokenIdentifier: name })).body.code).toBe('STABLECOIN_SYMBOL_ALREADY_EXISTS')
})

test('a sandbox registration does not reserve a symbol in production', async () => {
  const [sandbox, production] = [await newPlatformIn('sandbox'), await newPlatformIn('production')]
  const name = newName()
  await enabled(sandbox, name)
  expect((await enabled(production, name)).currency).toBe(name)
})

// The embedded database has one connection, so its statistics are available immediately.
describe.skipIf(process.env.DATABASE_URL)('the work for a platform', () => {
  const TOKENS = 400
  const TABLES = ['stablecoins', 'stablecoin_tokens', 'registered_currencies', 'stablecoin_provider_accounts']
  let api: Api
  let token: Json
  beforeAll(async () => {
    api = await newPlatformIn('sandbox')
    token = await enabled(api, newName())
  })

  /** Returns the number of token rows that the database read during the task. */
  async function readBy(task: () => Promise<unknown>): Promise<number> {
    const { db } = service().database
    const total = async () => {
      const { rows } = await sql<{ count: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_user_tables
        where relname in (${sql.join(TABLES)})`.execute(db)
      return rows[0]?.count ?? 0
    }
    const flushed = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db)
      return total()
    }
    const before = await flushed()
    await task()
    return (await flushed()) - before
  }

  /** Makes all calls that read tokens or currencies. */
  async function everyday(): Promise<void> {
    const customer = await newCustomer(api)
    await api.read(`/customers/${customer.id}`)
    await accountOf(api, token.symbol, customer.id)
    const { supportedCurrencies } = await api.read('/config')
    await api.must('PATCH', '/config', { supportedCurrencies })
    await api.read('/stablecoins')
    await api.read(`/exchange-rates?sourceCurrency=${token.symbol}&sendingAmount=10000000`)
    await enabled(api, newName())
  }

  /** Inserts `TOKENS` tokens as if other platforms had registered them a day ago. */
  async function manyOfOthers(): Promise<void> {
    const other = await newIssuer(await newPlatform())
    const { db } = service().database
    await sql`
      insert into stablecoins select (jsonb_populate_record(s, jsonb_build_object(
        'id', 'Stablecoin:' || gen_random_uuid(), 'symbol', 'M' || i, 'network_token_identifier', 'btknrt1m' || i))).*
      from stablecoins s, generate_series(1, ${TOKENS}::int) i where s.id = ${other.token.id}`.execute(db)
    await sql`
      insert into stablecoin_tokens select 'sandbox', network, network_token_identifier, platform_id, id
      from stablecoins where symbol like 'M%'`.execute(db)
    await sql`
      insert into registered_currencies
      select 'sandbox', symbol, name, decimals, base_currency, network, platform_id, id, true, now() - interval '1 day'
      from stablecoins where symbol like 'M%'`.execute(db)
    await sql`analyze stablecoins, stablecoin_tokens, registered_currencies`.execute(db)
  }

  test('does not grow with the tokens of others', async () => {
    await everyday()
    const before = await readBy(everyday)
    await manyOfOthers()
    await everyday()
    const after = await readBy(everyday)
    expect(before).toBeGreaterThan(0)
    // Each round added a token of the platform itself.
    expect(after - before).toBeLessThan(60)
  })
})
