import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { type Grant, useLimits, useMay } from '../api/session.ts'
import { type Environment, useEnvironment } from '../environment.ts'
import { Amount } from '../parts/amount.tsx'
import { Table } from '../parts/list.tsx'
import { Loaded } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'

const EVERY_MS = 10_000

/** What waits for a person, each with the list where it is. */
const WAITING: readonly {
  title: string
  /** What a person needs to see it. */
  grant?: Grant
  count: (environment: Environment) => Promise<Counted>
  link: (environment: Environment, counted: Counted) => ReactNode
}[] = [
  {
    title: 'Approvals',
    count: async (environment) =>
      counted(await answerOf(api.GET('/acts', { params: { query: { environment, status: 'WAITING' } } }))),
    link: () => <Link to="/approvals">Decide</Link>,
  },
  {
    title: 'Receipts without an owner, or held',
    grant: 'receipts.read',
    count: async (environment) => counted(await answerOf(api.GET('/receipts', { params: { query: { environment } } }))),
    link: (environment) => (
      <Link to="/$environment/receipts" params={{ environment }}>
        Assign
      </Link>
    ),
  },
  {
    title: 'Verifications',
    grant: 'reviews.decide',
    count: (environment) => countReviews(environment, 'VERIFICATION'),
    link: (environment, { first }) => <ReviewLink environment={environment} first={first} />,
  },
  {
    title: 'Lost factors',
    grant: 'reviews.decide',
    count: (environment) => countReviews(environment, 'TWO_FACTOR_RESET'),
    link: (environment, { first }) => <ReviewLink environment={environment} first={first} />,
  },
  {
    title: 'Webhook events that wait',
    grant: 'webhooks.read',
    count: async (environment) =>
      counted(await answerOf(api.GET('/events', { params: { query: { environment, state: 'WAITING' } } }))),
    link: (environment) => (
      <Link to="/$environment/events" params={{ environment }} search={{ state: 'WAITING' }}>
        See them
      </Link>
    ),
  },
  {
    title: 'Jobs that fail',
    grant: 'system.read',
    count: async (environment) =>
      counted(await answerOf(api.GET('/jobs', { params: { query: { environment, state: 'FAILING' } } }))),
    link: (environment) => (
      <Link to="/$environment/jobs" params={{ environment }}>
        See them
      </Link>
    ),
  },
]

type Review = Schemas['ReviewCase']

interface Counted {
  count: number
  isMore: boolean
  /** The case that is due first of those that no one has taken. */
  first?: Review | undefined
}

const counted = ({
  data,
  totalCount,
  hasMore,
}: {
  data: unknown[]
  totalCount?: number
  hasMore?: boolean
}): Counted => ({
  count: totalCount ?? data.length,
  isMore: totalCount === undefined && hasMore === true,
})

async function countReviews(environment: Environment, kind: Review['kind']): Promise<Counted> {
  const page = await answerOf(api.GET('/reviews', { params: { query: { environment, kind } } }))
  return { ...counted(page), first: page.data.find(({ takenBy }) => takenBy === undefined) }
}

/** To the case, or to the list where there is none. */
function ReviewLink({ environment, first }: { environment: Environment; first: Review | undefined }) {
  if (!first)
    return (
      <Link to="/$environment/reviews" params={{ environment }}>
        Review
      </Link>
    )
  const { platformId, id: caseId } = first
  return (
    <Link to="/$environment/reviews/$platformId/$caseId" params={{ environment, platformId, caseId }}>
      Review
    </Link>
  )
}

export function OverviewPage() {
  const environment = useEnvironment()
  const may = useMay()
  const isLimited = useLimits() !== undefined
  return (
    <>
      <h1>Overview</h1>
      {!isLimited && may('system.read') && <Complaints />}
      <section className="card">
        <h2>Waits for a person</h2>
        <ul className="waiting">
          {WAITING.filter(({ grant }) => grant === undefined || may(grant)).map(({ title, count, link }) => (
            <WaitingLine key={title} title={title} count={() => count(environment)} link={link} />
          ))}
        </ul>
      </section>
      {may('payments.read') && <FailedRefunds environment={environment} />}
      {may('payments.read') && <Transit environment={environment} />}
    </>
  )
}

/** What the operator should look at although all is served. */
function Complaints() {
  const query = useQuery({
    queryKey: ['complaints'],
    queryFn: () => answerOf(api.GET('/complaints')),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.map((complaint) => (
          <p key={complaint} className="complaint">
            <span aria-hidden="true">⚠</span> {complaint}
          </p>
        ))
      }
    </Loaded>
  )
}

function WaitingLine({
  title,
  count,
  link,
}: {
  title: string
  count: () => Promise<Counted>
  link: (environment: Environment, counted: Counted) => ReactNode
}) {
  const environment = useEnvironment()
  const { data } = useQuery({
    queryKey: ['waiting', environment, title],
    queryFn: count,
    refetchInterval: EVERY_MS,
  })
  return (
    <li>
      <span>{title}</span>
      <strong>{data ? `${data.count}${data.isMore ? ' or more' : ''}` : '…'}</strong>
      {data?.count ? link(environment, data) : <span className="faint">nothing</span>}
    </li>
  )
}

const AGES = {
  UP_TO_AN_HOUR: 'up to an hour',
  UP_TO_A_DAY: 'up to a day',
  UP_TO_A_WEEK: 'up to a week',
  LONGER: 'longer',
} as const

const useTransit = (environment: Environment) =>
  useQuery({
    queryKey: ['transit', environment],
    queryFn: () => answerOf(api.GET('/transit', { params: { query: { environment } } })),
    // It reads each payment whose money is on its way.
    refetchInterval: 3 * EVERY_MS,
  })

/** Money that is owed until a person has settled it. */
function FailedRefunds({ environment }: { environment: Environment }) {
  const { failedRefunds = [] } = useTransit(environment).data ?? {}
  const maySettle = useMay()('refunds.settle')
  if (failedRefunds.length === 0) return null
  return (
    <section className="card">
      <h2>Refunds that have failed</h2>
      <Table
        items={failedRefunds}
        keyOf={({ transactionId }) => transactionId}
        columns={[
          { title: 'Since (UTC)', cell: ({ failedAt }) => <When at={failedAt} /> },
          { title: 'Owed', cell: ({ amount }) => <Amount of={amount} />, isNumber: true },
          { title: 'Payment', cell: ({ transactionId }) => <code>{transactionId}</code> },
          {
            title: 'Open',
            cell: ({ platformId, transactionId }) => (
              <Link
                to="/$environment/platforms/$platformId/payments/$transactionId"
                params={{ environment, platformId, transactionId }}
              >
                {maySettle ? 'Settle' : 'See it'}
              </Link>
            ),
          },
        ]}
      />
    </section>
  )
}

function Transit({ environment }: { environment: Environment }) {
  const query = useTransit(environment)
  return (
    <section className="card">
      <h2>Money on its way</h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">No money is on its way.</p>
          ) : (
            <Table
              items={data}
              keyOf={({ heldAt, rail, currency, age }) => `${heldAt} ${rail} ${currency} ${age}`}
              columns={[
                { title: 'Rail', cell: ({ rail }) => rail ?? 'within the service' },
                { title: 'What', cell: ({ heldAt }) => (heldAt === 'REFUND' ? 'refunds' : 'payments') },
                { title: 'Currency', cell: ({ currency }) => currency },
                { title: 'Payments', cell: ({ payments }) => payments, isNumber: true },
                { title: 'Changed last', cell: ({ age }) => AGES[age] },
                { title: 'Oldest (UTC)', cell: ({ oldestAt }) => <When at={oldestAt} /> },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}
