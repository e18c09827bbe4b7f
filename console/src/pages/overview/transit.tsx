import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Environment } from '../../environment.ts'
import { Amount } from '../../parts/amount.tsx'
import { Table } from '../../parts/list.tsx'
import { ShortId } from '../../parts/short-id.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { counted } from '../../parts/written.ts'

const EVERY_MS = 30_000

const AGES = {
  UP_TO_AN_HOUR: 'up to an hour',
  UP_TO_A_DAY: 'up to a day',
  UP_TO_A_WEEK: 'up to a week',
  LONGER: 'longer',
} as const

const useTransit = (environment: Environment) =>
  useQuery({
    queryKey: ['transit', environment],
    queryFn: () => answerOf(api.GET('/transit', { params: { query: { environment } } })),
    // The query reads each payment in transit.
    refetchInterval: EVERY_MS,
  })

/** Money that the service owes until a person settles it. */
export function FailedRefunds({ environment }: { environment: Environment }) {
  const { failedRefunds = [] } = useTransit(environment).data ?? {}
  const maySettle = useMay()('refunds.settle')
  if (failedRefunds.length === 0) return null
  return (
    <section className="card">
      <h2>Refunds that have failed</h2>
      <Table
        items={failedRefunds}
        keyOf={({ transactionId }) => transactionId}
        columns={[
          { title: 'Since', cell: ({ failedAt }) => <When at={failedAt} as="list" /> },
          { title: 'Owed', cell: ({ amount }) => <Amount of={amount} />, isNumber: true },
          { title: 'Payment', cell: ({ transactionId }) => <ShortId id={transactionId} /> },
          {
            title: 'Open',
            cell: ({ platformId, transactionId }) => (
              <Link
                to="/$environment/platforms/$platformId/payments/$transactionId"
                params={{ environment, platformId, transactionId }}
              >
                {maySettle ? 'Settle' : 'See it'}
              </Link>
            ),
          },
        ]}
      />
    </section>
  )
}

type Line = Schemas['MoneyInTransit']
type Age = Line['age']

/** Payments in transit over one rail in one currency. */
interface Row extends Pick<Line, 'heldAt' | 'rail' | 'currency' | 'decimals'> {
  byAge: Readonly<Record<Age, number>>
  payments: number
  /** Undefined if the sum exceeds the range of amounts. */
  sum: bigint | undefined
  oldestAt: string
}

const NONE: Row['byAge'] = { UP_TO_AN_HOUR: 0, UP_TO_A_DAY: 0, UP_TO_A_WEEK: 0, LONGER: 0 }

/** Combines the lines of all ages of a rail and a currency into one row. */
function rowsOf(lines: readonly Line[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { heldAt, rail, currency, decimals, age, payments, amount, oldestAt } of lines) {
    const key = `${heldAt} ${rail} ${currency}`
    const known = rows.get(key)
    const sum = known ? known.sum : 0n
    rows.set(key, {
      heldAt,
      rail,
      currency,
      decimals,
      byAge: { ...(known?.byAge ?? NONE), [age]: payments },
      payments: (known?.payments ?? 0) + payments,
      sum: sum === undefined || amount === undefined ? undefined : sum + BigInt(amount),
      oldestAt: known && known.oldestAt < oldestAt ? known.oldestAt : oldestAt,
    })
  }
  return [...rows.values()].toSorted((one, other) => one.oldestAt.localeCompare(other.oldestAt))
}

/** Lists the longest-waiting payments first. */
export function Transit({ environment }: { environment: Environment }) {
  const query = useTransit(environment)
  return (
    <section className="card">
      <h2>Money on its way</h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">No money is on its way.</p>
          ) : (
            <Table
              items={rowsOf(data)}
              keyOf={({ heldAt, rail, currency }) => `${heldAt} ${rail} ${currency}`}
              columns={[
                { title: 'Rail', cell: ({ rail }) => rail ?? 'within the service' },
                {
                  title: 'How many',
                  cell: ({ payments, heldAt }) => counted(payments, heldAt === 'REFUND' ? 'refund' : 'payment'),
                },
                {
                  title: 'Amount',
                  isNumber: true,
                  cell: ({ sum, currency, decimals }) =>
                    sum === undefined ? (
                      `beyond count ${currency}`
                    ) : (
                      <Amount of={{ amount: sum, currency: { code: currency, decimals } }} />
                    ),
                },
                { title: 'Changed last', cell: (row) => <Ages of={row} /> },
                { title: 'Oldest', cell: ({ oldestAt }) => <When at={oldestAt} as="list" /> },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}

const ALL_AGES = Object.keys(AGES) as Age[]
const WIDTH = 120

/** The number of payments by age, in words and as a bar from the youngest to the oldest. */
function Ages({ of: { byAge, payments } }: { of: Row }) {
  let from = 0
  const parts = ALL_AGES.map((age) => {
    const part = { age, x: from, width: (byAge[age] / payments) * WIDTH }
    from += part.width
    return part
  })
  const words = ALL_AGES.filter((age) => byAge[age] > 0).map((age) => `${byAge[age]} ${AGES[age]}`)
  return (
    <>
      <svg className="ages" viewBox={`0 0 ${WIDTH} 8`} width={WIDTH} height={8} aria-hidden="true">
        {parts.map(({ age, x, width }) => (
          <rect key={age} className={age} x={x} y={0} width={width} height={8} />
        ))}
      </svg>{' '}
      {words.join(', ')}
    </>
  )
}
