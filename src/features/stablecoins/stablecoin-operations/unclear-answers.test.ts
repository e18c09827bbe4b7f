import { afterEach, expect, test } from 'vitest'
import { simulatedStablecoinIssuer } from '#providers/stablecoin-issuers/simulated.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inBoth } from '#test/support/partners.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { burnRequest, type Issuer, mintRequest, newIssuer, once } from '../makers.test-support.ts'

/**
 * A provider's answer that its port does not declare causes SERVICE_SWITCH_ERROR, and the same key continues with the
 * same order.
 */

const issuer = simulatedStablecoinIssuer({ timeScale: 0 })
const { submit, linkAccount } = issuer
const keys: string[] = []
const counted = async (...call: Parameters<typeof submit>) => {
  keys.push(call[1].key)
  return submit(...call)
}
issuer.submit = counted
useService({}, { stablecoinIssuer: inBoth(issuer) })
afterEach(() => {
  keys.length = 0
  Object.assign(issuer, { submit: counted, linkAccount })
})

/** Mints and burns, each with an idempotency key. */
const ORDERS: Record<string, (api: Api, issuer: Issuer, key: string) => Promise<Json>> = {
  mint: (api, of, key) => api.post(`/stablecoins/${of.token.id}/mints`, mintRequest(of), once(key)),
  burn: (api, of, key) => api.post(`/stablecoins/${of.token.id}/burns`, burnRequest(of), once(key)),
}

/** Answers that no port declares. */
const UNCLEAR: readonly (readonly [string, unknown])[] = [
  ['a refusal of its own', { fault: 'ON_HOLIDAY' }],
  ['a name of every object', { fault: 'constructor' }],
  ['an answer without a name for the order', { answer: { providerStatus: 'accepted', announced: [] } }],
  ['neither yes nor no', {}],
  ['nothing', undefined],
]

const CASES = Object.keys(ORDERS).flatMap((kind) => UNCLEAR.map(([name, answer]) => [kind, name, answer] as const))
const codeOf = ({ status, body }: Json) => [status, body.code]
const SWITCH = [500, 'SERVICE_SWITCH_ERROR']

test.each(CASES)('orders a %s answered with %s once, by the same key', async (kind, _, answer) => {
  const api = await newPlatform()
  const of = await newIssuer(api)
  const order = () => ORDERS[kind]?.(api, of, 'treasury') as Promise<Json>
  const sent: string[] = []
  Object.assign(issuer, {
    submit: async (...[, { key }]: Parameters<typeof submit>) => {
      sent.push(key)
      return answer
    },
  })
  expect(codeOf(await order())).toEqual(SWITCH)
  expect(codeOf(await order())).toEqual(SWITCH)
  expect(service().logLines.join()).toContain('answers what its port does not declare')
  issuer.submit = counted
  const { status, body, headers } = await order()
  expect([status, headers.get('idempotent-replayed')]).toEqual([201, null])
  expect([...new Set([...sent, ...keys])]).toEqual([body.id])
  const { data } = await api.read(`/stablecoins/${of.token.id}/operations`)
  expect(data.map(({ id }: Json) => id)).toEqual([body.id])
})

test('repeats an order after an unclear answer, without failing it', async () => {
  const api = await newPlatform()
  const of = await newIssuer(api)
  let unclear = 2
  Object.assign(issuer, {
    submit: async (...call: Parameters<typeof submit>) => {
      const answered = await counted(...call)
      return unclear-- > 0 ? { fault: 'ON_HOLIDAY' } : answered
    },
  })
  expect(codeOf((await ORDERS.mint?.(api, of, 'treasury')) as Json)).toEqual(SWITCH)
  await api.create('/sandbox/clock', { advanceSeconds: 120 })
  await settle()
  const { data } = await api.read(`/stablecoins/${of.token.id}/operations`)
  expect(data.map(({ id, status }: Json) => [id, status])).toEqual([[keys[0], 'COMPLETED']])
  expect({ length: keys.length, size: new Set(keys).size }).toEqual({ length: 3, size: 1 })
})

test.each(Object.keys(ORDERS))('a %s whose account is linked unclearly orders nothing', async (kind) => {
  const api = await newPlatform()
  const of = await newIssuer(api)
  const order = () => ORDERS[kind]?.(api, of, 'treasury') as Promise<Json>
  Object.assign(issuer, { linkAccount: async () => ({ answer: 'perhaps' }) })
  expect(codeOf(await order())).toEqual(SWITCH)
  expect((await api.read(`/stablecoins/${of.token.id}/operations`)).data).toEqual([])
  issuer.linkAccount = linkAccount
  expect((await order()).status).toBe(201)
})
