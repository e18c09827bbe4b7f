import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import type { Environment } from '../../environment.ts'
import { Chart } from '../../parts/chart.tsx'
import { Loaded } from '../../parts/states.tsx'

const EVERY_MS = 60_000
const HOUR_MS = 3_600_000
const HOURS_OF_DAY = 24
const HOURS_OF_WEEK = 7 * HOURS_OF_DAY

type Figures = Schemas['FiguresOfTime']

/** Payments of each full hour of today, next to the same day of last week (UTC). */
export default function PaymentsMade({ environment }: { environment: Environment }) {
  const [pointedAt, setPointedAt] = useState<number>()
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
          const hour = pointedAt ?? Math.max(0, new Date().getUTCHours() - 1)
          return (
            <Chart
              title={`From ${hour}:00 to ${hour + 1}:00`}
              lines={[
                { name: 'today', values: today },
                { name: 'a week ago', values: before },
              ]}
              chosen={hour}
              isPointedAt={pointedAt !== undefined}
              onPoint={setPointedAt}
            />
          )
        }}
      </Loaded>
    </section>
  )
}

/**
 * Returns the payments per hour of the day `hoursAgo` hours before today. An hour without recorded figures is
 * undefined.
 */
function hoursOf(data: readonly Figures[], environment: Environment, hoursAgo: number): (number | undefined)[] {
  const midnight = new Date().setUTCHours(0, 0, 0, 0) - hoursAgo * HOUR_MS
  const byTime = new Map(data.map((figures) => [Date.parse(figures.at), figures]))
  return Array.from({ length: HOURS_OF_DAY }, (_, hour) => {
    const figures = byTime.get(midnight + hour * HOUR_MS)
    return environment === 'production' ? figures?.productionPayments : figures?.sandboxPayments
  })
}
