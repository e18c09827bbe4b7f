/** Something that can be kept busy for a while; answers how often it was done in a second. */
export type Sample = (seconds: number) => Promise<number>

/** What both sides did in a second: medians of the rounds. */
export interface Comparison {
  floor: number
  ours: number
}

const ROUNDS = 5
const SECONDS = 1
const WARM_UP_SECONDS = 2

/** Measures two sides in turns within the same minute, so that what else happens on the machine meets both. */
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

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
