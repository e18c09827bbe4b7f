import { describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { agentRequest, createdAgent } from '#features/agents/makers.test-support.ts'
import { cardRequest, issueCard, newCardholder } from '#features/cards/makers.test-support.ts'
import { GRANTS } from '#runtime/declare/auth/grants.ts'
import { APPROVING_ROLES, MEMBER_ROLES, permissionsOf } from '#runtime/declare/auth/member-roles.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { invitation, inviteByToken, type SignedInMember, signedInMember, signedInOwner } from '../support/members.ts'
import { useService } from '../support/service.ts'
import { BY_GRANT, BY_MEMBERS, BY_TOKENS_AND_CODES } from './answers.ts'

/**
 * Tests whether the result of a grant can lead to a payment without a person or a token with the right to pay. Every
 * grant and every operation has an answer. The right to pay is the permission TRANSACT. For members, it is a role that
 * may approve payments, confirmed with a passkey.
 */

useService()

const reads = ({ path }: Operation): boolean => path.startsWith('GET ')
const allOf = (name: 'operations' | 'memberOperations' | 'operatorOperations') =>
  FEATURES.flatMap((feature) => feature[name] ?? []).filter((operation) => !reads(operation))
const namesOf = (operations: readonly Operation[]) => [...new Set(operations.map(({ id }) => id))].sort()

/** Returns true if every call, or every call that lets more money move, requires the right to pay. */
const takesRightToPay = ({ permission, guards = [] }: Operation): boolean =>
  [permission].flat().join() === 'TRANSACT' || guards.some(({ name }) => name === 'paymentRight')

describe('the right to pay', () => {
  test('classifies the operations that tokens, agents and codes call', () => {
    const without = allOf('operations').filter((operation) => !takesRightToPay(operation))
    expect(namesOf(without)).toEqual(Object.keys(BY_TOKENS_AND_CODES).sort())
  })

  test('classifies the operations of members', () => {
    expect(namesOf(allOf('memberOperations'))).toEqual(Object.keys(BY_MEMBERS).sort())
  })

  test('classifies the operations of every operator grant', () => {
    expect(Object.keys(BY_GRANT)).toEqual(Object.keys(GRANTS))
    const changing = allOf('operatorOperations')
    for (const [grant, answer] of Object.entries(BY_GRANT)) {
      const alone = changing.filter((operation) => operation.grant === grant && !operation.takesTwo).map(({ id }) => id)
      expect([grant, ...alone.sort()]).toEqual([grant, ...Object.keys(answer).sort()])
    }
  })
})

describe('members of a platform in production', () => {
  const isStanding = ({ members }: Operation) => members?.roles !== undefined && members.touch === true
  const paying = allOf('operations').filter(takesRightToPay)

  test.each(MEMBER_ROLES.filter((role) => !APPROVING_ROLES.some((each) => each === role)))(
    'cannot pay as %s',
    (role) => {
      const permissions = permissionsOf([role], 'production')
      const called = paying.filter(({ permission, guards = [], members }) =>
        guards.some(({ name }) => name === 'paymentRight')
          ? false
          : (members?.roles?.includes(role) ?? [permission].flat().some((each) => each && permissions.includes(each))),
      )
      expect(namesOf(called)).toEqual([])
    },
  )

  test('confirm recurring or waiting payments with a passkey', () => {
    const confirmed = paying.filter(isStanding)
    expect(namesOf(confirmed)).toEqual(
      ['approveAgentAction', 'approvePendingPayment', 'createAgent', 'createCard', 'regenerateAgentDeviceCode'].sort(),
    )
    for (const { members } of confirmed) expect(members?.roles).toEqual(APPROVING_ROLES)
  })
})

/** Returns the calls that let money move, on objects of the platform. */
async function newCalls(api: Api) {
  const { customer, account } = await newCardholder(api)
  const card = await issueCard(api, customer, [account])
  await api.must('PATCH', `/cards/${card.id}`, { state: 'FROZEN', maxSpendPerTransaction: 100 })
  const { agent } = await createdAgent(api, APPROVAL)
  await api.must('PATCH', `/agents/${agent.id}`, { isPaused: true })
  const other = await newCardholder(api)
  return [
    ['POST', '/agents', agentRequest(customer.id), 201],
    ['PATCH', `/agents/${agent.id}`, { isPaused: false }, 200],
    ['PATCH', `/agents/${agent.id}/policy`, { defaultExecutionMode: 'AUTO' }, 200],
    ['POST', `/agents/${agent.id}/device-codes`, undefined, 201],
    ['POST', '/cards', cardRequest(other.customer, [other.account]), 201],
    ['PATCH', `/cards/${card.id}`, { state: 'ACTIVE' }, 200],
    ['PATCH', `/cards/${card.id}`, { maxSpendPerTransaction: 101 }, 200],
    ['PATCH', `/cards/${card.id}`, { maxSpendPerTransaction: null }, 200],
  ] as const
}

const NARROWER = [['VIEW'], ['MANAGE'], ['VIEW', 'MANAGE']]

describe('a token without TRANSACT', () => {
  test.each(NARROWER.map((permissions) => [permissions]))('makes nothing that pays: %s', async (permissions) => {
    const api = await newPlatform()
    const calls = await newCalls(api)
    const [narrow, payer] = [await api.withPermissions(...permissions), await api.withPermissions('TRANSACT')]
    for (const [method, path, body, status] of calls) {
      const { status: refused, body: refusal } = await narrow.send(method, path, { body })
      const requiredPermissions = permissions.includes('MANAGE') ? ['TRANSACT'] : expect.arrayContaining(['TRANSACT'])
      expect({ path, refused, code: refusal.code, details: refusal.details }).toEqual({
        path,
        refused: 403,
        code: 'FORBIDDEN',
        details: { requiredPermissions },
      })
      expect({ path, status: (await payer.send(method, path, { body })).status }).toEqual({ path, status })
    }
  })

  test('hands on no right to pay: neither by a token nor by a first owner', async () => {
    const api = await newPlatform()
    const manager = await api.withPermissions('VIEW', 'MANAGE')
    expect((await manager.post('/tokens', { name: 'Pays', permissions: ['TRANSACT'] })).status).toBe(403)
    expect((await inviteByToken(manager, invitation('owner'))).status).toBe(403)
  })

  test('pauses and narrows agents, freezes cards and lowers their limits', async () => {
    const api = await newPlatform()
    const manager = await api.withPermissions('MANAGE')
    const { agent } = await createdAgent(api)
    const { customer, account } = await newCardholder(api)
    const card = await issueCard(api, customer, [account])
    const calls = [
      [`/agents/${agent.id}`, { name: 'Renamed', isPaused: true }],
      [`/agents/${agent.id}/policy`, { permissions: [], defaultExecutionMode: 'APPROVAL_REQUIRED' }],
      [`/cards/${card.id}`, { maxSpendPerTransaction: 5 }],
      [`/cards/${card.id}`, { state: 'FROZEN' }],
    ] as const
    for (const [path, body] of calls)
      expect({ path, status: (await manager.patch(path, body)).status }).toEqual({ path, status: 200 })
  })
})

describe('a member', () => {
  /** Calls as the member, first without a passkey. */
  const outcomesOf = async ({ page, device }: SignedInMember, method: string, path: string, body?: object) => {
    const first = await page.send(method, `/interface${path}`, body)
    const cause = first.body?.details?.cause
    if (cause !== 'TOUCH_REQUIRED') return [first.status]
    const touch = page.touch(device, first.body.details.challenge)
    const second = await page.send(method, `/interface${path}`, body, { 'operator-touch': touch })
    return [cause, second.status]
  }

  test('makes and widens what pays as owner or approver, confirmed with a passkey', async () => {
    const api = await newPlatform()
    const owner = await signedInOwner(api)
    const [developer, approver] = [await signedInMember(owner, 'developer'), await signedInMember(owner, 'approver')]
    for (const [method, path, body, status] of await newCalls(api)) {
      expect([path, ...(await outcomesOf(developer, method, path, body))]).toEqual([path, 403])
      expect([path, ...(await outcomesOf(approver, method, path, body))]).toEqual([path, 'TOUCH_REQUIRED', status])
    }
  })

  test('approves a payment by its transaction as they approve the action of an agent', async () => {
    const payer = await newPayer(APPROVAL)
    const owner = await signedInOwner(payer.api)
    const [developer, approver] = [await signedInMember(owner, 'developer'), await signedInMember(owner, 'approver')]
    const quote = await payer.quote()
    await payer.execute(quote)
    const path = `/transactions/${quote.transactionId}/approve`
    expect(await outcomesOf(developer, 'POST', path, {})).toEqual([403])
    expect(await outcomesOf(developer, 'POST', path.replace('approve', 'reject'), {})).toEqual([403])
    expect(await outcomesOf(approver, 'POST', path, {})).toEqual(['TOUCH_REQUIRED', 200])
  })

  test('narrows an agent as developer', async () => {
    const api = await newPlatform()
    const developer = await signedInMember(await signedInOwner(api), 'developer')
    const { agent } = await createdAgent(api)
    const unknown = newId('Agent')
    expect(await outcomesOf(developer, 'PATCH', `/agents/${agent.id}/policy`, { permissions: [] })).toEqual([200])
    expect(await outcomesOf(developer, 'PATCH', `/agents/${unknown}`, { isPaused: false })).toEqual([404])
  })
})
