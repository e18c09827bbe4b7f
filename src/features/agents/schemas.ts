import {
  CalendarDate,
  CurrencyCode,
  EMPTY_MEANS_NONE,
  Enum,
  Id,
  LargeInteger,
  NonNegativeAmount,
  Nullable,
  partial,
  ReadableText,
  Timestamp,
  Type,
} from '#runtime/declare/schema.ts'
import { AGENT_PERMISSIONS } from '../proofs/calling-agents/index.ts'
import { EXECUTION_MODES } from './model.ts'

const AgentPermission = Enum(AGENT_PERMISSIONS, {
  $id: 'AgentPermission',
  description:
    '`VIEW_TRANSACTIONS` reads transactions and internal accounts, `CREATE_QUOTES` makes quotes and uploads documents, `EXECUTE_QUOTES` pays ' +
    'them, `CREATE_TRANSFERS` moves money in and out, `MANAGE_EXTERNAL_ACCOUNTS` reads and changes external accounts.',
})

const AgentExecutionMode = Enum(EXECUTION_MODES, {
  $id: 'AgentExecutionMode',
  description:
    '`AUTO`: the service executes a payment within the limits immediately. `APPROVAL_REQUIRED`: it waits for the platform to approve it.',
})

const limit = (description: string) => NonNegativeAmount({ description: `${description} In the smallest unit.` })

const AgentSpendingLimits = Type.Object(
  {
    currency: CurrencyCode({
      description:
        'Currency of all limits and spent amounts; the platform must support it. The service converts payments in other currencies at the mid rate.',
    }),
    perTransactionLimit: limit('Limit of one payment. 0 blocks every payment.'),
    dailyLimit: Type.Optional(Nullable(limit('Limit of one UTC day. Null or absent: no limit.'))),
    dailyTransactionLimit: Type.Optional(
      NonNegativeAmount({
        description:
          'Maximum number of payments in one UTC day. Absent: no limit. The platform can raise the limit, but not remove it.',
      }),
    ),
    monthlyLimit: Type.Optional(Nullable(limit('Limit of one month in UTC. Null or absent: no limit.'))),
  },
  { $id: 'AgentSpendingLimits', description: 'A payment of exactly a limit is within it.' },
)

const AgentAccountRule = Type.Object(
  {
    accountId: Id('InternalAccount', { description: 'Of the customer. At most one rule for each account.' }),
    executionMode: Type.Optional(AgentExecutionMode),
    perTransactionLimit: Type.Optional(
      Nullable(
        limit(
          'Limit of one payment in the currency of the spending limits, instead of their limit. Null or absent: their limit applies.',
        ),
      ),
    ),
  },
  { $id: 'AgentAccountRule', description: 'Overrides for one account.' },
)

const AgentAccountRestrictions = Type.Object(
  {
    allowedAccountIds: Type.Optional(
      Nullable(
        Type.Array(Id('InternalAccount'), {
          maxItems: 1000,
          ...EMPTY_MEANS_NONE,
          description:
            'The internal accounts of the customer between which it may move money. Null or absent: all of them; empty: none.',
        }),
      ),
    ),
    accountRules: Type.Optional(
      Type.Array(AgentAccountRule, {
        maxItems: 1000,
        ...EMPTY_MEANS_NONE,
        description: 'A rule for an account outside the allowed accounts has no effect.',
      }),
    ),
  },
  { $id: 'AgentAccountRestrictions', description: 'Restricts internal accounts only.' },
)

const AgentApprovalThresholds = Type.Object(
  {
    currency: Type.Optional(
      CurrencyCode({
        description: 'Currency of `amount`, required with it. It may differ from the currency of the limits.',
      }),
    ),
    amount: Type.Optional(
      Nullable(
        limit(
          'Payments above it wait for approval in every mode. Null or absent: no payment waits because of its amount.',
        ),
      ),
    ),
  },
  { $id: 'AgentApprovalThresholds' },
)

const permissions = Type.Array(AgentPermission, {
  maxItems: AGENT_PERMISSIONS.length,
  ...EMPTY_MEANS_NONE,
  uniqueItems: true,
  description: 'Empty: the agent reads only itself, its own quotes and its own actions.',
})

export const AgentPolicy = Type.Object(
  {
    permissions,
    defaultExecutionMode: AgentExecutionMode,
    spendingLimits: AgentSpendingLimits,
    accountRestrictions: Type.Optional(AgentAccountRestrictions),
    approvalThresholds: Type.Optional(AgentApprovalThresholds),
  },
  {
    $id: 'AgentPolicy',
    description: 'Permissions, limits and restrictions of the agent. The service enforces them with every call.',
  },
)

export const AgentPolicyUpdateRequest = Type.Object(
  {
    permissions: Type.Optional({ ...permissions, description: 'Replaces the whole list.' }),
    defaultExecutionMode: Type.Optional(AgentExecutionMode),
    spendingLimits: Type.Optional(
      partial(AgentSpendingLimits, {
        $id: 'AgentSpendingLimitsUpdate',
        description:
          'Merged member by member; null removes a limit. If the currency changes, limits that are not given here and limits of account ' +
          'rules are converted at the mid rate and rounded down; spent amounts are rounded up.',
      }),
    ),
    accountRestrictions: Type.Optional(AgentAccountRestrictions),
    approvalThresholds: Type.Optional(AgentApprovalThresholds),
  },
  { $id: 'AgentPolicyUpdateRequest', description: 'Omitted fields stay as they are.' },
)

const spent = (period: string) =>
  LargeInteger({
    minimum: 0,
    description: `Spent ${period}, in the smallest unit of the currency of the spending limits. May be beyond 2^53.`,
  })

export const AgentUsage = Type.Object(
  {
    dailyTransactionCount: Type.Integer({ minimum: 0, description: 'Payments that were begun on this UTC day.' }),
    dailySpend: spent('on this UTC day'),
    dailyResetDate: CalendarDate({ description: 'UTC day on which the daily counters reset: tomorrow.' }),
    monthlySpend: spent('in this month'),
    monthlyResetMonth: Type.String({
      pattern: '^[0-9]{4}-[0-9]{2}$',
      description: 'Month in which the monthly counter resets, `YYYY-MM`: next month.',
    }),
  },
  {
    $id: 'AgentUsage',
    description: 'Current use of the limits. Payments that wait for approval do not count.',
  },
)

export const AgentName = (options: object = {}) =>
  ReadableText(255, { description: 'For people; 1 to 255 characters after trimming, need not be unique.', ...options })

export const Agent = Type.Object(
  {
    id: Id('Agent'),
    name: Type.String(),
    customerId: Id('Customer', { description: 'Customer for whom it acts. It never changes.' }),
    isPaused: Type.Boolean({ description: 'A paused agent only reads.' }),
    isConnected: Type.Boolean({ description: 'Software has redeemed a device code and has an access token.' }),
    policy: AgentPolicy,
    usage: AgentUsage,
    createdAt: Timestamp(),
    updatedAt: Timestamp({ description: 'Of its name, pause, connection or policy. Payments do not count.' }),
  },
  { $id: 'Agent' },
)

export const AgentDeviceCode = Type.Object(
  {
    code: Type.String({
      description:
        '`SERVICE-AGENT-XXXX-XXXX`, by which software becomes the agent, once. The service shows it here and never again.',
    }),
    agentId: Id('Agent'),
    expiresAt: Timestamp({ description: '24 hours after issue.' }),
    redeemed: Type.Boolean(),
  },
  { $id: 'AgentDeviceCode' },
)
