import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Amount } from '../parts/amount.tsx'
import { CustomerLink } from '../parts/customer-link.tsx'
import { InPlatform } from '../parts/in-platform.tsx'
import { Linked, ObjectLink } from '../parts/linked.tsx'
import { type Column, List, Table } from '../parts/list.tsx'
import { IdOrName, ShortId } from '../parts/short-id.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { codeInWords } from '../parts/written.ts'
import { Records } from './objects/records.tsx'
import { SuspendAgent } from './objects/suspend-agent.tsx'

type Agent = Schemas['AgentInFull']

const EVERY_MS = 10_000

/** One agent: its customer, its permissions, its usage, and its requests. */
export default function AgentPage() {
  return <InPlatform title="Agent">{({ name }) => <OfPlatform platformName={name} />}</InPlatform>
}

function OfPlatform({ platformName }: { platformName: string }) {
  const { platformId, agentId } = useParams({ from: '/frame/$environment/platforms/$platformId/agents/$agentId' })
  const query = useQuery({
    queryKey: ['agent', agentId],
    queryFn: () =>
      answerOf(api.GET('/platforms/{platformId}/agents/{agentId}', { params: { path: { platformId, agentId } } })),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query} title="Agent">
      {(agent) => <Shown agent={agent} platformName={platformName} />}
    </Loaded>
  )
}

const sentenceOf = ({ state, isConnected }: Agent): string => {
  if (state === 'PAUSED') return 'It is paused and only reads: its platform can let it go on.'
  return isConnected ? 'It acts within its policy.' : 'It has no token: no program has become this agent so far.'
}

function Shown({ agent, platformName }: { agent: Agent; platformName: string }) {
  const environment = useEnvironment()
  const { id, platformId, customerId, name, state, createdAt, updatedAt } = agent
  return (
    <>
      <Link to="/$environment/agents" params={{ environment }}>
        Agents
      </Link>
      <h1>
        {asText(name ?? 'An agent')} <Status status={state} />
      </h1>
      <p>
        <code>{id}</code> of {asText(platformName)}
      </p>
      <section className="card place">
        <p className="sentence">{sentenceOf(agent)}</p>
        <dl>
          <dt>Acts for</dt>
          <dd>
            <CustomerLink platformId={platformId} customerId={customerId} />
          </dd>
          <dt>Made</dt>
          <dd>
            <When at={createdAt} />
          </dd>
          <dt>Changed</dt>
          <dd>
            <When at={updatedAt} />
          </dd>
        </dl>
        <div className="actions">
          <SuspendAgent {...{ platformId, customerId, state }} agentId={id} title={name ?? 'An agent'} />
        </div>
      </section>
      <Limits agent={agent} />
      <Policy agent={agent} />
      <Actions platformId={platformId} agentId={id} />
      <Records platformId={platformId} object={id} />
    </>
  )
}

interface Limit {
  limit: string
  used?: number | string
  most?: number | string | null | undefined
  isCount?: boolean
}

/** The agent's spending limits and their usage. */
function Limits({ agent: { policy, usage, currency } }: { agent: Agent }) {
  const { perTransactionLimit, dailyLimit, monthlyLimit, dailyTransactionLimit } = policy.spendingLimits
  const shown = (amount: number | string | null | undefined, isCount = false) => {
    if (amount === null || amount === undefined) return 'no limit'
    return isCount ? String(amount) : <Amount of={{ amount, currency }} />
  }
  const limits: readonly Limit[] = [
    { limit: 'One payment', most: perTransactionLimit },
    { limit: `Spent today, until ${usage.dailyResetDate}`, used: usage.dailySpend, most: dailyLimit },
    { limit: `Spent this month, until ${usage.monthlyResetMonth}`, used: usage.monthlySpend, most: monthlyLimit },
    { limit: 'Payments today', used: usage.dailyTransactionCount, most: dailyTransactionLimit, isCount: true },
  ]
  return (
    <section className="card">
      <h2>Use of its limits</h2>
      <Table
        items={limits}
        keyOf={({ limit }) => limit}
        columns={[
          { title: 'Limit', cell: ({ limit }) => limit },
          { title: 'Used', cell: ({ used, isCount }) => used !== undefined && shown(used, isCount), isNumber: true },
          { title: 'At most', cell: ({ most, isCount }) => shown(most, isCount), isNumber: true },
        ]}
      />
    </section>
  )
}

function Policy({ agent: { platformId, policy, policies } }: { agent: Agent }) {
  return (
    <section className="card">
      <h2>Policy</h2>
      <p>
        {policy.permissions.length === 0
          ? 'It may read its own quotes and actions alone.'
          : `It may: ${policy.permissions.map((each) => codeInWords(each)).join(', ')}.`}{' '}
        {policy.defaultExecutionMode === 'AUTO'
          ? 'Payments within its limits run at once.'
          : 'Its platform approves each payment.'}
      </p>
      <details>
        <summary>The whole policy</summary>
        <pre>
          <Linked platformId={platformId} text={JSON.stringify(policy, null, 2)} />
        </pre>
      </details>
      <Table
        items={policies}
        keyOf={({ version }) => String(version)}
        columns={[
          { title: 'Version', cell: ({ version }) => version },
          { title: 'Set', cell: ({ setAt }) => <When at={setAt} as="list" /> },
          { title: 'By', cell: ({ setBy }) => <IdOrName of={setBy} /> },
        ]}
      />
    </section>
  )
}

const actionsIn = (platformId: string): readonly Column<Schemas['AgentActionSummary']>[] => [
  { title: 'Asked', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
  { title: 'What', cell: ({ type }) => codeInWords(type) },
  { title: 'Amount', cell: ({ amount }) => <Amount of={amount} />, isNumber: true },
  {
    title: 'Payment',
    cell: ({ transactionId, quoteId }) =>
      transactionId ? <ObjectLink platformId={platformId} id={transactionId} /> : quoteId && <ShortId id={quoteId} />,
  },
  {
    title: 'To be decided until',
    cell: ({ status, expiresAt }) => status === 'PENDING_APPROVAL' && <When at={expiresAt} as="list" />,
  },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
]

function Actions({ platformId, agentId }: { platformId: string; agentId: string }) {
  return (
    <section className="card">
      <h2>Its requests</h2>
      <List
        name={['actions', agentId]}
        read={(page) =>
          api.GET('/platforms/{platformId}/agents/{agentId}/actions', {
            params: { path: { platformId, agentId }, query: page },
          })
        }
        limit={20}
        columns={actionsIn(platformId)}
        keyOf={({ id }) => id}
        empty="No payments yet. Payments that wait for the platform appear here too."
      />
    </section>
  )
}
