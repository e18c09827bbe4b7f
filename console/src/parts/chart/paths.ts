import type { Place } from './plot.tsx'

type Point = Place | undefined

const tenths = (value: number): number => Math.round(value * 10) / 10
const written = ({ x, y }: Place): string => `${tenths(x)},${tenths(y)}`

/** Splits points at the missing ones. */
function runsOf(points: readonly Point[]): Place[][] {
  const runs: Place[][] = [[]]
  for (const point of points) {
    if (point) runs.at(-1)?.push(point)
    else runs.push([])
  }
  return runs.filter(({ length }) => length > 0)
}

/** Draws straight lines between points, with gaps for missing ones. A single point becomes a short stroke. */
export const lineThrough = (points: readonly Point[]): string =>
  runsOf(points)
    .map((run) => `M${run.map(written).join('L')}${run.length === 1 ? 'h1' : ''}`)
    .join('')

/** Draws the areas between the lines and a bottom. */
export const areaBelow = (points: readonly Point[], bottom: number): string =>
  runsOf(points)
    .map((run) => `M${tenths(run[0]?.x ?? 0)},${bottom}L${run.map(written).join('L')}V${bottom}Z`)
    .join('')
