import { actorForPlatform, type Caller } from '#runtime/declare/auth/caller.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { MarketSources } from '../payments/exchange-rates/index.ts'
import { changePolicy, furtherFaultsOfChange } from './change-policy.ts'
import * as contract from './contract.ts'
import { createAgent, furtherFaultsOfNew } from './create-agent.ts'
import { deleteAgent } from './delete-agent.ts'
import { regenerateCode } from './device-codes/issue-code.ts'
import { redeemCode } from './device-codes/redeem-code.ts'
import { canonicalCode, hashCode } from './device-codes/rules.ts'
import { findCode } from './device-codes/store.ts'
import { fromRow, listAgents, requireAgent } from './store.ts'
import { faultsOfUpdate, updateAgent } from './update-agent.ts'
import { codeToWire, policyToWire, toWire } from './view.ts'

interface Dependencies {
  providers: MarketSources
  /** The key for hashing device codes. */
  codeKey: Buffer
}

const actorOf = (caller: Caller): string => actorForPlatform(caller) ?? fail('Only platforms manage agents.')
const spell = (code: string): string => canonicalCode(code) ?? refuseUnknown('REFERENCE_NOT_FOUND')

export const routesWith = ({ providers, codeKey }: Dependencies): Route[] => [
  write(
    contract.createAgent,
    async (work, { caller, body }) => {
      const { agent, deviceCode } = await createAgent(work, codeKey, body, actorOf(caller))
      noteConcerned(work, agent.id)
      return { agent: toWire(agent, work.now), deviceCode: codeToWire(deviceCode) }
    },
    { furtherFaults: (db, { caller, body }) => furtherFaultsOfNew(db, caller.platform, body) },
  ),
  read(contract.listAgents, async (db, { caller, query, page, now }) =>
    pageOf(await listAgents(db, caller.platform, query, page), (row) => toWire(fromRow(row), now)),
  ),
  read(contract.getAgentById, async (db, { caller, params, now }) =>
    toWire(await requireAgent(db, caller.platform, params.agentId), now),
  ),
  write(
    contract.updateAgent,
    async (work, { params, body, paymentRight }) =>
      toWire(await updateAgent(work, params.agentId, body, paymentRight), work.now),
    { faults: ({ body }) => faultsOfUpdate(body) },
  ),
  write(contract.deleteAgent, (work, { params }) => deleteAgent(work, params.agentId)),
  write(
    contract.updateAgentPolicy,
    async (work, { caller, params, body, paymentRight }) => {
      const change = { update: body, setBy: actorOf(caller), right: paymentRight }
      return toWire(await changePolicy(work, params.agentId, change, providers), work.now)
    },
    {
      furtherFaults: (db, { caller, params, body }) => furtherFaultsOfChange(db, caller.platform, params.agentId, body),
    },
  ),
  write(contract.regenerateAgentDeviceCode, async (work, { params }) =>
    codeToWire(await regenerateCode(work, codeKey, params.agentId)),
  ),
  read(contract.getAgentDeviceCodeStatus, async (db, { caller, params }) => {
    const code = spell(params.code)
    const found = await findCode(db, caller.platform, hashCode(codeKey, code))
    return found ? { code, redeemed: found.redeemedAt !== undefined } : refuseUnknown('REFERENCE_NOT_FOUND')
  }),
  write(contract.redeemAgentDeviceCode, async (work, { caller, params }) => {
    const hash = hashCode(codeKey, spell(params.code))
    const { agent, accessToken } = await redeemCode(work, hash, caller.agentId)
    noteConcerned(work, agent.id)
    return { agentId: agent.id, agentName: agent.name, accessToken, policy: policyToWire(agent.policy) }
  }),
]
