import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import type { components } from '../../api/operator.d.ts'
import { Chart, type Line } from '../../parts/chart/chart.tsx'
import { Loaded } from '../../parts/states.tsx'
import { minuteIn } from '../../parts/times.ts'
import { When } from '../../parts/when.tsx'

type Figures = components['schemas']['FiguresOfTime']
type Name = Exclude<keyof Figures, 'at'>

const MINUTE_MS = 60_000

/** The query for each range in the address. */
const RANGES = {
  hours: { title: 'Last 3 hours, by the minute', span: 'minute', last: 180 },
  day: { title: 'Last 24 hours, by the minute', span: 'minute', last: 1440 },
  month: { title: 'Last 30 days, by the hour', span: 'hour', last: 720 },
} as const
type Range = keyof typeof RANGES

const seconds = (value: number): string =>
  value < 1 ? `${Math.round(value * 1000)} ms` : `${Math.round(value * 10) / 10} s`

const CHARTS: readonly {
  title: string
  lines: readonly [name: string, of: Name][]
  write?: (value: number) => string
}[] = [
  {
    title: 'Requests',
    lines: [
      ['all', 'requests'],
      ['refused', 'refused'],
    ],
  },
  {
    title: 'Time to answer',
    lines: [
      ['95 of 100', 'p95Seconds'],
      ['half', 'p50Seconds'],
    ],
    write: seconds,
  },
  { title: 'Failures of the service', lines: [['answered 5xx', 'failed']] },
  { title: 'Refused as too many', lines: [['requests', 'rateLimited']] },
  {
    title: 'Payments made',
    lines: [
      ['production', 'productionPayments'],
      ['sandbox', 'sandboxPayments'],
    ],
  },
  {
    title: 'Webhook attempts',
    lines: [
      ['all', 'webhookAttempts'],
      ['failed', 'webhookFailures'],
    ],
  },
  {
    title: 'Longest wait',
    lines: [
      ['a due job', 'oldestJobSeconds'],
      ['an event', 'oldestWebhookSeconds'],
    ],
    write: seconds,
  },
  { title: 'Event loop held up', lines: [['99 of 100', 'eventLoopLagSeconds']], write: seconds },
]

/** The figures of all processes over time. */
export function FiguresOverTime() {
  const { figures: range = 'hours' } = useSearch({ from: '/frame/system' })
  const navigate = useNavigate()
  const { span, last } = RANGES[range]
  const query = useQuery({
    queryKey: ['figures', range],
    queryFn: () => answerOf(api.GET('/figures', { params: { query: { span, last } } })),
    refetchInterval: MINUTE_MS,
  })
  const choose = (chosen: string) =>
    void navigate({
      to: '/system',
      search: { figures: chosen === 'day' || chosen === 'month' ? chosen : undefined },
      replace: true,
    })
  return (
    <section className="card">
      <h2>Figures (UTC)</h2>
      <div className="filters">
        <label className="filter">
          Time
          <select value={range} onChange={({ target }) => choose(target.value)}>
            {(Object.keys(RANGES) as Range[]).map((each) => (
              <option key={each} value={each}>
                {RANGES[each].title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">No figures yet. Each process writes its figures once a minute and each full hour.</p>
          ) : (
            <Charts data={data} />
          )
        }
      </Loaded>
    </section>
  )
}

function Charts({ data }: { data: readonly Figures[] }) {
  const [pointed, setPointed] = useState<number>()
  const newest = data.length - 1
  const chosen = Math.min(pointed ?? newest, newest)
  const times = data.map(({ at }) => Date.parse(at))
  const lineOf = ([name, of]: readonly [string, Name]): Line => ({ name, values: data.map((each) => each[of]) })
  return (
    <>
      <p>
        At <When at={data[chosen]?.at ?? ''} />
      </p>
      <div className="charts">
        {CHARTS.map(({ title, lines, write = count }) => (
          <Chart
            key={title}
            title={title}
            sentence={`${title}: at most ${write(mostOf(lines.map(lineOf)))}.`}
            step={`Moment of ${title}`}
            times={times}
            lines={lines.map(lineOf)}
            chosen={chosen}
            pointed={pointed === undefined ? undefined : chosen}
            onPoint={setPointed}
            momentOf={(moment) => minuteIn(data[moment]?.at ?? '', 'UTC')}
            write={write}
          />
        ))}
      </div>
    </>
  )
}

const count = (value: number): string => value.toLocaleString('en')

const mostOf = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
