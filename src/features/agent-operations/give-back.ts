import { money } from '../../money/money.ts'
import type { Work } from '../../runtime/units/work.ts'
import { convertDownAt, findLockedAgent, saveUsage, withoutPayment } from '../agents/index.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import type { AnyPayment } from '../payments/index.ts'
import { takeCounted } from './evaluations/store.ts'

/** A payment from which nothing was taken counts no more (agents 3.5). */
export const giveBackWith =
  (sources: MarketSources) =>
  async (work: Work, { id, agentId }: AnyPayment): Promise<void> => {
    const counted = agentId && (await takeCounted(work, id))
    const agent = counted && (await findLockedAgent(work, counted.agent_id))
    if (!counted || !agent) return
    // The policy may count in another currency by now.
    const convert = convertDownAt(marketAt(sources, work).unitsPerUsd)
    const amount = convert(money(counted.spend, counted.spend_currency), agent.policy.spendingLimits.currency)
    await saveUsage(work, agent, withoutPayment(agent.usage, { at: counted.evaluated_at, amount }))
  }
