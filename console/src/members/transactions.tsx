import { Link } from '@tanstack/react-router'
import { Amount } from '../parts/amount.tsx'
import { type Column, List } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { type InterfacePaths, type InterfaceSchemas, platformApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'

type Transaction = InterfaceSchemas['TransactionListResponse']['data'][number]

const COLUMNS: readonly Column<Transaction>[] = [
  {
    title: 'Made',
    cell: ({ createdAt }) => createdAt && <When at={createdAt} as="list" />,
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

const EMPTY = 'No transaction so far.'

/** Transactions that match the filters, newest first. */
export const TransactionList = ({ of }: { of: TransactionFilters }) => (
  <List
    name={['own-transactions', of]}
    read={(page) => platformApi.GET('/transactions', { params: { query: { ...page, ...of } } })}
    columns={COLUMNS}
    keyOf={({ id }) => id}
    file="transactions"
    empty={EMPTY}
  />
)

export default listPage('/p/$platformId/transactions', {
  aboveList: ({ shown: { find } }) => find && <WithReference reference={find} />,
  read: (page, { find }) => platformApi.GET('/transactions', { params: { query: { ...page, reference: find } } }),
  columns: COLUMNS,
  empty: EMPTY,
  noneFits: 'No transaction has this reference.',
})

const WithReference = ({ reference }: { reference: string }) => (
  <p>
    With the reference <code>{asText(reference)}</code> alone.{' '}
    <Link from="/p/$platformId/transactions" search={{}}>
      All transactions
    </Link>
  </p>
)
