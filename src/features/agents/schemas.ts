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
    '`AUTO`: a payment within the limits is executed at once. `APPROVAL_REQUIRED`: it waits for the platform to approve it.',
})

const limit = (description: string) => NonNegativeAmount({ description: `${description} In the smallest unit.` })

const AgentSpendingLimits = Type.Object(
  {
    currency: CurrencyCode({
      description:
        'Of every limit and of what is counted as spent: a currency that the platform supports. Payments in others are converted at the mid rate.',
    }),
    perTransactionLimit: limit('Of one payment. 0 blocks every payment.'),
    dailyLimit: Type.Optional(Nullable(limit('Of one UTC day. Null or absent: no limit.'))),
    dailyTransactionLimit: Type.Optional(
      NonNegativeAmount({
        description: 'The number of payments of one UTC day. Absent: no limit. It can be raised, but not removed.',
      }),
    ),
    monthlyLimit: Type.Optional(Nullable(limit('Of one month in UTC. Null or absent: no limit.'))),
  },
  { $id: 'AgentSpendingLimits', description: 'A payment of exactly a limit is within it.' },
)

const AgentAccountRule = Type.Object(
  {
    accountId: Id('InternalAccount', { description: 'Of the customer. At most one rule for each account.' }),
    executionMode: Type.Optional(AgentExecutionMode),
    perTransactionLimit: Type.Optional(
      Nullable(limit('In the currency of the spending limits, in place of their limit. Null or absent: theirs.')),
    ),
  },
  { $id: 'AgentAccountRule', description: 'What holds for one account in place of what holds for all.' },
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
        description: 'A rule for an account that is not allowed has no effect.',
      }),
    ),
  },
  { $id: 'AgentAccountRestrictions', description: 'Only internal accounts are restricted.' },
)

const AgentApprovalThresholds = Type.Object(
  {
    currency: Type.Optional(
      CurrencyCode({
        description: 'Of the amount, with which it is required. It may be another than that of the limits.',
      }),
    ),
    amount: Type.Optional(
      Nullable(
        limit(
          'Payments above it wait for approval, whatever the mode says. Null or absent: no payment does for its amount.',
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
  { $id: 'AgentPolicy', description: 'What the agent may do. The service enforces it with every call.' },
)

export const AgentPolicyUpdateRequest = Type.Object(
  {
    permissions: Type.Optional({ ...permissions, description: 'Replaces the whole list.' }),
    defaultExecutionMode: Type.Optional(AgentExecutionMode),
    spendingLimits: Type.Optional(
      partial(AgentSpendingLimits, {
        $id: 'AgentSpendingLimitsUpdate',
        description:
          'Merged member by member; null removes a limit. With another currency the limits that are not given here, and those of the account ' +
          'rules, are converted at the mid rate and rounded down, and what has been spent is rounded up.',
      }),
    ),
    accountRestrictions: Type.Optional(AgentAccountRestrictions),
    approvalThresholds: Type.Optional(AgentApprovalThresholds),
  },
  { $id: 'AgentPolicyUpdateRequest', description: 'What is left out stays as it is.' },
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
    dailyResetDate: CalendarDate({ description: 'The UTC day on which the daily counters begin anew: tomorrow.' }),
    monthlySpend: spent('in this month'),
    monthlyResetMonth: Type.String({
      pattern: '^[0-9]{4}-[0-9]{2}$',
      description: 'The month in which the monthly counter begins anew, `YYYY-MM`: the next one.',
    }),
  },
  {
    $id: 'AgentUsage',
    description: 'What counts against the limits at this moment. Payments that wait for approval do not.',
  },
)

export const AgentName = (options: object = {}) =>
  ReadableText(255, { description: 'For people; 1 to 255 characters after trimming, need not be unique.', ...options })

export const Agent = Type.Object(
  {
    id: Id('Agent'),
    name: Type.String(),
    customerId: Id('Customer', { description: 'For whom it acts. It never changes.' }),
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
        '`SERVICE-AGENT-XXXX-XXXX`, by which software becomes the agent, once. It is shown here and never again.',
    }),
    agentId: Id('Agent'),
    expiresAt: Timestamp({ description: '24 hours after it was issued.' }),
    redeemed: Type.Boolean(),
  },
  { $id: 'AgentDeviceCode' },
)
