import type { ReactNode } from 'react'
import { Amount } from '../parts/amount.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Status } from '../parts/status.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'
import { TransactionList } from './transactions.tsx'

/** A section of related data below a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** The transactions of a customer or of an account. */
export const Transactions = ({ of }: { of: { customerId: string } | { accountIdentifier: string } }) => (
  <Section title="Transactions">
    <TransactionList of={of} />
  </Section>
)

const linked = <Item extends { id: string }>(title: string): Column<Item> => ({
  title,
  cell: ({ id }) => <OwnLink id={id} />,
})

const status = <Item extends { status: string }>(): Column<Item> => ({
  title: 'Status',
  cell: (each) => <Status status={each.status} />,
})

const ACCOUNTS: readonly Column<InterfaceSchemas['InternalAccount']>[] = [
  linked('Account'),
  status(),
  { title: 'Type', cell: ({ type }) => type.replaceAll('_', ' ').toLowerCase() },
  { title: 'Available', cell: ({ balance }) => <Amount of={balance} />, isNumber: true },
  { title: 'In all', cell: ({ totalBalance }) => <Amount of={totalBalance} />, isNumber: true },
]

export const Accounts = ({ customerId }: { customerId: string }) => (
  <Section title="Accounts">
    <List
      name={['own-accounts', customerId]}
      read={(page) => platformApi.GET('/customers/internal-accounts', { params: { query: { ...page, customerId } } })}
      columns={ACCOUNTS}
      keyOf={({ id }) => id}
      empty="No account so far."
    />
  </Section>
)

const ACCOUNTS_OUTSIDE: readonly Column<InterfaceSchemas['ExternalAccount']>[] = [
  linked('Account'),
  status(),
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Type', cell: ({ accountInfo }) => accountInfo.accountType.replaceAll('_', ' ').toLowerCase() },
]

export const AccountsOutside = ({ customerId }: { customerId: string }) => (
  <Section title="Accounts outside">
    <List
      name={['own-accounts-outside', customerId]}
      read={(page) => platformApi.GET('/customers/external-accounts', { params: { query: { ...page, customerId } } })}
      columns={ACCOUNTS_OUTSIDE}
      keyOf={({ id }) => id}
      empty="No account at a bank or a wallet elsewhere so far."
    />
  </Section>
)

const CARDS: readonly Column<InterfaceSchemas['Card']>[] = [
  linked('Card'),
  { title: 'Status', cell: ({ state }) => <Status status={state} /> },
  { title: 'Ends in', cell: ({ last4 }) => last4 },
  { title: 'Currency', cell: ({ currency }) => currency },
]

export const Cards = ({ cardholderId }: { cardholderId: string }) => (
  <Section title="Cards">
    <List
      name={['own-cards', cardholderId]}
      read={(page) => platformApi.GET('/cards', { params: { query: { ...page, cardholderId } } })}
      columns={CARDS}
      keyOf={({ id }) => id}
      empty="No card so far."
    />
  </Section>
)

const AGENTS: readonly Column<InterfaceSchemas['Agent']>[] = [
  { title: 'Agent', cell: ({ id, name }) => <OwnLink id={id}>{name}</OwnLink> },
  { title: 'Status', cell: ({ isPaused }) => <Status status={isPaused ? 'PAUSED' : 'ACTIVE'} /> },
  { title: 'Connected', cell: ({ isConnected }) => (isConnected ? 'yes' : 'no') },
]

export const Agents = ({ customerId }: { customerId: string }) => (
  <Section title="Agents">
    <List
      name={['own-agents', customerId]}
      read={(page) => platformApi.GET('/agents', { params: { query: { ...page, customerId } } })}
      columns={AGENTS}
      keyOf={({ id }) => id}
      empty="No agent so far."
    />
  </Section>
)
