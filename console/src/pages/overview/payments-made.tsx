import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import type { Environment } from '../../environment.ts'
import { AsTable } from '../../parts/chart/as-table.tsx'
import { Chart, type Line } from '../../parts/chart/chart.tsx'
import { timeInWords } from '../../parts/chart/moments.ts'
import { Loaded } from '../../parts/states.tsx'
import { counted } from '../../parts/written.ts'

const EVERY_MS = 60_000
const HOUR_MS = 3_600_000
const HOURS_OF_DAY = 24
const HOURS_OF_WEEK = 7 * HOURS_OF_DAY

type Figures = Schemas['FiguresOfTime']
type Hours = readonly (number | undefined)[]

/** Payments of each full hour of today, next to the same day of last week (UTC). */
export default function PaymentsMade({ environment }: { environment: Environment }) {
  const query = useQuery({
    queryKey: ['payments-made'],
    queryFn: () =>
      answerOf(api.GET('/figures', { params: { query: { span: 'hour', last: HOURS_OF_WEEK + HOURS_OF_DAY } } })),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="card">
      <h2>Payments made today (UTC)</h2>
      <Loaded query={query}>
        {({ data }) => {
          const [today, before] = [hoursOf(data, environment, 0), hoursOf(data, environment, HOURS_OF_WEEK)]
          return [...today, ...before].some((payments) => payments !== undefined) ? (
            <TwoDays today={today} before={before} />
          ) : (
            <p className="empty">
              No figures of these days yet.{' '}
              <Link to="/$environment/payments" params={{ environment }}>
                See the payments
              </Link>
            </p>
          )
        }}
      </Loaded>
    </section>
  )
}

function TwoDays({ today, before }: { today: Hours; before: Hours }) {
  const [pointed, setPointed] = useState<number>()
  const midnight = new Date().setUTCHours(0, 0, 0, 0)
  const times = today.map((_, hour) => midnight + hour * HOUR_MS)
  const lines: readonly Line[] = [
    { name: 'today', values: today },
    { name: 'a week ago', values: before },
  ]
  const chosen =
    pointed ??
    Math.max(
      0,
      today.findLastIndex((payments) => payments !== undefined),
    )
  return (
    <>
      <Chart
        title={hourInWords(chosen)}
        sentence={sentenceOf(today, before)}
        step="Hour"
        times={times}
        lines={lines}
        chosen={chosen}
        pointed={pointed}
        onPoint={setPointed}
        momentOf={hourInWords}
        labelOf={timeInWords}
      />
      <AsTable
        items={today.map((_, hour) => hour)}
        keyOf={String}
        columns={[
          { title: 'Hour', cell: hourInWords },
          { title: 'Today', cell: (hour) => today[hour] ?? '–', isNumber: true },
          { title: 'A week ago', cell: (hour) => before[hour] ?? '–', isNumber: true },
        ]}
      />
    </>
  )
}

const atHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const hourInWords = (hour: number): string => `From ${atHour(hour)} to ${atHour(hour + 1)}`

const sumOf = (hours: Hours): number => hours.reduce<number>((sum, payments = 0) => sum + payments, 0)

function sentenceOf(today: Hours, before: Hours): string {
  const hours = today.findLastIndex((payments) => payments !== undefined) + 1
  const until = `until ${atHour(hours)} UTC`
  return `${counted(sumOf(today), 'payment')} today ${until}, ${sumOf(before.slice(0, hours))} a week ago ${until}, and ${sumOf(before)} on that whole day.`
}

/**
 * Returns the payments per hour of the day `hoursAgo` hours before today. An hour without recorded figures is
 * undefined.
 */
function hoursOf(data: readonly Figures[], environment: Environment, hoursAgo: number): Hours {
  const midnight = new Date().setUTCHours(0, 0, 0, 0) - hoursAgo * HOUR_MS
  const byTime = new Map(data.map((figures) => [Date.parse(figures.at), figures]))
  return Array.from({ length: HOURS_OF_DAY }, (_, hour) => {
    const figures = byTime.get(midnight + hour * HOUR_MS)
    return environment === 'production' ? figures?.productionPayments : figures?.sandboxPayments
  })
}
