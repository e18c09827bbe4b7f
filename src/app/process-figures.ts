import type { ClockWatch } from '#runtime/db/clock-watch.ts'
import type { Database } from '#runtime/db/index.ts'
import type { Gauge } from '#runtime/kernel/feature.ts'
import { addGauges } from '#runtime/kernel/upkeep.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import type { Metrics } from '#runtime/lib/metrics.ts'
import type { DeliveryWorker } from '#runtime/work/outbox/delivery-worker.ts'
import type { Services } from './services.ts'

interface Watched {
  database: Database
  deliveries: DeliveryWorker
  clockWatch: ClockWatch
  /** Those of the features. */
  gauges: readonly Gauge[]
}

/** Adds the metrics of the features, of this process and of its adapters. */
export function addFigures(
  metrics: Metrics,
  { portsInUse, providers }: Services,
  { database, deliveries, clockWatch, gauges }: Watched,
): void {
  const { adapterInfo, watchFetching } = metrics
  addGauges(metrics, database, [...gauges, ...gaugesOf({ deliveries, clockWatch })])
  watchFetching(providers.fetching)
  for (const { port, adapters } of portsInUse)
    for (const environment of ENVIRONMENTS)
      for (const adapter of adapters[environment]) adapterInfo.set({ port, environment, adapter }, 1)
}

const gaugesOf = ({ deliveries, clockWatch }: Pick<Watched, 'deliveries' | 'clockWatch'>): readonly Gauge[] => [
  {
    name: 'webhooks_in_memory',
    help: 'Events that this process holds in memory for delivery.',
    read: async () => deliveries.held,
  },
  {
    name: 'clock_off_seconds',
    help: 'How far the clock of this machine is off.',
    read: async () => clockWatch.offSeconds,
  },
]
