import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from './version.ts'
import { inTime } from './wait.ts'

/** Prometheus waits ten seconds. */
const READ_WITHIN_MS = 3_000

/** A number, or one number for each value of the gauge's label. */
export type Figure = number | Readonly<Record<string, number>>

export type Metrics = ReturnType<typeof createMetrics>

/** The figures of the process itself. The process observes them as long as it runs, so no service has its own. */
const processFigures = new Registry()
collectDefaultMetrics({ register: processFigures, prefix: 'causeway_' })
new Gauge({
  name: 'causeway_build_info',
  help: 'The version that runs: always 1.',
  labelNames: ['version'],
  registers: [processFigures],
}).set({ version: VERSION }, 1)

/** Creates the figures that an operator watches (platform-rules 15.2). Ids are never labels. */
export function createMetrics() {
  const registry = Registry.merge([processFigures])
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'causeway_requests_total',
      help: 'Requests by route, method and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'causeway_request_seconds',
      help: 'Time to answer a request.',
      labelNames: ['method', 'route'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
      registers,
    }),
    loopHoldSeconds: loopHoldSeconds(registers),
    cardDecisionSeconds: cardDecisionSeconds(registers),
    unitSeconds: unitSeconds(registers),
    rateLimitHits: new Counter({
      name: 'causeway_rate_limit_hits_total',
      help: 'Requests that were refused because there had been too many.',
      registers,
    }),
    switchErrors: new Counter({
      name: 'causeway_switch_errors_total',
      help: 'Requests that were answered SERVICE_SWITCH_ERROR, by the step at which their money was not handed over.',
      labelNames: ['step'],
      registers,
    }),
    authenticationFailures: new Counter({
      name: 'causeway_authentication_failures_total',
      help: 'Requests whose credentials were refused.',
      registers,
    }),
    auditViolations: new Counter({
      name: 'causeway_audit_violations_total',
      help: 'Invariants that an audit found broken. Must stay 0.',
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'causeway_webhook_attempts_total',
      help: 'Webhook attempts by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    webhooksSuperseded: new Counter({
      name: 'causeway_webhooks_superseded_total',
      help: 'Events that were never sent because a later one took their place.',
      registers,
    }),
    adapterInfo: adapterInfo(registers),
    watchFetching: (adapters: readonly Fetching[]) => watchFetching(registers, adapters),
    gauge: gaugesIn(registers),
  }
}

/** A gauge that queries its figure on a read of the metrics. Omits a figure that is not available in time. */
const gaugesIn =
  (registers: Registry[]) => (name: string, help: string, read: () => Promise<Figure> | Figure, label?: string) =>
    new Gauge({
      name: `causeway_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        const value = await inTime(Promise.resolve().then(read), READ_WITHIN_MS).catch(() => 'too late' as const)
        if (label === undefined) this.remove()
        else this.reset()
        if (typeof value === 'number') this.set(value)
        else if (label !== undefined && value !== 'too late')
          for (const [of, figure] of Object.entries(value)) this.set({ [label]: of }, figure)
      },
    })

/** The metrics of an adapter that answers from previously fetched data. */
interface Fetching {
  readonly port: string
  readonly ageSeconds: number | undefined
  readonly failures: number
}

function watchFetching(registers: Registry[], adapters: readonly Fetching[]): void {
  new Gauge({
    name: 'causeway_adapter_age_seconds',
    help: 'How old the newest is that the adapter of a port answers from.',
    labelNames: ['port'],
    registers,
    collect() {
      this.reset()
      for (const { port, ageSeconds } of adapters) if (ageSeconds !== undefined) this.set({ port }, ageSeconds)
    },
  })
  new Counter({
    name: 'causeway_adapter_failures_total',
    help: 'How often the source of the adapter of a port has failed since the start of this process.',
    labelNames: ['port'],
    registers,
    collect() {
      this.reset()
      for (const { port, failures } of adapters) this.inc({ port }, failures)
    },
  })
}

const adapterInfo = (registers: Registry[]) =>
  new Gauge({
    name: 'causeway_adapter_info',
    help: 'Adapter that serves each port in each environment: always 1.',
    labelNames: ['port', 'environment', 'adapter'],
    registers,
  })

const loopHoldSeconds = (registers: Registry[]) =>
  new Histogram({
    name: 'causeway_event_loop_hold_seconds',
    help: 'Times of 20 ms and more during which one piece of work kept all other requests of the process waiting, by the route that caused it.',
    labelNames: ['route'],
    buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })

const unitSeconds = (registers: Registry[]) =>
  new Histogram({
    name: 'causeway_unit_seconds',
    help: 'Time of the parts of units that share a transaction: prepare (read the key and the caller), queue, decide, wait (for the previous commit), commit.',
    labelNames: ['part'],
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  })

const cardDecisionSeconds = (registers: Registry[]) =>
  new Histogram({
    name: 'causeway_card_decision_seconds',
    help: 'Time to decide an authorization of a card. The network waits two seconds.',
    buckets: [0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2],
    registers,
  })
