import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '#runtime/db/index.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { describeError, type Log } from '#runtime/lib/log.ts'
import type { Metrics } from '#runtime/lib/metrics.ts'
import { RepeatingTask } from '#runtime/lib/repeating-task.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { countsWithin, type Figures } from './model.ts'
import { insertFigures } from './store.ts'

/** Levels, by metric name. */
const LEVELS = {
  oldestJobSeconds: 'causeway_jobs_oldest_due_seconds',
  oldestWebhookSeconds: 'causeway_webhooks_oldest_waiting_seconds',
}
const PAYMENTS = 'causeway_payments_made_in_a_minute'

interface KeeperDependencies {
  database: Database
  metrics: Metrics
  log: Log
  /** Returns true for a route of the platforms' interface. */
  isOfPlatforms: (route: string) => boolean
}

/** Stores the figures of this process, once a minute, for charts. Loses them while the database is unavailable. */
export class FigureKeeper {
  private readonly process = newUuid()
  private before: Figures['counts'] | undefined
  /**
   * Created on start: Node 20 aborts if the process lists handles after garbage collection of a monitor that was never
   * enabled.
   */
  private eventLoop: IntervalHistogram | undefined
  private readonly task = new RepeatingTask(MINUTE_MS, () => this.keep())

  constructor(private readonly dependencies: KeeperDependencies) {}

  start(): void {
    this.eventLoop = monitorEventLoopDelay()
    this.eventLoop.enable()
    this.task.start()
  }

  stop(): Promise<void> {
    this.eventLoop?.disable()
    return this.task.stop()
  }

  /** Stores the figures since the last time, or since the start. */
  async keep(): Promise<void> {
    const { database, log } = this.dependencies
    try {
      const [counts, levels, seen] = await Promise.all([this.count(), this.levels(), this.payments()])
      const { before = {} } = this
      this.before = counts
      const since = Object.entries(counts).map(([name, count]) => [name, count - (before[name] ?? 0)])
      await insertFigures(database.db, this.process, { counts: Object.fromEntries(since), levels, seen })
    } catch (error) {
      log.warn('the figures of a minute were not kept', describeError(error))
    }
  }

  private async count(): Promise<Figures['counts']> {
    const { metrics, isOfPlatforms } = this.dependencies
    const isCounted = ({ labels }: { labels: { route?: string | number } }) => isOfPlatforms(String(labels.route))
    const requests = (await metrics.requests.get()).values.filter(isCounted)
    const seconds = (await metrics.requestSeconds.get()).values.filter(isCounted)
    const attempts = (await metrics.webhookAttempts.get()).values
    const count = (values: readonly { value: number }[]) => values.reduce((total, { value }) => total + value, 0)
    const within = new Map<number, number>()
    for (const { labels, value } of seconds) {
      const bound = 'le' in labels ? Number(labels.le) : Number.NaN
      if (Number.isFinite(bound)) within.set(bound, (within.get(bound) ?? 0) + value)
    }
    return {
      requests: count(requests),
      refused: count(requests.filter(({ labels }) => /^4/.test(String(labels.status)))),
      failed: count(requests.filter(({ labels }) => /^5/.test(String(labels.status)))),
      rateLimited: count((await metrics.rateLimitHits.get()).values),
      webhookAttempts: count(attempts),
      webhookFailures: count(attempts.filter(({ labels }) => labels.outcome !== 'delivered')),
      ...countsWithin([...within]),
    }
  }

  private async levels(): Promise<Figures['levels']> {
    const named = Object.entries(LEVELS).map(async ([name, metric]) => {
      const [value] = await this.valuesOf(metric)
      return value ? [[name, value.value] as const] : []
    })
    return { ...Object.fromEntries((await Promise.all(named)).flat()), ...this.eventLoopLag() }
  }

  private eventLoopLag(): { eventLoopLagSeconds?: number } {
    if (!this.eventLoop) return {}
    const eventLoopLagSeconds = this.eventLoop.percentile(99) / 1e9
    this.eventLoop.reset()
    return { eventLoopLagSeconds }
  }

  private async payments(): Promise<Figures['seen']> {
    const values = await this.valuesOf(PAYMENTS)
    return Object.fromEntries(values.map(({ labels, value }) => [`${labels.environment}Payments`, value]))
  }

  private async valuesOf(name: string) {
    return (await this.dependencies.metrics.registry.getSingleMetric(name)?.get())?.values ?? []
  }
}
