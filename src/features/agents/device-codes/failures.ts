import type { Db } from '#runtime/db/index.ts'
import { networkOf as networkIn } from '#runtime/lib/address-networks.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { refuseFor } from '#runtime/work/rate-limits.ts'
import { countFailure, type FailureCount, findFailures } from './store.ts'

/** Stretches of real time. */
const SPANS = { minute: 60_000, hour: 3_600_000 }
type Span = keyof typeof SPANS

/** A group of addresses with a common count of failed attempts, and its limits. */
interface Source {
  nameOf(address: string): string
  most: Record<Span, number>
}

/**
 * Limits by address (agents-sca 4.5), by network for callers with many addresses, and in total against guessing from
 * many networks.
 */
const SOURCES: readonly Source[] = [
  { nameOf: (address) => address, most: { minute: 10, hour: 100 } },
  { nameOf: (address) => networkOf(address), most: { minute: 30, hour: 300 } },
  { nameOf: () => 'everywhere', most: { minute: 1_000, hour: 10_000 } },
]

/**
 * Returns the smallest network that one subscriber usually gets: the key for counting failures. Text that is not an
 * address is its own key.
 */
export const networkOf = (address: string): string => networkIn(address, { ipv4: 24, ipv6: 64 })

/** A counting window: a source in a time span, with its limit. */
export interface Window extends Omit<FailureCount, 'failures'> {
  endsAt: Date
  most: number
}

/** Returns the windows that count an attempt from the address, in the same order for all. */
export const windowsOf = (address: string, now: Date): Window[] =>
  SOURCES.flatMap(({ nameOf, most }) =>
    keysOf(SPANS).map((span) => {
      const begin = now.getTime() - (now.getTime() % SPANS[span])
      const place = { source: nameOf(address), span }
      return { ...place, beginsAt: new Date(begin), endsAt: new Date(begin + SPANS[span]), most: most[span] }
    }),
  )

/** Returns the seconds that an address must wait at these counts, including its own failure. 0: no wait. */
export function waitAfter(windows: readonly Window[], counts: readonly FailureCount[], now: Date): number {
  const waits = windows
    .filter((window) => countIn(window, counts) > window.most)
    .map(({ endsAt }) => endsAt.getTime() - now.getTime())
  return Math.ceil(Math.max(0, ...waits) / 1000)
}

const countIn = ({ source, span }: Window, counts: readonly FailureCount[]): number =>
  counts.find((count) => count.source === source && count.span === span)?.failures ?? 0

/** Refuses an address without failures left, before the service checks its code. */
export async function checkAddress(db: Db, address: string, now: Date): Promise<void> {
  const windows = windowsOf(address, now)
  const counts = await findFailures(db, windows)
  refuseAfter(
    windows,
    counts.map((count) => ({ ...count, failures: count.failures + 1 })),
    now,
  )
}

/** Counts one more failure. Refuses concurrent failures above the limit. */
export async function noteFailure(db: Db, address: string, now: Date): Promise<void> {
  const windows = windowsOf(address, now)
  refuseAfter(windows, await countFailure(db, windows), now)
}

function refuseAfter(windows: readonly Window[], counts: readonly FailureCount[], now: Date): void {
  const seconds = waitAfter(windows, counts, now)
  if (seconds > 0) refuseFor(seconds)
}
