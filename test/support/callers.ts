import { agentRequest, redeem } from '#features/agents/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import type { Auth, Operation } from '#runtime/declare/operation.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Api } from './api.ts'

/** The permitted callers of an operation, according to its declaration. */

export const waysOf = ({ auth }: Pick<Operation, 'auth'>): readonly Auth[] => [auth].flat()
export const isCalledBy = (way: Auth) => (operation: Operation) => waysOf(operation).includes(way)

/** An agent that may do everything, with its customer. */
export interface AgentOfPlatform {
  agent: Api
  customerId: string
}

const agents = new Map<PlatformId, Promise<AgentOfPlatform>>()

async function newAgentOfPlatform(api: Api): Promise<AgentOfPlatform> {
  const { id: customerId } = await newCustomer(api)
  const { deviceCode } = await api.create('/agents', agentRequest(customerId))
  const { accessToken } = (await redeem(api, deviceCode)).body
  return { agent: api.as(accessToken), customerId }
}

/** Returns the same agent each time. */
export function agentOfPlatform(api: Api): Promise<AgentOfPlatform> {
  const agent = agents.get(api.platform) ?? newAgentOfPlatform(api)
  agents.set(api.platform, agent)
  return agent
}

/**
 * The platform's callers that an operation accepts: the platform itself, its agent, or no caller if a code in the path
 * is enough.
 */
const CALLERS: Partial<Record<Auth, (api: Api) => Promise<Api>>> = {
  platform: async (api) => api,
  agent: async (api) => (await agentOfPlatform(api)).agent,
  code: async (api) => api.as(''),
}

export const callerOf = (api: Api, operation: Operation): Promise<Api> =>
  (CALLERS[waysOf(operation)[0] ?? 'platform'] ?? fail('An operation of people of the operator.'))(api)
