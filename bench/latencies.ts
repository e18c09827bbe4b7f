import { writeFileSync } from 'node:fs'
import { latencyChart } from './latency-chart.ts'
import type { Loaded } from './load.ts'
import { atMost, type Figure, SECONDS, WARM_UP_SECONDS } from './measure.ts'
import { withPayers } from './payments.ts'
import type { Room } from './rooms.ts'

/** Payments a second, with the targets for the 50th and the 99th percentile in milliseconds. */
const RATES = [
  { perSecond: 10, p50: 5, p99: 12 },
  { perSecond: 150, p50: 6, p99: 20 },
  { perSecond: 300, p50: 8, p99: 30 },
] as const
const ROUND_SECONDS = 4 * SECONDS

/** Latency of payments from one account at fixed rates. `--plot <file>` draws it as SVG. */
export const measureLatencies = (room: Room): Promise<Figure[]> =>
  withPayers(room, 1, async ({ load, probe }) => {
    await load(WARM_UP_SECONDS)
    await probe.rest()
    const measured: (Loaded & (typeof RATES)[number])[] = []
    for (const rate of RATES) {
      measured.push({ ...(await load(ROUND_SECONDS, rate.perSecond)), ...rate })
      await probe.rest()
    }
    if (room.plot) writeFileSync(room.plot, latencyChart(measured))
    return measured.flatMap(({ perSecond, latency, p50, p99 }) => [
      atMost(latency.p50, 'ms', { title: `latency of a payment, ${perSecond} a second, 50th percentile`, aim: p50 }),
      atMost(latency.p99, 'ms', { title: 'the same, 99th percentile', aim: p99 }),
    ])
  })
