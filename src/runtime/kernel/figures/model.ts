/**
 * Figures of one moment, by their names. Counts are the events since the previous moment, levels are the largest values
 * seen. A value that every process sees alike counts once.
 */
export interface Figures {
  counts: Readonly<Record<string, number>>
  levels: Readonly<Record<string, number>>
  seen: Readonly<Record<string, number>>
}

/**
 * Upper limits of the response time, in seconds, each with the number of requests answered within it since the previous
 * moment.
 */
export type Answered = readonly (readonly [seconds: number, requests: number])[]

type Values = Readonly<Record<string, number>>
type Combine = (one: number, other: number) => number

const sum: Combine = (one, other) => one + other

function combined(all: readonly Values[], combine: Combine): Record<string, number> {
  const result: Record<string, number> = {}
  for (const values of all)
    for (const [name, value] of Object.entries(values)) {
      const before = result[name]
      result[name] = before === undefined ? value : combine(before, value)
    }
  return result
}

const together = (all: readonly Figures[], ofSeen: Combine): Figures => ({
  counts: combined(
    all.map(({ counts }) => counts),
    sum,
  ),
  levels: combined(
    all.map(({ levels }) => levels),
    Math.max,
  ),
  seen: combined(
    all.map(({ seen }) => seen),
    ofSeen,
  ),
})

/** Combines the figures of several processes in the same minute. */
export const ofProcesses = (all: readonly Figures[]): Figures => together(all, Math.max)

/** Combines the figures of minutes into the figures of a longer time. */
export const ofMinutes = (all: readonly Figures[]): Figures => together(all, sum)

const WITHIN = 'within '

/** Returns the number of requests answered within each limit. */
export const countsWithin = (answered: Answered): Record<string, number> =>
  Object.fromEntries(answered.map(([seconds, requests]) => [`${WITHIN}${seconds}`, requests]))

const answeredIn = ({ counts }: Figures): Answered =>
  Object.entries(counts)
    .flatMap(
      ([name, requests]): Answered => (name.startsWith(WITHIN) ? [[Number(name.slice(WITHIN.length)), requests]] : []),
    )
    .toSorted(([one], [other]) => one - other)

/**
 * Returns the time within which the service answered a share of the requests, in seconds, interpolated linearly between
 * the limits of the histogram. Undefined without requests. Beyond the last limit it returns that limit.
 */
export function quantile(share: number, figures: Figures): number | undefined {
  const answered = answeredIn(figures)
  const total = figures.counts.requests ?? 0
  const rank = share * total
  if (total === 0) return undefined
  let [lower, before] = [0, 0]
  for (const [upper, requests] of answered) {
    if (requests >= rank) return lower + ((upper - lower) * (rank - before)) / (requests - before)
    ;[lower, before] = [upper, requests]
  }
  return lower
}
