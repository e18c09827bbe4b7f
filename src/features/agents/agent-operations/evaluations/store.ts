import type { Agent, Spending, Verdict } from '#features/agents/index.ts'
import { scoped } from '#runtime/db/index.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** A payment that the agent's policy does not refuse, with all inputs of the evaluation. */
export interface Evaluation {
  agent: Agent
  spending: Spending
  verdict: Verdict
  outcome: 'EXECUTED' | 'WAITS'
  /** Absent if there is no payment yet. */
  transactionId?: `Transaction:${string}`
}

export async function insertEvaluation({ tx, platform, now }: Work, evaluation: Evaluation): Promise<void> {
  const { agent, spending, verdict, outcome, transactionId } = evaluation
  const { dailyCount, dailySpend, monthlySpend } = agent.usage
  await scoped(tx, platform)
    .insertInto('agent_evaluations', {
      id: newUuid(),
      agent_id: agent.id,
      evaluated_at: now,
      outcome,
      policy_version: agent.policyVersion,
      amount: spending.amount.amount,
      currency: spending.amount.currency,
      spend: verdict.spend,
      spend_currency: agent.policy.spendingLimits.currency,
      account_ids: [...spending.accountIds],
      daily_count: dailyCount,
      daily_spend: dailySpend,
      monthly_spend: monthlySpend,
      ...{ transaction_id: transactionId ?? null, given_back_at: null },
    })
    .execute()
}

/** Releases the amount that a payment counted for, once. A second call finds no row. */
export async function takeCounted({ tx, platform, now }: Work, transactionId: `Transaction:${string}`) {
  return scoped(tx, platform)
    .updateTable('agent_evaluations')
    .set({ given_back_at: now })
    .where('transaction_id', '=', transactionId)
    .where('outcome', '=', 'EXECUTED')
    .where('given_back_at', 'is', null)
    .returning(['agent_id', 'spend', 'spend_currency', 'evaluated_at'])
    .executeTakeFirst()
}
