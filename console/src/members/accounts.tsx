import { Link, useSearch } from '@tanstack/react-router'
import { Amount } from '../parts/amount.tsx'
import { idColumn } from '../parts/columns.tsx'
import type { Column } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { codeInWords } from '../parts/written.ts'
import { type MemberSchemas, memberApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'

type Account = MemberSchemas['ListedAccount']

const PAGE = '/p/$platformId/accounts'

const ownerOf = ({ customerId, ownerName }: Account) =>
  customerId === undefined ? 'Your platform' : (ownerName ?? 'erased')

const account: Column<Account> = {
  title: 'Owner',
  cell: (each) => <OwnLink id={each.id}>{ownerOf(each)}</OwnLink>,
  plain: ownerOf,
}

/** The types of internal accounts, without the word that the page says. */
const TYPES: Readonly<Record<string, string>> = {
  INTERNAL_FIAT: 'fiat',
  INTERNAL_CRYPTO: 'crypto',
  EMBEDDED_WALLET: 'wallet',
}

const AT_THE_END: readonly Column<Account>[] = [
  { title: 'Type', cell: ({ type }) => TYPES[type] ?? codeInWords(type), plain: ({ type }) => type },
  { title: 'Status', cell: ({ status }) => <Status status={status} />, plain: ({ status }) => status },
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
  idColumn('Account'),
]

const INTERNAL: readonly Column<Account>[] = [
  account,
  {
    title: 'Available',
    cell: ({ available }) => <Amount of={available} />,
    isNumber: true,
    amount: ({ available }) => available,
  },
  { title: 'In all', cell: ({ total }) => <Amount of={total} />, isNumber: true, amount: ({ total }) => total },
  ...AT_THE_END,
]

const EXTERNAL: readonly Column<Account>[] = [
  account,
  { title: 'Holder', cell: ({ holderName }) => holderName, plain: ({ holderName }) => holderName },
  { title: 'Number', cell: ({ ending }) => ending && `…${ending}`, plain: ({ ending }) => ending && `…${ending}` },
  { title: 'Currency', cell: ({ currency }) => currency, plain: ({ currency }) => currency },
  ...AT_THE_END,
]

/** The internal accounts of the platform and its customers, or their external accounts. */
export default listPage(PAGE, {
  aboveFilters: Kinds,
  filters: ({ kind }) => ({ owner: 'Owner', ...(kind === undefined && { type: 'Type' }), currency: 'Currency' }),
  aboveList: ({ shown: { customer } }) => customer && <OfCustomer id={customer} />,
  read: (page, { kind, owner, type, currency, customer }) =>
    memberApi.GET('/listed-accounts', {
      params: { query: { ...page, kind, owner, type, currency, customerId: customer } },
    }),
  columns: () => (useSearch({ from: PAGE }).kind === undefined ? INTERNAL : EXTERNAL),
  actions: [],
  empty: 'No accounts yet. POST /customers makes a customer with accounts.',
  noneFits: <NoneFits />,
})

const KINDS = [
  [undefined, 'Internal accounts'],
  ['EXTERNAL', 'External accounts'],
] as const

function Kinds({ shown }: { shown: { kind?: 'EXTERNAL' } }) {
  return (
    <nav className="tabs" aria-label="Kinds">
      {KINDS.map(([kind, title]) => (
        <Link
          key={title}
          from={PAGE}
          to="."
          search={({ type: _, ...others }) => ({ ...others, kind })}
          activeOptions={{ exact: true, includeSearch: true }}
          {...(shown.kind === kind && { className: 'chosen' })}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

function NoneFits() {
  const { kind, ...others } = useSearch({ from: PAGE })
  return Object.keys(others).length > 0
    ? 'No accounts match these filters.'
    : 'No external accounts yet. POST /customers/external-accounts adds one.'
}

const OfCustomer = ({ id }: { id: string }) => (
  <p>
    Accounts of one customer only, <ShortId id={id} />.{' '}
    <Link from={PAGE} to="." search={(before) => ({ ...before, customer: undefined })}>
      Accounts of all customers
    </Link>
  </p>
)
