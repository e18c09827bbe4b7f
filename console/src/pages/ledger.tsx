import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { Table } from '../parts/list.tsx'
import { Loaded } from '../parts/states.tsx'
import { written } from '../parts/written.ts'

const figure = (of: Schemas['LedgerAmount'] | undefined) => of && written(of.amount, of.currency.decimals)

/** The book of a platform: its accounts, and that each currency comes to zero. */
export function LedgerPage() {
  const path = useParams({ from: '/frame/platforms/$platformId/ledger' })
  const query = useQuery({
    queryKey: ['trial-balance', path.platformId],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/trial-balance', { params: { path } })),
  })
  return (
    <>
      <h1>Ledger</h1>
      <p>
        <code>{path.platformId}</code>
      </p>
      <Loaded query={query}>
        {({ accounts, totals }) => (
          <>
            <Table
              items={accounts}
              keyOf={({ account, balance }) => `${account} ${balance.currency.code}`}
              columns={[
                { title: 'Account', cell: ({ account }) => <code>{account}</code> },
                { title: 'Currency', cell: ({ balance }) => balance.currency.code },
                { title: 'Debit', cell: ({ debit }) => figure(debit), isNumber: true },
                { title: 'Credit', cell: ({ credit }) => figure(credit), isNumber: true },
              ]}
            />
            <h2>Totals</h2>
            <Table
              items={totals}
              keyOf={({ difference }) => difference.currency.code}
              columns={[
                { title: 'Currency', cell: ({ difference }) => difference.currency.code },
                { title: 'Debit', cell: ({ debit }) => figure(debit), isNumber: true },
                { title: 'Credit', cell: ({ credit }) => figure(credit), isNumber: true },
                { title: 'Difference', cell: ({ difference }) => figure(difference), isNumber: true },
              ]}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
