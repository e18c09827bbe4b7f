import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { ActedOn } from '../../parts/acted-on.tsx'
import { Amount } from '../../parts/amount.tsx'
import { CustomerLink, CustomerName } from '../../parts/customer-link.tsx'
import { Table } from '../../parts/list.tsx'
import { endOf } from '../../parts/written.ts'
import { Money } from '../receipts/money.tsx'
import { AboutOrder } from '../treasury/about-order.tsx'
import type { Act } from './sentences.ts'

/** Names the object of a pending request: the customer, the account with its holder, the money, or the order. */
export function About({ act }: { act: Act }) {
  const noun = act.object.slice(0, Math.max(0, act.object.indexOf(':')))
  const Known = ORDERS.has(act.operation) ? Order : RECEIPTS.has(act.operation) ? Receipt : BY_NOUN[noun]
  return (
    <>
      {Known && <Known act={act} />}
      <Balances act={act} />
    </>
  )
}

const ORDERS = new Set(['confirmBankOrder', 'rejectBankOrder', 'reportBankOrderCancelled'])
const RECEIPTS = new Set(['assignReceipt', 'refuseReceipt', 'releaseReceipt', 'returnReceipt'])

const useAccount = (platformId: string, accountId: string) =>
  useQuery({
    queryKey: ['account', accountId],
    queryFn: () =>
      answerOf(
        api.GET('/platforms/{platformId}/internal-accounts/{accountId}', {
          params: { path: { platformId, accountId } },
        }),
      ),
  }).data

/** Names an account by its currency and its holder. */
function AccountName({ platformId, accountId }: { platformId: string; accountId: string }) {
  const account = useAccount(platformId, accountId)
  if (!account) return endOf(accountId)
  return (
    <>
      {account.totalBalance.currency.code} {endOf(accountId)} of{' '}
      {account.customerId ? <CustomerName platformId={platformId} customerId={account.customerId} /> : 'the platform'}
    </>
  )
}

function Account({ act: { platformId, object } }: { act: Act }) {
  const account = useAccount(platformId, object)
  return (
    <ActedOn
      of={{
        Account: <AccountName platformId={platformId} accountId={object} />,
        ...(account && { Balance: <Amount of={account.totalBalance} /> }),
      }}
    />
  )
}

const Customer = ({ act: { platformId, object } }: { act: Act }) => (
  <ActedOn of={{ Customer: <CustomerLink platformId={platformId} customerId={object} /> }} />
)

function Receipt({ act: { environment, object } }: { act: Act }) {
  const { data } = useQuery({
    queryKey: ['receipt', environment, object],
    queryFn: () =>
      answerOf(api.GET('/receipts/{receiptId}', { params: { path: { receiptId: object }, query: { environment } } })),
  })
  return data && <Money of={data} />
}

function Order({ act: { platformId, object } }: { act: Act }) {
  const { data } = useQuery({
    queryKey: ['order', platformId, object],
    queryFn: () =>
      answerOf(
        api.GET('/platforms/{platformId}/orders/{reference}', { params: { path: { platformId, reference: object } } }),
      ),
  })
  return data && <AboutOrder of={data} />
}

const BY_NOUN: Readonly<Record<string, (props: { act: Act }) => ReactNode>> = {
  Customer,
  InternalAccount: Account,
}

/** The balances that the request changes, before and after. */
function Balances({ act: { platformId, balances = [] } }: { act: Act }) {
  if (balances.length === 0) return null
  return (
    <Table
      items={balances}
      keyOf={({ accountId }) => accountId}
      columns={[
        { title: 'Account', cell: ({ accountId }) => <AccountName platformId={platformId} accountId={accountId} /> },
        { title: 'Balance before', cell: ({ before }) => <Amount of={before} />, isNumber: true },
        { title: 'Balance after', cell: ({ after }) => <Amount of={after} />, isNumber: true },
      ]}
    />
  )
}
