import { randomBytes } from 'node:crypto'
import { hashSecret } from '#runtime/declare/auth/auth.ts'
import { newId } from '#runtime/lib/ids.ts'
import type { Answer, Api, Json } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { AGENT_PERMISSIONS } from '../proofs/calling-agents/index.ts'
import type { Agent, AgentPolicy } from './model.ts'
import { connectAgent, insertAgent, lockAgent, saveAgent } from './store.ts'
import { noUsage } from './usage.ts'

/** A policy that permits everything without approval. In US cents. */
export const agentPolicy = (change: Partial<AgentPolicy> = {}): AgentPolicy => ({
  permissions: AGENT_PERMISSIONS,
  defaultExecutionMode: 'AUTO',
  spendingLimits: { currency: 'USD', perTransactionLimit: 100_000_000 },
  ...change,
})

/** Creates a connected agent of the customer. Returns its id, and the agent as a caller. */
export async function newAgent(
  api: Api,
  customerId: string,
  policy: Partial<AgentPolicy> = {},
): Promise<{ id: Agent['id']; agent: Api }> {
  const id = newId('Agent')
  const token = `sat_${randomBytes(32).toString('hex')}`
  await inWork(api, async (work) => {
    const { platform, now } = work
    await insertAgent(
      work,
      {
        platform,
        id,
        customerId: customerId as Agent['customerId'],
        name: 'Buyer',
        isPaused: false,
        isConnected: false,
        policy: agentPolicy(policy),
        policyVersion: 1,
        usage: noUsage(now),
        createdAt: now,
        updatedAt: now,
      },
      'Token:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
    )
    await connectAgent(work, id, hashSecret(token))
  })
  return { id, agent: api.as(token) }
}

/** The request for an agent of the customer. The policy permits everything without approval. */
export const agentRequest = (customerId: string, extra: object = {}, policy: object = {}) => ({
  name: 'Buyer',
  customerId,
  policy: { ...agentPolicy(), ...policy },
  ...extra,
})

/** Creates an agent of a new customer through its platform, with its device code. */
export async function createdAgent(api: Api, policy: object = {}): Promise<{ agent: Json; deviceCode: Json }> {
  const { id } = await newCustomer(api)
  return api.create('/agents', agentRequest(id, {}, policy))
}

/** Redeems a code, without expectations about the response. */
export const redeem = (api: Api, { code }: { code: string }, headers: Record<string, string> = {}): Promise<Answer> =>
  api.send('POST', `/agents/device-codes/${code}/redeem`, { headers })

/** Pauses the agent, which can then only read. */
export const pauseAgent = (api: Api, id: Agent['id']): Promise<void> =>
  inWork(api, async (work) => saveAgent(work, { ...(await lockAgent(work, id)), isPaused: true }))
