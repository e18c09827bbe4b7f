import type { Db } from '../../../runtime/db/index.ts'
import { refuseFor } from '../../../runtime/rate-limits.ts'
import { countFailure, findFailures } from './store.ts'

/** A stretch of real time in which so many attempts from one address may fail (agents 4.5). */
interface Window {
  span: string
  ms: number
  most: number
}

const WINDOWS: readonly Window[] = [
  { span: 'minute', ms: 60_000, most: 10 },
  { span: 'hour', ms: 3_600_000, most: 100 },
]

/** How many attempts have failed, by the span of the window. */
export type Failures = ReadonlyMap<string, number>

const beginOf = (now: Date, { ms }: Window) => new Date(now.getTime() - (now.getTime() % ms))
const openWindows = (now: Date) => WINDOWS.map((window) => ({ span: window.span, beginsAt: beginOf(now, window) }))

/** The seconds for which an address has to wait when it has failed so often, another attempt counted with it; 0 when it has not. */
export function waitAfter(failures: Failures, now: Date): number {
  const waits = WINDOWS.filter(({ span, most }) => (failures.get(span) ?? 0) > most).map(
    (window) => beginOf(now, window).getTime() + window.ms - now.getTime(),
  )
  return Math.ceil(Math.max(0, ...waits) / 1000)
}

/** Refuses an address that has no failure left, before its code is looked at. */
export async function checkAddress(db: Db, address: string, now: Date): Promise<void> {
  const failures = await findFailures(db, address, openWindows(now))
  refuseAfter(new Map([...failures].map(([span, count]) => [span, count + 1])), now)
}

/** Counts one more failure. Of many at the same moment those above the limit are refused here. */
export async function noteFailure(db: Db, address: string, now: Date): Promise<void> {
  refuseAfter(await countFailure(db, address, openWindows(now)), now)
}

function refuseAfter(failures: Failures, now: Date): void {
  const seconds = waitAfter(failures, now)
  if (seconds > 0) refuseFor(seconds)
}
