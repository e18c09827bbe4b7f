import { type MarketSources, marketAt } from '#features/payments/exchange-rates/index.ts'
import type { AnyPayment } from '#features/payments/index.ts'
import { findRate } from '#money/rates.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { findLockedAgent, recastBy, saveUsage, withoutPayment } from '../index.ts'
import { takeCounted } from './evaluations/store.ts'

/**
 * Removes a payment without effect from the usage, once (agents-sca 3.5). If the policy's currency has changed and
 * there is no rate, the usage stays.
 */
export const giveBackWith =
  (sources: MarketSources) =>
  async (work: Work, { id, agentId }: AnyPayment): Promise<void> => {
    const counted = agentId && (await takeCounted(work, id))
    const agent = counted && (await findLockedAgent(work, counted.agent_id))
    if (!counted || !agent) return
    const { currency } = agent.policy.spendingLimits
    const rate = findRate(counted.spend_currency, currency, marketAt(sources, work).unitsPerUsd)
    if (!rate) return
    const amount = recastBy(rate)(counted.spend, 'down')
    await saveUsage(work, agent, withoutPayment(agent.usage, { at: counted.evaluated_at, amount }))
  }
