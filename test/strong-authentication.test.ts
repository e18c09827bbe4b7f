import { describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import { newPlatform } from './support/api.ts'
import { useService } from './support/service.ts'

/** Checks that strong authentication protects every operation that requires it, including future ones. */

useService()

const operations: readonly Operation[] = FEATURES.flatMap(({ operations = [] }) => operations)
const guardsOf = ({ guards = [] }: Operation) => guards.map(({ name }) => name)
const idsOf = (list: readonly Operation[]) => list.map(({ id }) => id).sort()

/** Operations that release money or show a card (agents-sca 11.3, cards 6), on the interface that has all of them. */
const RELEASING = [
  'createQuote',
  'executeQuote',
  'authorizeQuote',
  'agentCreateQuote',
  'agentExecuteQuote',
  'revealCard',
]

test("declares the customer's login at every operation that needs it, and no other", () => {
  const released = operations.filter(({ id }) => RELEASING.includes(id))
  expect(released.length).toBeGreaterThanOrEqual(5)
  expect(idsOf(operations.filter((operation) => guardsOf(operation).includes('scaSession')))).toEqual(idsOf(released))
})

test('checks the subject of every strong authentication operation before the body', () => {
  const about = operations.filter(({ tag }) => tag === 'Strong Customer Authentication')
  expect(about.length).toBe(16)
  const judging = about.filter(({ guards = [] }) => guards.some(({ judges }) => judges !== undefined))
  expect(idsOf(judging)).toEqual(idsOf(about))
  expect(
    about.filter(({ path }) => / \/sca\//.test(path)).every((operation) => guardsOf(operation).includes('underSca')),
  ).toBe(true)
})

/** Operations read, prove something, or change the means of proof (agents-sca 9, rule 5). */
const PERMISSIONS: Record<string, string[]> = {
  listScaFactors: ['VIEW'],
  getTwoFactorResetStatus: ['VIEW'],
  startScaLogin: ['TRANSACT', 'MANAGE'],
  completeScaLogin: ['TRANSACT', 'MANAGE'],
  recordSecurityEvent: ['TRANSACT', 'MANAGE'],
  authorizeQuote: ['TRANSACT', 'MANAGE'],
  resendQuoteScaCode: ['TRANSACT', 'MANAGE'],
}

test('reads need VIEW, proofs TRANSACT or MANAGE, everything else MANAGE', () => {
  for (const { id, tag, permission } of operations)
    if (tag === 'Strong Customer Authentication')
      expect([id, [permission].flat().toSorted()]).toEqual([id, (PERMISSIONS[id] ?? ['MANAGE']).toSorted()])
})

describe('a customer in the query', () => {
  const inQuery = operations.filter((operation) => guardsOf(operation).includes('underSca'))

  test.each(inQuery.map((operation): [string, Operation] => [operation.id, operation]))(
    '%s needs one, and knows no malformed, unknown or foreign one, whatever the body',
    async (_, operation) => {
      const [api, other] = [await newPlatform(), await newPlatform()]
      const foreign = await other.create('/customers', {
        customerType: 'INDIVIDUAL',
        region: 'US',
        fullName: 'Ana Lima',
      })
      const [method = '', path = ''] = operation.path.split(' ')
      const call = async (query: string, caller = api) => {
        const { status, body } = await caller.send(method, `${path.replace(/\{\w+\}/, 'x')}${query}`, {
          ...(operation.body && { raw: '{"' }),
        })
        return [status, body.code, body.details?.cause]
      }
      for (const id of ['x', 'Customer:x', `${foreign.id}`, `Customer:${crypto.randomUUID()}`])
        expect([id, ...(await call(`?customerId=${id}`))]).toEqual([id, 404, 'USER_NOT_FOUND', undefined])
      expect(await call(`?customerId=${foreign.id}`, other)).toEqual([409, 'CONFLICT', 'SCA_NOT_REQUIRED'])
      const [status] = await call('')
      expect(operation.path.includes('{') ? [400, 404] : [400]).toContain(status)
    },
  )
})
