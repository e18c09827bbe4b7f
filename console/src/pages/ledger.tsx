import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { Amount } from '../parts/amount.tsx'
import { InPlatform } from '../parts/in-platform.tsx'
import { Table } from '../parts/list.tsx'
import { Loaded } from '../parts/states.tsx'
import { asText } from '../parts/text.tsx'

/** The ledger of a platform: its accounts, and a check that each currency sums to zero. */
export default function LedgerPage() {
  return <InPlatform title="Ledger">{(platform) => <Ledger platform={platform} />}</InPlatform>
}

function Ledger({ platform: { id, name } }: { platform: { id: string; name: string } }) {
  const query = useQuery({
    queryKey: ['trial-balance', id],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/trial-balance', { params: { path: { platformId: id } } })),
  })
  return (
    <>
      <h1>Ledger</h1>
      <p>
        {asText(name)} <code>{id}</code>
      </p>
      <Loaded query={query}>
        {({ accounts, totals }) => (
          <>
            <Table
              items={accounts}
              keyOf={({ account, balance }) => `${account} ${balance.currency.code}`}
              columns={[
                { title: 'Account', cell: ({ account }) => <code>{account}</code> },
                { title: 'Debit', cell: ({ debit }) => <Amount of={debit} />, isNumber: true },
                { title: 'Credit', cell: ({ credit }) => <Amount of={credit} />, isNumber: true },
              ]}
            />
            <h2>Totals</h2>
            <Table
              items={totals}
              keyOf={({ difference }) => difference.currency.code}
              columns={[
                { title: 'Currency', cell: ({ difference }) => difference.currency.code },
                { title: 'Debit', cell: ({ debit }) => <Amount of={debit} />, isNumber: true },
                { title: 'Credit', cell: ({ credit }) => <Amount of={credit} />, isNumber: true },
                { title: 'Difference', cell: ({ difference }) => <Amount of={difference} />, isNumber: true },
              ]}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
