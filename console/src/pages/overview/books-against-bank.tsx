import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { AsTable } from '../../parts/chart/as-table.tsx'
import { Chart } from '../../parts/chart/chart.tsx'
import { dayInWords } from '../../parts/chart/moments.ts'
import type { Row } from '../../parts/chart/rows.tsx'
import { Loaded } from '../../parts/states.tsx'
import { written } from '../../parts/written.ts'

/** The service adds up all entries of these days. */
const EVERY_MS = 600_000
const DAYS = 8

type Balances = Schemas['BankBalances']
type OfDay = Schemas['BankBalancesOfDay']

/** The balances of each bank account of the treasury in the books and at its bank, day by day. */
export default function BooksAgainstBank() {
  const query = useQuery({
    queryKey: ['bank-balances'],
    queryFn: () => answerOf(api.GET('/bank-balances', { params: { query: { last: DAYS } } })),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="card">
      <h2>Books against bank, {DAYS} days (UTC)</h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">
              The treasury has no account at a bank.{' '}
              <Link to="/$environment/treasury" params={{ environment: 'production' }}>
                Declare one
              </Link>
            </p>
          ) : (
            <div className="charts">
              {data.map((balances) => (
                <OfAccount key={balances.bankAccountId} of={balances} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

const SIDES = ['ledger', 'bank', 'difference'] as const
const WORDS = { ledger: 'books', bank: 'bank', difference: 'difference' } as const

function OfAccount({ of: { bankAccountId, currency, days } }: { of: Balances }) {
  const [pointed, setPointed] = useState<number>()
  const { code, decimals } = currency
  const newest = days.length - 1
  const rowsOf = (day: OfDay | undefined): Row[] =>
    day ? SIDES.map((side) => [WORDS[side], `${written(String(day[side]), decimals)} ${code}`]) : []
  const lineOf = (side: 'ledger' | 'bank') => ({
    name: WORDS[side],
    values: days.map((day) => Number(day[side]) / 10 ** decimals),
  })
  return (
    <div>
      <Chart
        title={
          <>
            <code>{bankAccountId}</code> {dayInWords(days[pointed ?? newest]?.day ?? '')}
          </>
        }
        sentence={`${bankAccountId}: ${inWords(rowsOf(days[newest]))} today; ${inWords(rowsOf(days[0]))} on ${dayInWords(days[0]?.day ?? '')}.`}
        step={`Day of ${bankAccountId}`}
        times={days.map(({ day }) => Date.parse(day))}
        lines={[lineOf('ledger'), lineOf('bank')]}
        isFromZero={false}
        chosen={pointed ?? newest}
        pointed={pointed}
        onPoint={setPointed}
        momentOf={(moment) => dayInWords(days[moment]?.day ?? '')}
        rowsOf={(moment) => rowsOf(days[moment])}
      />
      <AsTable
        items={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { title: 'Day', cell: ({ day }) => day },
          ...SIDES.map((side) => ({
            title: `${WORDS[side]}, ${code}`,
            cell: (day: OfDay) => written(String(day[side]), decimals),
            isNumber: true,
          })),
        ]}
      />
    </div>
  )
}

const inWords = (rows: readonly Row[]): string => rows.map((row) => row.join(' ')).join(', ')
