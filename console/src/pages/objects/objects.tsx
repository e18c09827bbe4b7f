import { Link } from '@tanstack/react-router'
import type { Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { useEnvironment } from '../../environment.ts'
import { Amount } from '../../parts/amount.tsx'
import { idColumn } from '../../parts/columns.tsx'
import { ObjectLink } from '../../parts/linked.tsx'
import { type Column, Table } from '../../parts/list.tsx'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { AccountActions } from './account-actions.tsx'
import { CloseCard } from './close-card.tsx'
import { SuspendAgent } from './suspend-agent.tsx'

type Kind = Schemas['CustomerObjectsOfKind']
type CustomerObject = Schemas['CustomerObject']

const TITLES: Readonly<Record<Kind['kind'], string>> = {
  ACCOUNT: 'Accounts',
  EXTERNAL_ACCOUNT: 'Accounts outside',
  PAYMENT: 'Latest payments',
  CARD: 'Cards',
  AGENT: 'Agents',
  VERIFICATION: 'Verifications',
  CONSENT: 'Consents',
  LOGIN: 'Logins that count',
}

const MADE: Column<CustomerObject> = { title: 'Made', cell: ({ at }) => <When at={at} as="list" /> }
const STATUS: Column<CustomerObject> = { title: 'Status', cell: ({ status }) => status && <Status status={status} /> }
const HAS_NO_ID: readonly Kind['kind'][] = ['CONSENT', 'LOGIN']

function columnsOf(platformId: string, customerId: string, kind: Kind['kind']): readonly Column<CustomerObject>[] {
  const what: Column<CustomerObject> = {
    title: 'What',
    cell: ({ id, title }) => (
      <ObjectLink platformId={platformId} id={id}>
        {title}
      </ObjectLink>
    ),
  }
  const rest = [MADE, ...(HAS_NO_ID.includes(kind) ? [] : [idColumn<CustomerObject>()])]
  const plain = [what, STATUS, ...rest]
  switch (kind) {
    case 'ACCOUNT':
      return [
        ...[what, STATUS],
        { title: 'Available', cell: ({ balance }) => <Amount of={balance} />, isNumber: true },
        { title: 'In all', cell: ({ totalBalance }) => <Amount of={totalBalance} />, isNumber: true },
        ...rest,
        {
          title: 'Actions',
          cell: ({ id: accountId, status, totalBalance }) => (
            <AccountActions {...{ platformId, customerId, accountId, status }} balance={totalBalance} />
          ),
        },
      ]
    case 'EXTERNAL_ACCOUNT':
      return [
        { title: 'What', cell: (account) => <OutsideAccount platformId={platformId} account={account} /> },
        ...[STATUS, ...rest],
      ]
    case 'CARD':
      return [
        ...plain,
        {
          title: 'Actions',
          cell: ({ id: cardId, status = '', title }) => (
            <CloseCard {...{ platformId, customerId, cardId, title }} state={status} />
          ),
        },
      ]
    case 'AGENT':
      return [
        ...plain,
        {
          title: 'Actions',
          cell: ({ id: agentId, status = '', title }) => (
            <SuspendAgent {...{ platformId, customerId, agentId, title }} state={status} />
          ),
        },
      ]
    default:
      return plain
  }
}

/** An external account. If it waits for a reviewer, it links to its case. */
function OutsideAccount({
  platformId,
  account: { id, title, status },
}: {
  platformId: string
  account: CustomerObject
}) {
  const environment = useEnvironment()
  const may = useMay()
  if (status !== 'UNDER_REVIEW' || !may('reviews.decide')) return title
  return (
    <Link to="/$environment/reviews/$platformId/$caseId" params={{ environment, platformId, caseId: id }}>
      {title}
    </Link>
  )
}

/** A customer's objects by kind. Kinds without objects come last. */
export function Objects({
  platformId,
  customerId,
  kinds,
}: {
  platformId: string
  customerId: string
  kinds: readonly Kind[]
}) {
  const environment = useEnvironment()
  const none = kinds.filter(({ objects }) => objects.length === 0).map(({ kind }) => TITLES[kind].toLowerCase())
  return (
    <>
      {kinds
        .filter(({ objects }) => objects.length > 0)
        .map(({ kind, objects, hasMore }) => (
          <section className="card" key={kind} aria-label={TITLES[kind]}>
            <h2>{TITLES[kind]}</h2>
            <Table
              columns={columnsOf(platformId, customerId, kind)}
              items={objects}
              keyOf={({ id }) => id}
              actions={HAS_NO_ID.includes(kind) ? undefined : []}
            />
            {kind === 'PAYMENT' && (
              <p>
                <Link to="/$environment/payments" params={{ environment }} search={{ customer: customerId }}>
                  All payments of the customer
                </Link>
              </p>
            )}
            {hasMore && <p className="faint">There are more. The newest {objects.length} are shown.</p>}
          </section>
        ))}
      {none.length > 0 && <p className="empty">None so far: {none.join(', ')}.</p>}
    </>
  )
}
