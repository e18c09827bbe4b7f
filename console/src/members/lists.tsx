import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import { Amount } from '../parts/amount.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { type InterfaceSchemas, type MemberSchemas, memberApi, pageOf, platformApi } from './api.ts'

type LoggedRequest = InterfaceSchemas['LoggedRequest']

const REQUEST_COLUMNS: readonly Column<LoggedRequest>[] = [
  { title: 'When (UTC)', cell: ({ createdAt }) => <When at={createdAt} /> },
  { title: 'Method', cell: ({ method }) => method },
  { title: 'Path', cell: ({ path }) => <code>{asText(path)}</code> },
  { title: 'Answer', cell: ({ status, code }) => [status ?? 'ended', code].filter(Boolean).join(' ') },
  { title: 'Took', cell: ({ durationMs }) => `${durationMs} ms`, isNumber: true },
  { title: 'Request', cell: ({ requestId }) => <code className="faint">{requestId}</code> },
]

/** What the programs of the platform have asked. */
export const RequestList = () => (
  <List
    name={['requests']}
    read={(cursor) => answerOf(platformApi.GET('/sandbox/requests', { params: { query: pageOf(cursor) } }))}
    columns={REQUEST_COLUMNS}
    keyOf={({ id }) => id}
    empty="No request so far. Your first one stands here a second after it was answered."
  />
)

export function RequestsPage() {
  return (
    <>
      <h1>Requests</h1>
      <p>What your programs and agents have asked in the last seven days. What you look at here does not count.</p>
      <RequestList />
    </>
  )
}

type WebhookEvent = InterfaceSchemas['WebhookEvent']

const resend = ({ id }: WebhookEvent) =>
  answerOf(platformApi.POST('/webhook-events/{webhookEventId}/resend', { params: { path: { webhookEventId: id } } }))

const EVENT_COLUMNS: readonly Column<WebhookEvent>[] = [
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} /> },
  { title: 'Type', cell: ({ type }) => <code>{type}</code> },
  { title: 'About', cell: ({ resourceId }) => resourceId && <code>{resourceId}</code> },
  { title: 'State', cell: ({ state }) => <Status status={state} /> },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
  { title: 'Last answer', cell: ({ lastResponseStatus }) => lastResponseStatus },
]

const WITH_RESEND: readonly Column<WebhookEvent>[] = [
  ...EVENT_COLUMNS,
  { title: 'Again', cell: (event) => <ActionButton run={() => resend(event)}>Send again</ActionButton> },
]

export function EventsPage() {
  const mayManage = usePerson()?.permissions.includes('MANAGE')
  return (
    <>
      <h1>Webhooks</h1>
      <List
        name={['webhook-events']}
        read={(cursor) => answerOf(platformApi.GET('/webhook-events', { params: { query: pageOf(cursor) } }))}
        columns={mayManage ? WITH_RESEND : EVENT_COLUMNS}
        keyOf={({ id }) => id}
        empty="No event so far. What happens stands here, also while you have set no address."
      />
    </>
  )
}

type Customer = InterfaceSchemas['CustomerListResponse']['data'][number]

const nameOf = (customer: Customer): string | undefined =>
  'fullName' in customer ? customer.fullName : 'businessInfo' in customer ? customer.businessInfo?.legalName : undefined

const CUSTOMER_COLUMNS: readonly Column<Customer>[] = [
  { title: 'Made (UTC)', cell: ({ createdAt }) => createdAt && <When at={createdAt} /> },
  { title: 'Name', cell: nameOf },
  { title: 'Yours', cell: ({ platformCustomerId }) => platformCustomerId },
  { title: 'Type', cell: ({ customerType }) => customerType.toLowerCase() },
  { title: 'Customer', cell: ({ id }) => <code>{id}</code> },
]

export function CustomersPage() {
  return (
    <>
      <h1>Customers</h1>
      <List
        name={['own-customers']}
        read={(cursor) => answerOf(platformApi.GET('/customers', { params: { query: pageOf(cursor) } }))}
        columns={CUSTOMER_COLUMNS}
        keyOf={({ id }) => String(id)}
        empty="No customer so far. POST /customers makes one."
      />
    </>
  )
}

type Transaction = InterfaceSchemas['TransactionListResponse']['data'][number]

const TRANSACTION_COLUMNS: readonly Column<Transaction>[] = [
  { title: 'Made (UTC)', cell: ({ createdAt }) => createdAt && <When at={createdAt} /> },
  { title: 'Type', cell: ({ type }) => type.toLowerCase() },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
  { title: 'Sent', cell: (each) => <Amount of={'sentAmount' in each ? each.sentAmount : undefined} />, isNumber: true },
  {
    title: 'Received',
    cell: (each) => <Amount of={'receivedAmount' in each ? each.receivedAmount : undefined} />,
    isNumber: true,
  },
  { title: 'Transaction', cell: ({ id }) => <code>{id}</code> },
]

export function TransactionsPage() {
  return (
    <>
      <h1>Transactions</h1>
      <List
        name={['own-transactions']}
        read={(cursor) => answerOf(platformApi.GET('/transactions', { params: { query: pageOf(cursor) } }))}
        columns={TRANSACTION_COLUMNS}
        keyOf={({ id }) => id}
        empty="No transaction so far."
      />
    </>
  )
}

type Entry = MemberSchemas['AuditEntry']

const ENTRY_COLUMNS: readonly Column<Entry>[] = [
  { title: 'When (UTC)', cell: ({ at }) => <When at={at} /> },
  { title: 'Who', cell: ({ actor, actorName }) => actorName ?? <code>{actor}</code> },
  { title: 'What', cell: ({ action }) => action },
  { title: 'To what', cell: ({ object }) => object && <code>{object}</code> },
  { title: 'Result', cell: ({ result }) => result },
  { title: 'From', cell: ({ sourceAddress }) => sourceAddress },
]

export function OwnAuditLogPage() {
  return (
    <>
      <h1>Audit log</h1>
      <List
        name={['own-audit-log']}
        read={(cursor) => answerOf(memberApi.GET('/audit-log', { params: { query: pageOf(cursor) } }))}
        columns={ENTRY_COLUMNS}
        keyOf={({ id }) => id}
        empty="No entry."
      />
    </>
  )
}
