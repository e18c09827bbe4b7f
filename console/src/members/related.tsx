import type { ReactNode } from 'react'
import { Amount } from '../parts/amount.tsx'
import { idColumn } from '../parts/columns.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Status } from '../parts/status.tsx'
import { codeInWords } from '../parts/written.ts'
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
export const Transactions = ({ of }: { of: { customerId: string } | { accountId: string } }) => (
  <Section title="Transactions">
    <TransactionList of={of} />
  </Section>
)

/** The first column links to the page of the object by words that people recognise. */
const linked = <Item extends { id: string }>(title: string, words: (item: Item) => string): Column<Item> => ({
  title,
  cell: (item) => <OwnLink id={item.id}>{words(item)}</OwnLink>,
})

const status = <Item extends { status: string }>(): Column<Item> => ({
  title: 'Status',
  cell: (each) => <Status status={each.status} />,
})

const ACCOUNTS: readonly Column<InterfaceSchemas['InternalAccount']>[] = [
  linked('Account', ({ balance }) => `${balance.currency.code} account`),
  status(),
  { title: 'Type', cell: ({ type }) => codeInWords(type) },
  { title: 'Available', cell: ({ balance }) => <Amount of={balance} />, isNumber: true },
  { title: 'In all', cell: ({ totalBalance }) => <Amount of={totalBalance} />, isNumber: true },
  idColumn(),
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

/** The holder of an external account, or else its type. */
function accountInWords({ accountInfo }: InterfaceSchemas['ExternalAccount']): string {
  const holder = 'beneficiary' in accountInfo ? accountInfo.beneficiary : undefined
  const name = holder && ('legalName' in holder ? holder.legalName : holder.fullName)
  return name ?? codeInWords(accountInfo.accountType)
}

const ACCOUNTS_OUTSIDE: readonly Column<InterfaceSchemas['ExternalAccount']>[] = [
  linked('Account', accountInWords),
  status(),
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Type', cell: ({ accountInfo }) => codeInWords(accountInfo.accountType) },
  idColumn(),
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
  linked('Card', ({ brand, last4, currency }) => (last4 ? `${brand} …${last4}` : `A card in ${currency}`)),
  { title: 'Status', cell: ({ state }) => <Status status={state} /> },
  { title: 'Currency', cell: ({ currency }) => currency },
  idColumn(),
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
  idColumn(),
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
