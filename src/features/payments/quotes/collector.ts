import { showsReference } from '#account-types/collection.ts'
import { realtimeRailsOf } from '#account-types/realtime-funding.ts'
import { lastHeardFrom, servesPlatform, type TreasuryAccount, treasuryOf } from '#features/treasury-accounts/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** A treasury account that funds quotes, with its instant rails. */
export interface QuoteCollector {
  account: TreasuryAccount
  rails: readonly string[]
  priority: number
}

const HOUR_SECONDS = 3_600
const USUAL_SILENCE_HOURS = 24

/**
 * Returns the treasury account that collects the money for a quote in the currency. Refuses with 501 if there is none,
 * and with 503 if the banks of all such accounts have not reported for so long that they would not report this money in
 * time.
 */
export async function requireCollector(work: Work, currency: string): Promise<QuoteCollector> {
  const collectors = (await treasuryOf(work))
    .filter((account) => account.currency === currency && fundsQuotes(work, account))
    .flatMap(onInstantRails)
    .toSorted((one, other) => one.priority - other.priority)
  if (collectors.length === 0)
    refuse('NOT_IMPLEMENTED', 'No partner of this deployment collects money for quotes. Use an account as source.')
  for (const collector of collectors) if (await isHeard(work, collector.account)) return collector
  refuse('SERVICE_UNAVAILABLE', `The bank that collects ${currency} reports no money at present.`, undefined, {
    'Retry-After': '60',
  })
}

function onInstantRails(account: TreasuryAccount): QuoteCollector[] {
  const instant: readonly string[] = realtimeRailsOf(account.currency)
  const served = account.rails.filter(({ rail }) => instant.includes(rail))
  const priority = Math.min(...served.map(({ priority = 1 }) => priority))
  return served.length > 0 ? [{ account, rails: served.map(({ rail }) => rail), priority }] : []
}

/**
 * Returns true if the account can fund quotes. The reference alone identifies its money, because all quotes share the
 * account.
 */
const fundsQuotes = ({ platform }: Work, account: TreasuryAccount): boolean =>
  account.status === 'open' &&
  account.notifies === 'instant' &&
  account.collects !== undefined &&
  showsReference(account.coordinates) &&
  servesPlatform(account, platform)

/** Returns true if the account's bank has reported recently. */
async function isHeard(work: Work, { id, maxSilenceHours = USUAL_SILENCE_HOURS }: TreasuryAccount): Promise<boolean> {
  const since = addSeconds(work.now, -maxSilenceHours * HOUR_SECONDS)
  const heard = await Promise.all(work.added(lastHeardFrom).map((ask) => ask(work.tx, id)))
  return heard.some((moment) => moment !== undefined && moment >= since)
}
