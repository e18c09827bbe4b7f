import { beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { newAgent, pauseAgent } from '#features/agents/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import type { AgentPermission } from '#features/proofs/calling-agents/index.ts'
import { AGENT_PERMISSIONS } from '#features/proofs/calling-agents/index.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import { type Api, newPlatform } from './support/api.ts'
import { isCalledBy } from './support/callers.ts'
import { bodyOf, unusedId } from './support/objects.ts'
import { useService } from './support/service.ts'

/**
 * Rules for every operation of agents: it requires the permissions of agents-sca 3.3, and a paused agent can only read.
 */

useService()

/** The permissions that each call needs (agents-sca 3.3). */
const NEEDED: Record<string, readonly AgentPermission[]> = {
  'GET /agents/me': [],
  'GET /agents/me/actions': [],
  'GET /agents/me/actions/{actionId}': [],
  'GET /agents/me/quotes/{quoteId}': [],
  'GET /agents/me/transactions': ['VIEW_TRANSACTIONS'],
  'GET /agents/me/transactions/{transactionId}': ['VIEW_TRANSACTIONS'],
  'GET /agents/me/internal-accounts': ['VIEW_TRANSACTIONS'],
  'POST /agents/me/quotes': ['CREATE_QUOTES'],
  'POST /payment-documents': ['CREATE_QUOTES'],
  'GET /payment-documents/{paymentDocumentId}': ['CREATE_QUOTES'],
  'POST /agents/me/quotes/{quoteId}/execute': ['EXECUTE_QUOTES'],
  'POST /agents/me/transfer-in': ['CREATE_TRANSFERS'],
  'POST /agents/me/transfer-out': ['CREATE_TRANSFERS'],
  'GET /agents/me/external-accounts': ['MANAGE_EXTERNAL_ACCOUNTS'],
  'POST /agents/me/external-accounts': ['MANAGE_EXTERNAL_ACCOUNTS'],
  'GET /agents/me/external-accounts/{externalAccountId}': ['MANAGE_EXTERNAL_ACCOUNTS'],
  'DELETE /agents/me/external-accounts/{externalAccountId}': ['MANAGE_EXTERNAL_ACCOUNTS'],
}

const operations = FEATURES.flatMap(({ operations = [] }) => operations).filter(isCalledBy('agent'))
const isRead = ({ path }: Operation) => path.startsWith('GET ')

let api: Api
let customerId: string
beforeAll(async () => {
  api = await newPlatform()
  customerId = (await newCustomer(api)).id
})

function call(caller: Api, operation: Operation) {
  const [method, template] = operation.path.split(' ') as [string, string]
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => unusedId(operation.params?.[name]))
  return caller.send(method, path, { body: bodyOf(operation, caller) })
}

const without = async (permissions: readonly AgentPermission[]) =>
  (await newAgent(api, customerId, { permissions: AGENT_PERMISSIONS.filter((each) => !permissions.includes(each)) }))
    .agent

describe.each(operations.map((operation): [string, Operation] => [operation.path, operation]))(
  '%s',
  (path, operation) => {
    const needed = NEEDED[path]

    test('checks for a paused agent first on changes, then for its permission', () => {
      const guards = [
        ...(isRead(operation) ? [] : ['active agent']),
        ...(needed ?? ['?']).map((each) => `agent permission ${each}`),
      ]
      expect((operation.guards ?? []).slice(0, guards.length).map(({ name }) => name)).toEqual(guards)
    })

    test.skipIf(needed?.length === 0)('refuses an agent without its permission', async () => {
      const { status, body } = await call(await without(needed ?? []), operation)
      expect({ status, code: body.code, details: body.details }).toEqual({
        status: 403,
        code: 'FORBIDDEN',
        details: { cause: 'PERMISSION_MISSING', requiredPermissions: needed },
      })
    })

    test('needs no other permission', async () => {
      const { agent } = await newAgent(api, customerId, { permissions: needed ?? [] })
      expect((await call(agent, operation)).status).not.toBe(403)
    })

    test.skipIf(isRead(operation))('is refused to a paused agent, whatever it may do', async () => {
      const [one, other] = [await newAgent(api, customerId), await newAgent(api, customerId, { permissions: [] })]
      for (const { id, agent } of [one, other]) {
        await pauseAgent(api, id)
        const { status, body } = await call(agent, operation)
        expect({ status, code: body.code, details: body.details }).toEqual({
          status: 403,
          code: 'FORBIDDEN',
          details: { cause: 'AGENT_PAUSED' },
        })
      }
    })

    test.skipIf(!isRead(operation))('is answered to a paused agent as to any other', async () => {
      const [one, other] = [await newAgent(api, customerId), await newAgent(api, customerId)]
      await pauseAgent(api, one.id)
      const [paused, active] = [await call(one.agent, operation), await call(other.agent, operation)]
      expect(paused.status).toBe(active.status)
      expect(paused.status).not.toBe(403)
    })
  },
)

test('agents call under /agents/me and about documents, and nowhere else', () => {
  expect(operations.map(({ path }) => path).filter((path) => !(path in NEEDED))).toEqual([])
})
