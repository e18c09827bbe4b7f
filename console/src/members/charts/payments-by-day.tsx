import { scaleBand, scaleLinear } from 'd3-scale'
import { Loaded } from '../../parts/states.tsx'
import { counted } from '../../parts/written.ts'
import type { MemberSchemas } from '../api.ts'
import { DAYS, OUTCOMES, useFlows } from './flows.ts'

type OfDay = MemberSchemas['PaymentsOfDay']

const WIDTH = 560
const HEIGHT = 150
const LEFT = 34
const BOTTOM = 20
const TOP = 8
const GAP = 1.5
const LINES = 3

/** The payments of each of the last days as a bar, divided by outcome. */
export function PaymentsByDay() {
  const query = useFlows()
  return (
    <section className="card chart-card">
      <header>
        <h2>Payments by day</h2>
        <Legend />
      </header>
      <Loaded query={query}>
        {({ days }) =>
          days.length === 0 ? (
            <p className="empty">No payments in these days. Your first payment appears here at once.</p>
          ) : (
            <Bars days={days} />
          )
        }
      </Loaded>
    </section>
  )
}

const Legend = () => (
  <ul className="legend">
    {OUTCOMES.filter(([outcome]) => outcome !== 'FAILED').map(([outcome, word, tone]) => (
      <li key={outcome}>
        <i className={`tone-${tone}`} />
        {outcome === 'OWED' ? 'failed' : word}
      </li>
    ))}
  </ul>
)

function Bars({ days }: { days: readonly OfDay[] }) {
  const names = daysUpTo(
    days
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '',
  )
  const sums = names.map((name) => days.filter(({ day }) => day === name).reduce((sum, each) => sum + each.payments, 0))
  const x = scaleBand(names, [LEFT, WIDTH]).padding(0.14)
  const y = scaleLinear([0, Math.max(...sums)], [HEIGHT - BOTTOM, TOP]).nice(LINES)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentenceOf(names, sums)}>
      {y
        .ticks(LINES)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line className="grid-line" x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text className="axis" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
      {names.map((name) => (
        <g key={name} transform={`translate(${x(name)},0)`}>
          <Bar of={days.filter(({ day }) => day === name)} width={x.bandwidth()} y={y} />
          <text className="axis" x={x.bandwidth() / 2} y={HEIGHT - 5} textAnchor="middle">
            {dayInWords(name)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The parts of a bar, one above the other. The tooltip of each says what it counts. */
function Bar({ of, width, y }: { of: readonly OfDay[]; width: number; y: (value: number) => number }) {
  let below = 0
  return OUTCOMES.map(([outcome, word, tone]) => {
    const { payments = 0 } = of.find((each) => each.outcome === outcome) ?? {}
    if (payments === 0) return null
    const [bottom, top] = [y(below), y(below + payments)]
    below += payments
    return (
      <rect
        key={outcome}
        className={`tone-${tone}`}
        width={width}
        y={top + GAP / 2}
        height={Math.max(bottom - top - GAP, 1)}
        rx={2}
      >
        <title>{`${counted(payments, 'payment')}: ${word}`}</title>
      </rect>
    )
  })
}

/** Returns the days of the chart, which end with the last day of a payment. */
const daysUpTo = (last: string): string[] =>
  Array.from({ length: DAYS }, (_, place) => {
    const moment = new Date(`${last}T00:00:00Z`)
    moment.setUTCDate(moment.getUTCDate() - (DAYS - 1 - place))
    return moment.toISOString().slice(0, 10)
  })

/** `2026-12-04` as `04 Dec`. */
const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', timeZone: 'UTC' })

const sentenceOf = (names: readonly string[], sums: readonly number[]): string =>
  `Payments by day: ${names.map((name, place) => `${dayInWords(name)} ${sums[place]}`).join(', ')}.`
