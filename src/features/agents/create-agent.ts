import type { Db, Tx } from '#runtime/db/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { inDocumentOrder } from '#runtime/http/faults/document-order.ts'
import type { Sound } from '#runtime/http/route.ts'
import { type Fault, refuseFaults } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { findCustomer, shareLockLiveCustomer } from '../customers/index.ts'
import type { AgentCreateRequest } from './contract.ts'
import { issueCode } from './device-codes/issue-code.ts'
import type { IssuedCode } from './device-codes/model.ts'
import { policyFromWire } from './merge.ts'
import type { Agent } from './model.ts'
import { findPolicyFaults } from './policy-faults.ts'
import { insertAgent } from './store.ts'
import { noUsage } from './usage.ts'

type Request = Static<typeof AgentCreateRequest>

export interface CreatedAgent {
  agent: Agent
  deviceCode: IssuedCode
}

/** Creates an agent of a customer, with a first device code (agents-sca 2.1). `setBy` is the calling token. */
export async function createAgent(work: Work, key: Buffer, request: Request, setBy: string): Promise<CreatedAgent> {
  const isLive = (id: Agent['customerId']) => shareLockLiveCustomer(work, id)
  refuseFaults(inDocumentOrder(request, await faultsOf(work.tx, work.platform, request, isLive)))
  const agent = newAgent(work, request)
  await insertAgent(work, agent, setBy)
  return { agent, deviceCode: await issueCode(work, key, agent.id) }
}

const newAgent = (work: Work, { policy, ...given }: Request): Agent => ({
  ...given,
  platform: work.platform,
  id: work.newId('Agent'),
  isPaused: false,
  isConnected: false,
  policy: policyFromWire(policy),
  policyVersion: 1,
  usage: noUsage(work.now),
  createdAt: work.now,
  updatedAt: work.now,
})

/** Returns further validation errors of a request that its schema has rejected. */
export const furtherFaultsOfNew = (db: Db, platform: PlatformId, request: Sound<Request>): Promise<Fault[]> =>
  faultsOf(db, platform, request, (id) => isLiveCustomer(db, platform, id))

const isLiveCustomer = async (db: Db, platform: PlatformId, id: `Customer:${string}`) => {
  const customer = await findCustomer(db, platform, id)
  return customer !== undefined && customer.deletedAt === undefined
}

/** The service can check the customer's accounts only for a known customer. */
async function faultsOf(
  db: Db | Tx,
  platform: PlatformId,
  { customerId, policy = {} }: Sound<Request>,
  isLive: (customerId: `Customer:${string}`) => Promise<boolean>,
): Promise<Fault[]> {
  const isKnown = customerId !== undefined && (await isLive(customerId))
  const faults = await findPolicyFaults(db, platform, isKnown ? customerId : undefined, policy)
  const ofPolicy = faults.map((fault) => ({ ...fault, field: `policy.${fault.field}` }))
  return customerId === undefined || isKnown ? ofPolicy : [UNKNOWN_CUSTOMER, ...ofPolicy]
}

const UNKNOWN_CUSTOMER: Fault = { field: 'customerId', message: 'There is no such customer.' }
