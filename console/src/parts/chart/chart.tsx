import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { MomentAxis, ValueAxis } from './axes.tsx'
import { momentInWords, momentsToLabel } from './moments.ts'
import { areaBelow, lineThrough } from './paths.ts'
import { type Frame, nearestTo, type Place, Plot } from './plot.tsx'
import { type Row, Rows, rowsInWords } from './rows.tsx'

/** One line of a chart: its value at each time, or undefined without a measurement. */
export interface Line {
  name: string
  values: readonly (number | undefined)[]
}

interface Charted {
  /** In UTC, in ascending order. */
  times: readonly number[]
  /** All lines have a value for each time. */
  lines: readonly Line[]
  /** Lines of money begin at their lowest value, because a difference between them would not show from zero on. */
  isFromZero: boolean
}

/** The second line is dashed, so that colour is never the only difference. */
const LINES = ['line', 'line second'] as const
const TICKS = 3
/** The least distance between two labels below a chart, in pixels. */
const LABEL = 56

/**
 * One or two lines over time with their axes, and the values at the chosen moment. A person chooses a moment with a
 * pointer, a finger or the arrow keys.
 */
export function Chart({
  title,
  sentence,
  step,
  chosen,
  pointed,
  onPoint,
  momentOf,
  labelOf = momentInWords,
  rowsOf,
  write = (value) => value.toLocaleString('en'),
  isFromZero = true,
  ...charted
}: {
  title: ReactNode
  /** The figures in words. */
  sentence: string
  /** The name of a moment: `Hour`. */
  step: string
  /** The index of the moment whose values the chart names. */
  chosen: number
  pointed: number | undefined
  onPoint: (moment: number | undefined) => void
  momentOf: (moment: number) => string
  /** Writes a time below the chart. */
  labelOf?: (time: number) => string
  /** The figures of a moment. By default one for each line. */
  rowsOf?: (moment: number) => readonly Row[]
  write?: ((value: number) => string) | undefined
  isFromZero?: boolean
} & Omit<Charted, 'isFromZero'>) {
  const { lines, times } = charted
  const rows = (moment: number) =>
    rowsOf?.(moment) ?? lines.map((line): Row => [line.name, writtenAt(line, moment, write)])
  const { ticks, yOf } = valuesOf({ ...charted, isFromZero })
  const drawing = { ...charted, isFromZero, ticks, yOf, write, labelOf, pointed }
  return (
    <figure className="chart">
      <h3>{title}</h3>
      <Plot
        sentence={sentence}
        labels={ticks.map(write)}
        pointing={{
          name: step,
          count: times.length,
          pointed,
          first: chosen,
          onPoint,
          inWords: (moment) => rowsInWords(momentOf(moment), rows(moment)),
          tip: (moment) => <Rows title={momentOf(moment)} of={rows(moment)} />,
          placeOf: (moment, frame) => ({ x: scaleOf(times, frame)(times[moment] ?? 0), y: frame.top }),
          nearest: ({ x }, frame) => nearestTo(scaleOf(times, frame).invert(x), times),
        }}
      >
        {(frame) => <Drawing frame={frame} {...drawing} />}
      </Plot>
      <figcaption>
        {rows(chosen).map(([name, value], place) => (
          <span key={name} className={LINES[place]}>
            {name} <strong>{value}</strong>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

const writtenAt = ({ values }: Line, moment: number, write: (value: number) => string): string => {
  const value = values[moment]
  return value === undefined ? '–' : write(value)
}

/** Returns the ticks of the values, and their place in a frame. Counts have whole ticks only. */
function valuesOf({ lines, isFromZero }: Charted) {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== undefined))
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const domain = isFromZero ? [0, Math.max(most, 0) || 1] : [least, least === most ? least + 1 : most]
  const scale = scaleLinear(known.length === 0 ? [0, 1] : domain, [0, 1]).nice(TICKS)
  const isCount = isFromZero && known.every(Number.isInteger)
  return {
    ticks: scale.ticks(TICKS).filter((tick) => !isCount || Number.isInteger(tick)),
    yOf: (value: number, { top, bottom }: Frame) => bottom - scale(value) * (bottom - top),
  }
}

const scaleOf = (times: readonly number[], { left, right }: Frame) => {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return scaleLinear([first, Math.max(last, first + 1)], [left, right])
}

function Drawing({
  times,
  lines,
  isFromZero,
  ticks,
  yOf,
  write,
  labelOf,
  pointed,
  frame,
}: Charted & {
  ticks: readonly number[]
  yOf: (value: number, frame: Frame) => number
  write: (value: number) => string
  labelOf: (time: number) => string
  pointed: number | undefined
  frame: Frame
}) {
  const x = scaleOf(times, frame)
  const pointOf = (value: number | undefined, moment: number): Place | undefined =>
    value === undefined ? undefined : { x: x(times[moment] ?? 0), y: yOf(value, frame) }
  const drawn = lines.map(({ name, values }) => ({ name, points: values.map(pointOf) }))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const moments = momentsToLabel(first, last, Math.floor((frame.right - frame.left) / LABEL))
  const at = pointed === undefined ? undefined : times[pointed]
  return (
    <>
      <ValueAxis frame={frame} ticks={ticks.map((tick) => ({ at: yOf(tick, frame), text: write(tick) }))} />
      <MomentAxis frame={frame} ticks={moments.map((each) => ({ at: x(each), text: labelOf(each) }))} />
      {isFromZero && <path className="area" d={areaBelow(drawn[0]?.points ?? [], frame.bottom)} />}
      {drawn.map(({ name, points }, place) => (
        <path key={name} className={LINES[place]} d={lineThrough(points)} />
      ))}
      {at !== undefined && <path className="pointed" d={`M${x(at)},${frame.top}V${frame.bottom}`} />}
      {drawn.map(({ name, points }, place) => {
        const point = pointed === undefined ? undefined : points[pointed]
        return point && <circle key={name} className={LINES[place]} cx={point.x} cy={point.y} r={3.5} />
      })}
    </>
  )
}
