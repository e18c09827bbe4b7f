import { Link, useSearch } from '@tanstack/react-router'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import { Amount } from '../parts/amount.tsx'
import { type Column, List } from '../parts/list.tsx'
import { lazyPart } from '../parts/loaded-later.tsx'
import { ShownInDialog } from '../parts/shown-in-dialog.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { type InterfacePaths, type InterfaceSchemas, type MemberSchemas, memberApi, platformApi } from './api.ts'
import { type Customer, nameOfCustomer } from './name-of-customer.ts'
import { OwnLink } from './own-objects.tsx'

type WebhookEvent = InterfaceSchemas['WebhookEvent']

const resend = ({ id }: WebhookEvent) =>
  answerOf(platformApi.POST('/webhook-events/{webhookEventId}/resend', { params: { path: { webhookEventId: id } } }))

const EVENT_COLUMNS: readonly Column<WebhookEvent>[] = [
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} />, plain: ({ createdAt }) => createdAt },
  { title: 'Type', cell: ({ type }) => <code>{type}</code>, plain: ({ type }) => type },
  {
    title: 'About',
    cell: ({ resourceId }) => resourceId && <OwnLink id={resourceId} />,
    plain: ({ resourceId }) => resourceId,
  },
  { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true, plain: ({ attempts }) => attempts },
  {
    title: 'Last answer',
    cell: ({ lastResponseStatus }) => lastResponseStatus,
    plain: ({ lastResponseStatus }) => lastResponseStatus,
  },
  { title: 'Signature', cell: (event) => <CheckSignature event={event} /> },
]

const SignatureCheck = lazyPart(() => import('./signature/signature-check.tsx'))

/** Checks a webhook that was received: one of this event, or of any. */
const CheckSignature = ({ event }: { event?: WebhookEvent }) => (
  <ShownInDialog label={event ? 'Check' : 'Check a signature'} title="Check a signature">
    <SignatureCheck {...(event && { event })} />
  </ShownInDialog>
)

const WITH_RESEND: readonly Column<WebhookEvent>[] = [
  ...EVENT_COLUMNS,
  { title: 'Again', cell: (event) => <ActionButton run={() => resend(event)}>Send again</ActionButton> },
]

export function EventsPage() {
  const mayManage = usePerson()?.permissions.includes('MANAGE')
  return (
    <>
      <div className="page-head">
        <h1>Webhooks</h1>
        <CheckSignature />
      </div>
      <List
        name={['webhook-events']}
        read={(page) => platformApi.GET('/webhook-events', { params: { query: page } })}
        columns={mayManage ? WITH_RESEND : EVENT_COLUMNS}
        keyOf={({ id }) => id}
        file="events"
        empty="No event so far. What happens stands here, also while you have set no address."
      />
    </>
  )
}

const CUSTOMER_COLUMNS: readonly Column<Customer>[] = [
  {
    title: 'Made (UTC)',
    cell: ({ createdAt }) => createdAt && <When at={createdAt} />,
    plain: ({ createdAt }) => createdAt,
  },
  { title: 'Name', cell: nameOfCustomer, plain: nameOfCustomer },
  {
    title: 'Yours',
    cell: ({ platformCustomerId }) => platformCustomerId,
    plain: ({ platformCustomerId }) => platformCustomerId,
  },
  { title: 'Type', cell: ({ customerType }) => customerType.toLowerCase(), plain: ({ customerType }) => customerType },
  { title: 'Customer', cell: ({ id }) => <OwnLink id={String(id)} />, plain: ({ id }) => id },
]

export function CustomersPage() {
  return (
    <>
      <h1>Customers</h1>
      <List
        name={['own-customers']}
        read={(page) => platformApi.GET('/customers', { params: { query: page } })}
        columns={CUSTOMER_COLUMNS}
        keyOf={({ id }) => String(id)}
        file="customers"
        empty="No customer so far. POST /customers makes one."
      />
    </>
  )
}

type Transaction = InterfaceSchemas['TransactionListResponse']['data'][number]

const TRANSACTION_COLUMNS: readonly Column<Transaction>[] = [
  {
    title: 'Made (UTC)',
    cell: ({ createdAt }) => createdAt && <When at={createdAt} />,
    plain: ({ createdAt }) => createdAt,
  },
  { title: 'Type', cell: ({ type }) => type.toLowerCase(), plain: ({ type }) => type },
  { title: 'Status', cell: ({ status }) => <Status status={status} />, plain: ({ status }) => status },
  {
    title: 'Sent',
    cell: (each) => <Amount of={'sentAmount' in each ? each.sentAmount : undefined} />,
    isNumber: true,
    amount: (each) => ('sentAmount' in each ? each.sentAmount : undefined),
  },
  {
    title: 'Received',
    amount: (each) => ('receivedAmount' in each ? each.receivedAmount : undefined),
    cell: (each) => <Amount of={'receivedAmount' in each ? each.receivedAmount : undefined} />,
    isNumber: true,
  },
  { title: 'Transaction', cell: ({ id }) => <OwnLink id={id} />, plain: ({ id }) => id },
]

type TransactionFilters = NonNullable<InterfacePaths['/transactions']['get']['parameters']['query']>

/** Transactions that meet the filters, newest first. */
export const TransactionList = ({ of = {}, empty }: { of?: TransactionFilters; empty: string }) => (
  <List
    name={['own-transactions', of]}
    read={(page) => platformApi.GET('/transactions', { params: { query: { ...page, ...of } } })}
    columns={TRANSACTION_COLUMNS}
    keyOf={({ id }) => id}
    file="transactions"
    empty={empty}
  />
)

export function TransactionsPage() {
  const { find } = useSearch({ from: '/p/$platformId/transactions' })
  return (
    <>
      <h1>Transactions</h1>
      {find && (
        <p>
          With the reference <code>{asText(find)}</code> alone.{' '}
          <Link from="/p/$platformId/transactions" search={{}}>
            All transactions
          </Link>
        </p>
      )}
      {find ? (
        <TransactionList of={{ reference: find }} empty="No transaction has this reference." />
      ) : (
        <TransactionList empty="No transaction so far." />
      )}
    </>
  )
}

type Entry = MemberSchemas['AuditEntry']

const ENTRY_COLUMNS: readonly Column<Entry>[] = [
  { title: 'When (UTC)', cell: ({ at }) => <When at={at} />, plain: ({ at }) => at },
  {
    title: 'Who',
    cell: ({ actor, actorName }) => actorName ?? <code>{actor}</code>,
    plain: ({ actor, actorName }) => actorName ?? actor,
  },
  { title: 'What', cell: ({ action }) => action, plain: ({ action }) => action },
  { title: 'To what', cell: ({ object }) => object && <OwnLink id={object} />, plain: ({ object }) => object },
  { title: 'Result', cell: ({ result }) => result, plain: ({ result }) => result },
  { title: 'From', cell: ({ sourceAddress }) => sourceAddress, plain: ({ sourceAddress }) => sourceAddress },
]

/** What was done at the platform, or to one object of it, newest first. */
export const AuditList = ({ object, empty }: { object?: string; empty: string }) => (
  <List
    name={['own-audit-log', object]}
    read={(page) => memberApi.GET('/audit-log', { params: { query: { ...page, ...(object && { object }) } } })}
    columns={ENTRY_COLUMNS}
    keyOf={({ id }) => id}
    file="audit-log"
    empty={empty}
  />
)

export const OwnAuditLogPage = () => (
  <>
    <h1>Audit log</h1>
    <AuditList empty="No entry." />
  </>
)
