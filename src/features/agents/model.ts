import type { PlatformId } from '#runtime/lib/ids.ts'
import type { AgentPermission } from '../proofs/calling-agents/index.ts'

/** `AUTO` executes after the policy check. `APPROVAL_REQUIRED` waits for the platform. */
export const EXECUTION_MODES = ['AUTO', 'APPROVAL_REQUIRED'] as const
export type ExecutionMode = (typeof EXECUTION_MODES)[number]

/** In the smallest unit of `currency`. An absent limit means no limit. */
export interface SpendingLimits {
  currency: string
  perTransactionLimit: number
  dailyLimit?: number
  dailyTransactionLimit?: number
  monthlyLimit?: number
}

/** The rules for one internal account, which override the general rules. */
export interface AccountRule {
  accountId: `InternalAccount:${string}`
  executionMode?: ExecutionMode
  /** In the smallest unit of the currency of the spending limits. */
  perTransactionLimit?: number
}

/** The rules for an agent, and the maximum amounts that it pays without approval (agents 3). */
export interface AgentPolicy {
  permissions: readonly AgentPermission[]
  defaultExecutionMode: ExecutionMode
  spendingLimits: SpendingLimits
  accountRestrictions?: {
    /** If absent, every internal account of the customer is allowed. */
    allowedAccountIds?: readonly `InternalAccount:${string}`[]
    accountRules?: readonly AccountRule[]
  }
  /** Larger amounts wait for the platform in every mode. If `amount` is absent, there is no threshold. */
  approvalThresholds?: { currency?: string; amount?: number }
}

/**
 * An agent's usage of its limits on one UTC day and in one UTC month, in the smallest unit of the policy's currency.
 */
export interface Usage {
  /** `2025-10-13` */
  day: string
  /** `2025-10` */
  month: string
  dailyCount: number
  dailySpend: bigint
  monthlySpend: bigint
}

/** A program that acts for exactly one customer. */
export interface Agent {
  platform: PlatformId
  id: `Agent:${string}`
  customerId: `Customer:${string}`
  name: string
  isPaused: boolean
  /** True if the agent has an access token. */
  isConnected: boolean
  policy: AgentPolicy
  policyVersion: number
  /** The last stored usage. Usage of a past day or month no longer counts. */
  usage: Usage
  createdAt: Date
  updatedAt: Date
}
