import { Link } from '@tanstack/react-router'
import { Amount } from '../parts/amount.tsx'
import { idColumn, partyColumns, railColumn, referenceColumn } from '../parts/columns.tsx'
import { type Column, List } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { type MemberSchemas, memberApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'

const COLUMNS: readonly Column<MemberSchemas['ListedTransaction']>[] = [
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
  ...partyColumns<MemberSchemas['ListedTransaction']>(({ id }, children) => <OwnLink id={id}>{children}</OwnLink>),
  {
    title: 'Sent',
    cell: ({ sentAmount }) => <Amount of={sentAmount} />,
    isNumber: true,
    amount: ({ sentAmount }) => sentAmount,
  },
  {
    title: 'Received',
    cell: ({ receivedAmount }) => <Amount of={receivedAmount} />,
    isNumber: true,
    amount: ({ receivedAmount }) => receivedAmount,
  },
  referenceColumn(),
  railColumn<MemberSchemas['ListedTransaction']>(),
  { title: 'Status', cell: ({ status }) => <Status status={status} />, plain: ({ status }) => status },
  { title: 'Type', plain: ({ type }) => type },
  idColumn('Transaction'),
]

const EMPTY = 'No transaction so far.'

/** The transactions of a customer or of an account, newest first. */
export const TransactionList = ({ of }: { of: { customerId: string } | { accountId: string } }) => (
  <List
    name={['own-transactions', of]}
    read={(page) => memberApi.GET('/listed-transactions', { params: { query: { ...page, ...of } } })}
    columns={COLUMNS}
    actions={[]}
    keyOf={({ id }) => id}
    file="transactions"
    empty={EMPTY}
  />
)

export default listPage('/p/$platformId/transactions', {
  filters: {
    status: 'Status',
    type: 'Type',
    currency: 'Currency',
    find: { label: 'Reference', isLong: true },
    from: 'Made from',
    to: 'to',
  },
  aboveList: ({ shown: { customer } }) => customer && <OfCustomer id={customer} />,
  read: (page, { status, type, currency, find, customer, from, to }) =>
    memberApi.GET('/listed-transactions', {
      params: {
        query: {
          ...page,
          status,
          type,
          currency,
          reference: find,
          customerId: customer,
          startDate: from && `${from}T00:00:00Z`,
          endDate: to && `${to}T23:59:59.999Z`,
        },
      },
    }),
  columns: COLUMNS,
  actions: [],
  empty: EMPTY,
  noneFits: 'No transactions match these filters.',
})

const OfCustomer = ({ id }: { id: string }) => (
  <p>
    Transactions of one customer only, <ShortId id={id} />.{' '}
    <Link from="/p/$platformId/transactions" to="." search={(before) => ({ ...before, customer: undefined })}>
      Transactions of all customers
    </Link>
  </p>
)
