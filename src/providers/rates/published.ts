import { type Fraction, ONE } from '#money/fractions.ts'
import { type UnitsPerUsd, WINDOW_MS, windowStart } from '#money/rates.ts'
import type { Db } from '#runtime/db/index.ts'
import { addMs, type Clock } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { describeError, type Log } from '#runtime/lib/log.ts'
import { RepeatingTask } from '#runtime/lib/repeating-task.ts'
import { jittered } from '#runtime/work/workers/jitter.ts'
import type { Real } from '../adapter.ts'
import type { FetchingAdapter } from '../fetching.ts'
import type { RateSource } from './port.ts'
import type { Price, Prices, Publication } from './prices.ts'
import type { PublishedSource } from './source.ts'
import { findHeldPrices, findLastPrices, findWindow, holdPrice, keepHeldPricesOf, writeWindow } from './store.ts'
import { type HeldPrice, isSamePrice, pricesAfter } from './take-prices.ts'

const LOOK_EVERY_MS = 2_000
/**
 * The time before the next five minutes at which a process writes their prices, so that every process learns them.
 * Processes do not all query at the same moment: the first one writes, the others find the prices.
 */
const AHEAD_MS = 75_000
/** Enough windows for the fifteen minutes that the process serves, and some for requests that began earlier. */
const KEPT_WINDOWS = 5

const NOT_KNOWN = 'The exchange rates are not known to this process yet. Send the request again.'

export interface PublishedRatesOptions {
  db: Db
  clock: Clock
  log: Log
  /** The first source is the deployment's own. The later sources fill its gaps. */
  sources: readonly [PublishedSource, ...PublishedSource[]]
  mostMovePercent: number
}

/**
 * Published prices. One row has the prices of five minutes, written by the first process some time before they begin.
 * All processes therefore have the same prices at every moment, and after a restart.
 */
export class PublishedRates implements RateSource, Real, FetchingAdapter {
  readonly kind = 'real'
  readonly port = 'rates'
  readonly name: string
  failures = 0
  private readonly windows = new Map<number, Prices>()
  private readonly task = new RepeatingTask(LOOK_EVERY_MS, () => this.refresh())
  private readonly aheadMs = jittered(AHEAD_MS)

  constructor(private readonly options: PublishedRatesOptions) {
    this.name = options.sources[0].name
  }

  findPrices(start: Date, now: Date): UnitsPerUsd | undefined {
    const prices = this.windows.get(start.getTime())
    if (!prices && start.getTime() === windowStart(this.now()).getTime())
      refuse('SERVICE_UNAVAILABLE', NOT_KNOWN, undefined, { 'Retry-After': '1' })
    return prices && { get: (currency) => usable(currency, prices, now) }
  }

  start(): void {
    this.task.startAtOnce()
  }

  stop(): Promise<void> {
    return this.task.stop()
  }

  get isReady(): boolean {
    return this.presentPrices !== undefined
  }

  /** Returns the age of the newest price of the deployment's source, or undefined if it has no price. */
  get ageSeconds(): number | undefined {
    const newest = Math.max(...this.ownPrices().map(({ asOf }) => asOf.getTime()))
    return Number.isFinite(newest) ? (this.now().getTime() - newest) / 1_000 : undefined
  }

  get complaint(): string | undefined {
    const now = this.now()
    return this.ownPrices().some(({ validUntil }) => validUntil > now)
      ? undefined
      : `All prices of ${this.name} have expired: conversions are stopped.`
  }

  private ownPrices(): Price[] {
    return [...(this.presentPrices?.values() ?? [])].filter(({ source }) => source === this.name)
  }

  private get presentPrices(): Prices | undefined {
    return this.windows.get(windowStart(this.now()).getTime())
  }

  private now(): Date {
    return this.options.clock.now()
  }

  /**
   * Loads the prices of the current five minutes and, shortly before they begin, of the next. Once started, it repeats
   * automatically.
   */
  async refresh(): Promise<void> {
    const now = this.now()
    const present = windowStart(now)
    const next = addMs(present, WINDOW_MS)
    try {
      await this.learn(present)
      if (next.getTime() - now.getTime() <= this.aheadMs) await this.learn(next)
      for (const start of this.windows.keys())
        if (start <= present.getTime() - KEPT_WINDOWS * WINDOW_MS) this.windows.delete(start)
    } catch (error) {
      this.options.log.warn('rates could not be looked up', describeError(error))
    }
  }

  private async learn(start: Date): Promise<void> {
    if (this.windows.has(start.getTime())) return
    const { db } = this.options
    const prices = (await findWindow(db, start)) ?? (await this.decide(start))
    this.windows.set(start.getTime(), prices)
  }

  /**
   * Fetches the prices of these five minutes from the sources and writes them. Returns the prices of another process if
   * it was faster.
   */
  private async decide(start: Date): Promise<Prices> {
    const { db, mostMovePercent } = this.options
    const publications = await this.askSources()
    const [known, kept] = await Promise.all([findLastPrices(db), findHeldPrices(db)])
    const accepted = kept.filter(({ acceptedAt }) => acceptedAt !== undefined)
    const { prices, held } = pricesAfter(known, publications, { now: this.now(), mostMovePercent, accepted })
    if (!(await writeWindow(db, start, prices))) return (await findWindow(db, start)) ?? prices
    if (publications.every((each) => each !== undefined)) await this.hold(held, kept)
    return prices
  }

  private async hold(held: readonly HeldPrice[], before: readonly HeldPrice[]): Promise<void> {
    const { db, log } = this.options
    await keepHeldPricesOf(
      db,
      held.map(({ currency }) => currency),
    )
    for (const price of held) {
      if (before.some((each) => each.currency === price.currency && isSamePrice(each, price))) continue
      await holdPrice(db, price)
      const { currency, reason, source } = price
      log.warn('a rate is held until the operator accepts it', { currency, reason, source })
    }
  }

  private askSources(): Promise<(Publication | undefined)[]> {
    return Promise.all(
      this.options.sources.map((source) =>
        source.read(this.now()).catch((error: unknown) => {
          this.failures++
          this.options.log.warn('a source of rates has failed', { source: source.name, ...describeError(error) })
          return undefined
        }),
      ),
    )
  }
}

function usable(currency: string, prices: Prices, now: Date): Fraction | undefined {
  if (currency === 'USD') return ONE
  const price = prices.get(currency)
  return price && price.validUntil > now ? price.unitsPerUsd : undefined
}
