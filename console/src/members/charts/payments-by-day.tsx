import { scaleBand, scaleLinear } from 'd3-scale'
import { useState } from 'react'
import { MomentAxis, type Tick, ValueAxis } from '../../parts/chart/axes.tsx'
import { dayInWords } from '../../parts/chart/moments.ts'
import { type Frame, nearestTo, Plot } from '../../parts/chart/plot.tsx'
import { type Row, Rows, rowsInWords } from '../../parts/chart/rows.tsx'
import { Loaded } from '../../parts/states.tsx'
import type { MemberSchemas } from '../api.ts'
import { DAYS, OUTCOMES, useFlows } from './flows.ts'

type OfDay = MemberSchemas['PaymentsOfDay']

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
  const [pointed, setPointed] = useState<number>()
  const names = daysUpTo(
    days
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '',
  )
  const charted = names.map((name) => ({ name, title: dayInWords(name), of: days.filter(({ day }) => day === name) }))
  const sums = charted.map(({ of }) => of.reduce((sum, { payments }) => sum + payments, 0))
  const scale = scaleLinear([0, Math.max(...sums)], [0, 1]).nice(LINES)
  const ticks = scale.ticks(LINES).filter(Number.isInteger)
  const titleOf = (place: number) => charted[place]?.title ?? ''
  const rowsOf = (place: number) => rowsIn(charted[place]?.of ?? [])
  return (
    <Plot
      sentence={`Payments by day: ${charted.map(({ title }, place) => `${title} ${sums[place]}`).join(', ')}.`}
      labels={ticks.map(String)}
      pointing={{
        name: 'Day',
        count: names.length,
        pointed,
        first: names.length - 1,
        onPoint: setPointed,
        inWords: (place) => rowsInWords(titleOf(place), rowsOf(place)),
        tip: (place) => <Rows title={titleOf(place)} of={rowsOf(place)} />,
        placeOf: (place, frame) => ({ x: centresIn(frame, names)[place] ?? frame.left, y: frame.top }),
        nearest: ({ x }, frame) => nearestTo(x, centresIn(frame, names)),
      }}
    >
      {(frame) => {
        const y = (value: number) => frame.bottom - scale(value) * (frame.bottom - frame.top)
        const width = bandsIn(frame, names).bandwidth()
        const centres = centresIn(frame, names)
        const labels = centres.map((at, place) => ({ at, text: titleOf(place) }))
        return (
          <>
            <ValueAxis frame={frame} ticks={ticks.map((tick) => ({ at: y(tick), text: String(tick) }))} />
            <MomentAxis frame={frame} ticks={withRoom(labels, frame)} />
            {charted.map(({ name, of }, place) => (
              <g key={name} transform={`translate(${(centres[place] ?? 0) - width / 2},0)`}>
                <Bar of={of} width={width} y={y} />
              </g>
            ))}
          </>
        )
      }}
    </Plot>
  )
}

const bandsIn = ({ left, right }: Frame, names: readonly string[]) => scaleBand(names, [left, right]).padding(0.14)

function centresIn(frame: Frame, names: readonly string[]): number[] {
  const bands = bandsIn(frame, names)
  return names.map((name) => (bands(name) ?? 0) + bands.bandwidth() / 2)
}

/** The least distance between two labels below the bars, in pixels. */
const LABEL = 46

/** Returns the labels that have room, counted from the last one. */
function withRoom(labels: readonly Tick[], { left, right }: Frame): Tick[] {
  const every = Math.max(1, Math.ceil((labels.length * LABEL) / (right - left)))
  return labels.filter((_, place) => (labels.length - 1 - place) % every === 0)
}

/** Counts the payments of a day by outcome. */
const rowsIn = (of: readonly OfDay[]): Row[] =>
  OUTCOMES.flatMap(([outcome, word]) => {
    const { payments = 0 } = of.find((each) => each.outcome === outcome) ?? {}
    return payments === 0 ? [] : [[word, String(payments)] as const]
  })

/** The parts of a bar, one above the other. */
function Bar({ of, width, y }: { of: readonly OfDay[]; width: number; y: (value: number) => number }) {
  let below = 0
  return OUTCOMES.map(([outcome, , tone]) => {
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
      />
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
