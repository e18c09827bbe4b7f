import type { PointerEvent } from 'react'

/** One line of a chart: its value at each time, or undefined without a measurement. */
export interface Line {
  name: string
  values: readonly (number | undefined)[]
}

const WIDTH = 600
const HEIGHT = 120
/** The second line is dashed, so that colour is never the only difference. */
const LINES = ['line', 'line second'] as const

/**
 * One or two lines over time, with the values at the moment chosen for all charts of the page. Pointing at a chart
 * chooses another moment.
 */
export function Chart({
  title,
  lines,
  chosen,
  isPointedAt,
  onPoint,
  write = String,
}: {
  title: string
  /** All lines have the same number of values. */
  lines: readonly Line[]
  /** The index of the chosen time among the values. */
  chosen: number
  isPointedAt: boolean
  /** Undefined when the pointer leaves. */
  onPoint: (chosen: number | undefined) => void
  write?: ((value: number) => string) | undefined
}) {
  const newest = Math.max(...lines.map(({ values }) => values.length)) - 1
  const most = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)), 0)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint(Math.max(0, Math.min(newest, Math.round(((clientX - left) / width) * newest))))
  }
  return (
    <figure className="chart">
      <h3>{title}</h3>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: at most ${write(most)}.`}
        onPointerMove={point}
        onPointerLeave={() => onPoint(undefined)}
      >
        {lines.map(({ name, values }, index) => (
          <path key={name} className={LINES[index]} d={pathOf(values, most)} />
        ))}
        {isPointedAt && <path className="pointed" d={`M${tenths(xOf(chosen, newest))},0V${HEIGHT}`} />}
      </svg>
      <figcaption>
        {lines.map(({ name, values }, index) => (
          <span key={name} className={LINES[index]}>
            {name} <strong>{written(values[chosen], write)}</strong>
          </span>
        ))}
        <span className="faint">at most {write(most)}</span>
      </figcaption>
    </figure>
  )
}

const written = (value: number | undefined, write: (value: number) => string) =>
  value === undefined ? '–' : write(value)

const xOf = (index: number, newest: number): number => (newest === 0 ? WIDTH : (index / newest) * WIDTH)
const tenths = (value: number): number => Math.round(value * 10) / 10

/** Draws straight lines between values, with gaps for missing values. A single value becomes a short stroke. */
export function pathOf(values: readonly (number | undefined)[], most: number): string {
  const newest = values.length - 1
  let isDrawn = false
  return values
    .map((value, index) => {
      const wasDrawn = isDrawn
      isDrawn = value !== undefined
      if (value === undefined) return ''
      const y = most === 0 ? HEIGHT : HEIGHT - (value / most) * HEIGHT
      const place = `${tenths(xOf(index, newest))},${tenths(y)}`
      return wasDrawn ? `L${place}` : `M${place}h1`
    })
    .join('')
}
