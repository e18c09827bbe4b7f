import type { Frame } from './plot.tsx'

/** A label of an axis, at a distance in pixels from the left or the top. */
export interface Tick {
  at: number
  text: string
}

/** Horizontal lines at the ticks of the values, with their labels at the left. */
export const ValueAxis = ({ ticks, frame: { left, right } }: { ticks: readonly Tick[]; frame: Frame }) =>
  ticks.map(({ at, text }) => (
    <g key={text}>
      <line className="grid-line" x1={left} x2={right} y1={at} y2={at} />
      <text className="axis" x={left - 6} y={at + 4} textAnchor="end">
        {text}
      </text>
    </g>
  ))

/** Labels below the values, each within the drawing. */
export const MomentAxis = ({ ticks, frame: { right, bottom } }: { ticks: readonly Tick[]; frame: Frame }) =>
  ticks.map(({ at, text }) => (
    <text
      key={`${at} ${text}`}
      className="axis"
      x={at}
      y={bottom + 18}
      textAnchor={right - at < NEAR_END ? 'end' : 'middle'}
    >
      {text}
    </text>
  ))

/** The distance from the right end within which a label ends at its tick. At the left, the other axis leaves room. */
const NEAR_END = 16
