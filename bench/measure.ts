/**
 * A load that can run for a number of seconds. Returns the completed operations per second, once everything it started
 * has ended.
 */
export type Sample = (seconds: number) => Promise<number>

/** The operations per second of both sides: medians of the rounds. */
export interface Comparison {
  floor: number
  ours: number
}

/** One line of the report. */
export interface Figure {
  title: string
  value: number
  unit: string
  aim: number
  /** True if the aim is the maximum of the value. Otherwise it is the minimum. */
  isMost: boolean
  /** The measurements behind the value. */
  beside?: string
}

interface Described {
  title: string
  aim: number
}

export const ROUNDS = 3
export const SECONDS = 5
export const WARM_UP_SECONDS = 5

/** Measures two sides alternately within the same minutes, so that other load on the machine affects both. */
export async function compare(floor: Sample, ours: Sample): Promise<Comparison> {
  const rates = { floor: [] as number[], ours: [] as number[] }
  await floor(WARM_UP_SECONDS)
  await ours(WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    rates.floor.push(await floor(SECONDS))
    rates.ours.push(await ours(SECONDS))
  }
  return { floor: median(rates.floor), ours: median(rates.ours) }
}

/** Measures the processor time per operation, in microseconds. `used` returns the total used until now. */
export async function microsOf(
  used: () => number | Promise<number>,
  sample: Sample,
  seconds: number,
): Promise<{ micros: number; perSecond: number }> {
  const [before, startedAt] = [await used(), performance.now()]
  const perSecond = await sample(seconds)
  return { micros: ((await used()) - before) / ((perSecond * (performance.now() - startedAt)) / 1000), perSecond }
}

/** The service's rate as a fraction of the floor's rate. */
export const ratio = ({ floor, ours }: Comparison, unit: string, described: Described): Figure => ({
  ...described,
  value: ours / floor,
  unit: '×',
  isMost: false,
  beside: `${shown(ours)} against ${shown(floor)} ${unit}`,
})

export const atLeast = (value: number, unit: string, described: Described): Figure => ({
  ...described,
  value,
  unit,
  isMost: false,
})

export const atMost = (value: number, unit: string, described: Described & { beside?: string }): Figure => ({
  ...described,
  value,
  unit,
  isMost: true,
})

export const isMet = ({ value, aim, isMost }: Figure): boolean => (isMost ? value <= aim : value >= aim)

/** Formats a number with its significant digits. */
export const shown = (value: number): string =>
  value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString('en')

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
